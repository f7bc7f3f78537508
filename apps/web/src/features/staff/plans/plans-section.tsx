import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionsCell, DataTable, NumberCell } from '../../../components/data-table.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { serverNow } from '../../../lib/clocks.ts'
import { formatDate } from '../../../lib/format.ts'
import { planName } from '../../../lib/plan-name.ts'
import page from '../accounts/account-page.module.css'
import { type PlanContents, plansQuery } from '../api.ts'
import styles from '../staff.module.css'
import { amountText } from '../texts.ts'
import { HistoryButton } from '../prices/history-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** What each plan contains, and its versions of the future (BL-01.45). */
export function PlansSection() {
  const { t } = useTranslation('staff')
  const plans = useQuery(plansQuery)
  const [changing, setChanging] = useState<PlanContents>()
  return (
    <>
      <h2 className={page.section}>{t('plan.plans')}</h2>
      <ListLoading list={plans} rows={6} />
      {plans.isSuccess && (
        <DataTable
          className={styles.rows}
          columns={[
            { key: 'plan', head: t('grant.plan') },
            { key: 'downloads', head: t('quota.download_push'), kind: 'number' },
            { key: 'credits', head: t('quota.video_credits'), kind: 'number' },
            { key: 'storage', head: t('quota.storage'), kind: 'number' },
            { key: 'online', head: t('quota.online'), kind: 'number' },
            { key: 'days', head: t('give.days'), kind: 'number' },
            { key: 'since', head: t('prices.since') },
            { key: 'actions', head: t('grant.actions'), kind: 'actions' },
          ]}
        >
          {plans.data.list.map(plan => (
            <Row key={plan.plan_id} plan={plan} onChange={() => setChanging(plan)} />
          ))}
        </DataTable>
      )}
      {changing !== undefined && <PlanDialog plan={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

function Row({ plan, onChange }: { plan: PlanContents; onChange: () => void }) {
  const { t } = useTranslation('staff')
  const name = planName({ id: plan.plan_id, name: plan.name })
  const now = serverNow()
  const since = plan.history.find(one => one.starts_time <= now)
  const planned = plan.history.filter(one => one.starts_time > now)
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{name}</span>
        <span className={styles.sub}>{t(plan.offered ? 'plan.offered' : 'plan.notOffered')}</span>
      </th>
      <NumberCell>{amountText(t, 'download_push', plan.downloads)}</NumberCell>
      <NumberCell>{amountText(t, 'video_credits', plan.video_credits)}</NumberCell>
      <NumberCell>{amountText(t, 'storage', plan.storage)}</NumberCell>
      <NumberCell>{amountText(t, 'online', plan.online)}</NumberCell>
      <NumberCell>
        {plan.days}
        {plan.reset_days > 0 && (
          <span className={styles.sub}>{t('plan.resetsEvery', { count: plan.reset_days })}</span>
        )}
      </NumberCell>
      <td title={since?.reason}>
        {since ? formatDate(since.starts_time) : t('prices.delivered')}
        {since && <span className={styles.sub}>{since.username}</span>}
        {planned.map(one => (
          <span
            key={one.starts_time}
            className={`${styles.tag} ${styles.wait} ${styles.planned}`}
            title={one.reason}
          >
            {t('plan.planned', { date: formatDate(one.starts_time) })}
          </span>
        ))}
      </td>
      <ActionsCell>
        <HistoryButton
          name={name}
          history={plan.history}
          valueOf={version => <Contents version={version} />}
        />
        <Button size="small" aria-label={t('plan.changeOne', { name })} onClick={onChange}>
          {t('prices.change')}
        </Button>
      </ActionsCell>
    </tr>
  )
}

/** What a version of a plan contains, one line for each quota. */
function Contents({ version }: { version: PlanContents['history'][number] }) {
  const { t } = useTranslation('staff')
  const { downloads, video_credits, storage, online, days, reset_days: resetDays } = version
  const amounts = { download_push: downloads, video_credits, storage, online } as const
  return (
    <>
      {(['download_push', 'video_credits', 'storage', 'online'] as const).map(quota => (
        <span key={quota} className={styles.sub}>
          {t(`quota.${quota}`)}: {amountText(t, quota, amounts[quota])}
        </span>
      ))}
      <span className={styles.sub}>
        {t('days', { count: days })}
        {resetDays > 0 && ` · ${t('plan.resetsEvery', { count: resetDays })}`}
      </span>
    </>
  )
}
