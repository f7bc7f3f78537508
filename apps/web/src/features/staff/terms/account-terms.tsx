import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../../../components/data-table.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { formatDate } from '../../../lib/format.ts'
import { moneyOf } from '../../../lib/plan-name.ts'
import { type AccountTerms as Terms, termsQuery } from '../api.ts'
import styles from '../staff.module.css'
import { MintegralBilling } from './mintegral-billing.tsx'
import { TermsState } from './terms-state.tsx'
import { modeText, paysText } from './terms-text.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** What an account pays by, with its history (BL-01.43). */
export function AccountTerms({ accountId }: { accountId: number }) {
  const { t } = useTranslation('staff')
  const terms = useQuery(termsQuery(accountId))
  const [setting, setSetting] = useState(false)
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.hint}>{t('terms.help')}</p>
        <Button className={styles.push} disabled={!terms.isSuccess} onClick={() => setSetting(true)}>
          {t('terms.set')}
        </Button>
      </div>
      <ListLoading list={terms} rows={4} />
      {terms.isSuccess && terms.data.list.length > 0 && <History terms={terms.data} />}
      {terms.isSuccess && terms.data.list.length === 0 && (
        <EmptyState drawing="cards" title={t('terms.none')}>
          {t('terms.noneText')}
        </EmptyState>
      )}
      {setting && terms.isSuccess && (
        <TermsDialog accountId={accountId} terms={terms.data} onClose={() => setSetting(false)} />
      )}
      <MintegralBilling accountId={accountId} />
    </>
  )
}

function History({ terms: { list, currency } }: { terms: Terms }) {
  const { t } = useTranslation('staff')
  const money = (minor: number | null) => (minor === null ? '–' : moneyOf(minor, currency))
  return (
    <DataTable
      className={styles.rows}
      columns={[
        { key: 'mode', head: t('terms.mode') },
        { key: 'pays', head: t('terms.pays') },
        { key: 'cap', head: t('terms.cap'), kind: 'number' },
        { key: 'buyout', head: t('terms.buyout'), kind: 'number' },
        { key: 'state', head: t('grant.state') },
        { key: 'from', head: t('terms.from') },
        { key: 'reason', head: t('reason') },
      ]}
    >
      {list.map(one => (
        <tr key={one.id}>
          <th scope="row">
            <span className={styles.name}>{modeText(one.billing_mode)}</span>
          </th>
          <td>{paysText(t, one.billing_mode, one.rate, currency)}</td>
          <NumberCell>{money(one.cap)}</NumberCell>
          <NumberCell>{money(one.buyout_price)}</NumberCell>
          <td>
            <TermsState state={one.state} />
          </td>
          <td>{formatDate(Date.parse(`${one.start_date}T12:00:00Z`) / 1000)}</td>
          <td>
            <span className={styles.reason}>{one.reason || t('prices.delivered')}</span>
            <span className={styles.sub}>{one.username}</span>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}
