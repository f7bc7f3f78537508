import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionsCell, DataTable, NumberCell } from '../../../components/data-table.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { serverNow } from '../../../lib/clocks.ts'
import { formatDate } from '../../../lib/format.ts'
import { moneyOf } from '../../../lib/plan-name.ts'
import { type PricedSubject, pricesQuery, type PurchaseSetting } from '../api.ts'
import page from '../accounts/account-page.module.css'
import styles from '../staff.module.css'
import { gigabyteUnit } from '@adloom/contract/format-bytes'
import { settingText, subjectText } from '../texts.ts'
import { PlansSection } from '../plans/plans-section.tsx'
import { PriceDialog, SettingDialog } from './change-dialogs.tsx'
import { HistoryButton } from './history-dialog.tsx'

type Translate = ReturnType<typeof useTranslation<'staff'>>['t']

/** Prices of plans and packs, and settings of purchases, with their history (BL-01.38). */
export function PricesPage() {
  const { t } = useTranslation('staff')
  const prices = useQuery(pricesQuery)
  const currency = prices.data?.currency ?? 1
  const [pricing, setPricing] = useState<PricedSubject>()
  const [setting, setSetting] = useState<PurchaseSetting>()
  return (
    <>
      <PageHeader title={t('prices.title')} help={t('prices.help')} />
      <ListLoading list={prices} rows={8} />
      {prices.isSuccess && (
        <>
          <h2 className={page.section}>{t('prices.prices')}</h2>
          <DataTable className={styles.rows} columns={columnsOf(t, 'prices.what')}>
            {prices.data.list.map(one => (
              <Row
                key={one.subject}
                name={subjectText(t, one.subject, one.plan_name)}
                value={one.current ? priceText(t, one.current, one.subject, currency) : t('prices.onRequest')}
                planned={plannedOf(one.history).map(
                  price => `${priceText(t, price, one.subject, currency)} · ${formatDate(price.starts_time)}`,
                )}
                since={one.current}
                history={
                  <HistoryButton
                    name={subjectText(t, one.subject, one.plan_name)}
                    history={one.history}
                    valueOf={price => priceText(t, price, one.subject, currency)}
                  />
                }
                onChange={() => setPricing(one)}
              />
            ))}
          </DataTable>
          <PlansSection />
          <h2 className={page.section}>{t('prices.settings')}</h2>
          <DataTable className={styles.rows} columns={columnsOf(t, 'prices.setting')}>
            {prices.data.settings.map(one => (
              <Row
                key={one.name}
                name={settingText(t, one.name)}
                value={one.value.toLocaleString()}
                planned={plannedOf(one.history).map(
                  value => `${value.value.toLocaleString()} · ${formatDate(value.starts_time)}`,
                )}
                since={one.history.find(value => value.starts_time <= serverNow())}
                history={
                  <HistoryButton
                    name={settingText(t, one.name)}
                    history={one.history}
                    valueOf={({ value }) => value.toLocaleString()}
                  />
                }
                onChange={() => setSetting(one)}
              />
            ))}
          </DataTable>
        </>
      )}
      {pricing !== undefined && (
        <PriceDialog
          subject={pricing}
          name={subjectText(t, pricing.subject, pricing.plan_name)}
          currency={currency}
          onClose={() => setPricing(undefined)}
        />
      )}
      {setting !== undefined && <SettingDialog setting={setting} onClose={() => setSetting(undefined)} />}
    </>
  )
}

function columnsOf(t: Translate, head: 'prices.what' | 'prices.setting') {
  return [
    { key: 'what', head: t(head) },
    { key: 'now', head: t('prices.now'), kind: 'number' },
    { key: 'planned', head: t('prices.planned') },
    { key: 'since', head: t('prices.since') },
    { key: 'reason', head: t('reason') },
    { key: 'actions', head: t('grant.actions'), kind: 'actions' },
  ] as const
}

interface RowProps {
  name: string
  value: string
  /** Values of the future, with their day. */
  planned: string[]
  since: { starts_time: number; username: string; reason: string } | null | undefined
  /** Opens every value of the past and the future. */
  history: ReactNode
  onChange: () => void
}

function Row({ name, value, planned, since, history, onChange }: RowProps) {
  const { t } = useTranslation('staff')
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{name}</span>
      </th>
      <NumberCell>
        <span className={styles.name}>{value}</span>
      </NumberCell>
      <td>
        {planned.map(one => (
          <span key={one} className={`${styles.tag} ${styles.wait}`}>
            {one}
          </span>
        ))}
      </td>
      <td>
        {since ? formatDate(since.starts_time) : t('prices.delivered')}
        {since && <span className={styles.sub}>{since.username}</span>}
      </td>
      <td className={styles.reason} title={since?.reason}>
        <span className={styles.clamp}>{since?.reason}</span>
      </td>
      <ActionsCell>
        {history}
        <Button size="small" aria-label={t('prices.changeOne', { name })} onClick={onChange}>
          {t('prices.change')}
        </Button>
      </ActionsCell>
    </tr>
  )
}

function plannedOf<T extends { starts_time: number }>(history: T[]): T[] {
  return history.filter(one => one.starts_time > serverNow()).toReversed()
}

function priceText(
  t: Translate,
  { amount, per_quantity: per }: { amount: number; per_quantity: number },
  subject: string,
  currency: number,
): string {
  if (amount === -1) return t('prices.onRequest')
  const money = moneyOf(amount, currency)
  const unit = subject === 'pack:storage' ? ` ${gigabyteUnit}` : ''
  return per === 1 && unit === '' ? money : t('prices.per', { money, quantity: `${per}${unit}` })
}
