import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/data-table.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { formatDate } from '../../../lib/format.ts'
import { mintegralBillingQuery, type MintegralBilling as Billing } from '../api.ts'
import styles from '../staff.module.css'
import { MintegralDialog } from './mintegral-dialog.tsx'
import { TermsState } from './terms-state.tsx'

/** Whether the account's costs are on its Mintegral bill, with its history (BL-01.100). */
export function MintegralBilling({ accountId }: { accountId: number }) {
  const { t } = useTranslation('staff')
  const billing = useQuery(mintegralBillingQuery(accountId))
  const [setting, setSetting] = useState(false)
  return (
    <section className={styles.group} aria-labelledby="mintegral-billing">
      <h2 id="mintegral-billing">{t('mintegral.title')}</h2>
      <div className={styles.bar}>
        <p className={styles.hint}>{t('mintegral.help')}</p>
        <Button className={styles.push} disabled={!billing.isSuccess} onClick={() => setSetting(true)}>
          {t('mintegral.set')}
        </Button>
      </div>
      <ListLoading list={billing} rows={2} />
      {billing.isSuccess &&
        (billing.data.list.length > 0 ? (
          <History list={billing.data.list} />
        ) : (
          <p className={styles.hint}>{t('mintegral.none')}</p>
        ))}
      {setting && billing.isSuccess && (
        <MintegralDialog accountId={accountId} billing={billing.data} onClose={() => setSetting(false)} />
      )}
    </section>
  )
}

function History({ list }: Pick<Billing, 'list'>) {
  const { t } = useTranslation('staff')
  return (
    <DataTable
      className={styles.rows}
      columns={[
        { key: 'who', head: t('mintegral.who') },
        { key: 'state', head: t('grant.state') },
        { key: 'from', head: t('terms.from') },
        { key: 'reason', head: t('reason') },
      ]}
    >
      {list.map(one => (
        <tr key={one.id}>
          <th scope="row">
            <span className={styles.name}>{t(one.is_billed ? 'mintegral.mintegral' : 'mintegral.us')}</span>
          </th>
          <td>
            <TermsState state={one.state} />
          </td>
          <td>
            {one.start_date === ''
              ? t('mintegral.always')
              : formatDate(Date.parse(`${one.start_date}T12:00:00Z`) / 1000)}
          </td>
          <td>
            <span className={styles.reason}>{one.reason || t('prices.delivered')}</span>
            <span className={styles.sub}>{one.username}</span>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
