import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { DataTable, NumberCell } from '../../components/data-table.tsx'
import { StatusTag } from '../../components/status-tag.tsx'
import { moneyOf } from '../../lib/plan-name.ts'
import type { Price } from './api.ts'
import styles from './billing.module.css'
import { useModeNames } from './use-mode-names.ts'
import { useRates } from './use-rates.ts'

const widthPx = 720

interface TermsHistoryProps {
  open: boolean
  price: Price
  onClose: () => void
}

/** What the account pays by from which day, the latest first; each ends when the next one begins. */
export function TermsHistory({ open, price, onClose }: TermsHistoryProps) {
  const { t } = useTranslation('billing')
  const modeNames = useModeNames()
  const rateOf = useRates()
  const { currency, current } = price
  const money = (minor: number) => (minor < 0 ? '–' : moneyOf(minor, currency))
  return (
    <Modal open={open} width={widthPx} title={t('terms.history.title')} footer={null} onCancel={onClose}>
      <DataTable
        columns={[
          { key: 'from', head: t('terms.from') },
          { key: 'mode', head: t('terms.mode') },
          { key: 'rate', kind: 'number', head: t('terms.rate.cost') },
          { key: 'cap', kind: 'number', head: t('terms.cap') },
          { key: 'buyout', kind: 'number', head: t('terms.buyout') },
        ]}
      >
        {price.terms.map(terms => {
          const rate = rateOf(terms, currency)
          return (
            <tr key={terms.start_date}>
              <th scope="row" className="tabular">
                {terms.start_date}{' '}
                {terms.start_date === current?.start_date && (
                  <StatusTag tone="success">{t('terms.now')}</StatusTag>
                )}
              </th>
              <td>{modeNames([terms.billing_mode])}</td>
              <NumberCell>
                {rate === '' ? '–' : rate}
                {rate !== '' && (
                  <span className={styles.detail}>{t(`terms.rate.${terms.billing_mode}`)}</span>
                )}
              </NumberCell>
              <NumberCell>{money(terms.cap)}</NumberCell>
              <NumberCell>{money(terms.buyout_price)}</NumberCell>
            </tr>
          )
        })}
      </DataTable>
    </Modal>
  )
}
