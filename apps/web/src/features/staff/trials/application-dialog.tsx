import type { OptionList } from '@adloom/contract/staff-options'
import { trialScopes } from '@adloom/contract/trials'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Country } from '../../../components/country.tsx'
import { DataTable, NumberCell } from '../../../components/data-table.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/language.ts'
import { planName } from '../../../lib/plan-name.ts'
import { optionsQuery, type TrialApplication, trialApplicationQuery } from '../api.ts'
import staffStyles from '../staff.module.css'
import { amountText } from '../texts.ts'
import styles from './application-dialog.module.css'

/** One application: what the applicant wrote, and what the trial gave (TR-01.6). */
export function ApplicationDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['staff', 'common'])
  const application = useQuery(trialApplicationQuery(id))
  return (
    <Modal
      open
      width={720}
      centered
      title={application.data?.full_name ?? t('trial.application')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      {application.isPending && <Skeleton height={360} radius={12} />}
      {application.isError && (
        <Failure error={application.error} onRetry={() => void application.refetch()} />
      )}
      {application.isSuccess && (
        <div className={styles.content}>
          <Given application={application.data} />
          <Answers application={application.data} />
        </div>
      )}
    </Modal>
  )
}

function Given({ application }: { application: TrialApplication }) {
  const { t } = useTranslation('staff')
  const { plan_id: id, plan_name: name, state, created_time: from, expired_time: end } = application
  return (
    <section>
      <p className={styles.lead}>
        <strong>{planName({ id, name })}</strong>
        <span className={`${staffStyles.tag} ${state === 'running' ? staffStyles.good : ''}`}>
          {t(`state.${state}`)}
        </span>
        <span className={styles.dates}>
          {formatDate(from)} – {formatDate(end)}
        </span>
        <Link className={styles.account} to={`/back-office/accounts/${application.account_id}`}>
          {t('trial.toAccount')}
        </Link>
      </p>
      <DataTable
        className={staffStyles.rows}
        columns={[
          { key: 'quota', head: t('trial.given') },
          ...(['total', 'used', 'left'] as const).map(key => ({
            key,
            head: t(`grant.${key}`),
            kind: 'number' as const,
          })),
        ]}
      >
        {application.grants.map(({ quota, total, used, left }, position) => (
          <tr key={position}>
            <th scope="row">{t(`quota.${quota}`)}</th>
            {[total, used, left].map((amount, column) => (
              <NumberCell key={column}>{amountText(t, quota, amount)}</NumberCell>
            ))}
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

/** Every field of the form in its order (B§2); what was not asked or not written is a dash. */
function Answers({ application: one }: { application: TrialApplication }) {
  const { t } = useTranslation('staff')
  const nameOf = useOptionNames()
  const scope = trialScopes.find(known => known === one.interested_in) ?? 1
  const listed = (list: OptionList, ids: string[]) => ids.map(id => nameOf(list, id)).join(', ')
  const rows = [
    ['account', `${one.account_name} · ${one.username} · ${one.user_email}`],
    ['phone', one.phone],
    ['region', <Country key="region" code={one.region} />],
    ['company', one.company],
    ['company_type', nameOf('company_types', one.company_type)],
    ['job_title', nameOf('job_titles', one.job_title)],
    ['product_type', nameOf('product_genres', one.product_type)],
    ['app_url', one.app_url],
    ['contact', `${nameOf('contact_tools', one.contact_type)}: ${one.contact_account}`],
    ['team_size', nameOf('team_sizes', one.team_size)],
    ['m_username', one.m_username],
    ['interested_in', t(`trial.scope.${scope}`)],
    ['interesting_gameplay', listed('play_methods', one.interesting_gameplay)],
    ['interesting_videos', listed('video_features', one.interesting_videos)],
    ['message', one.message],
    ['invited', [one.email, one.referer].filter(text => text !== '').join(' · ')],
    ['applied', formatTime(one.created_time)],
  ] as const
  return (
    <dl className={styles.answers}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`trial.field.${name}`)}</dt>
          <dd>{value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The names of chosen options, retired ones too; an unknown option is shown by its id. */
function useOptionNames() {
  const language = useLanguage()
  const lists = useQuery(optionsQuery).data?.list ?? []
  return (list: OptionList, id: string) =>
    lists.find(one => one.name === list)?.options.find(one => one.id === id)?.label[language] ?? id
}
