import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionsCell, DataTable, NumberCell } from '../../../components/data-table.tsx'
import { ListLoading } from '../../../components/list-loading.tsx'
import { type Threshold, thresholdsQuery } from '../api.ts'
import styles from '../staff.module.css'
import { ThresholdDialog } from './threshold-dialog.tsx'
import { thresholdText } from './threshold-text.ts'

/** When an account is warned and what it recharges at least, beside what counts for all (BL-05.57). */
export function AccountThresholds({ accountId }: { accountId: number }) {
  const { t } = useTranslation('staff')
  const thresholds = useQuery(thresholdsQuery(accountId))
  const [changing, setChanging] = useState<Threshold>()
  const currency = thresholds.data?.currency ?? 1
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.hint}>{t('threshold.help')}</p>
      </div>
      <ListLoading list={thresholds} rows={5} />
      {thresholds.isSuccess && (
        <DataTable
          className={styles.rows}
          columns={[
            { key: 'what', head: t('threshold.what') },
            { key: 'value', head: t('threshold.counts'), kind: 'number' },
            { key: 'shared', head: t('threshold.shared'), kind: 'number' },
            { key: 'state', head: t('grant.state') },
            { key: 'actions', head: t('grant.actions'), kind: 'actions' },
          ]}
        >
          {thresholds.data.list.map(one => (
            <Row key={one.name} threshold={one} currency={currency} onChange={() => setChanging(one)} />
          ))}
        </DataTable>
      )}
      {changing !== undefined && (
        <ThresholdDialog
          accountId={accountId}
          threshold={changing}
          currency={currency}
          onClose={() => setChanging(undefined)}
        />
      )}
    </>
  )
}

interface RowProps {
  threshold: Threshold
  currency: number
  onChange: () => void
}

function Row({ threshold: { name, own, shared }, currency, onChange }: RowProps) {
  const { t } = useTranslation('staff')
  const text = (value: number | null) =>
    value === null ? t('threshold.none') : thresholdText(name, value, currency)
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{t(`threshold.name.${name}`)}</span>
        <span className={styles.explain}>{t(`threshold.about.${name}`)}</span>
      </th>
      <NumberCell>
        <span className={styles.name}>{text(own ?? shared)}</span>
      </NumberCell>
      <NumberCell>{shared === null ? '–' : text(shared)}</NumberCell>
      <td>
        {(own ?? shared) !== null && (
          <span className={`${styles.tag} ${own === null ? '' : styles.good}`}>
            {t(own === null ? 'prices.delivered' : 'threshold.own')}
          </span>
        )}
      </td>
      <ActionsCell>
        <Button
          size="small"
          aria-label={t('prices.changeOne', { name: t(`threshold.name.${name}`) })}
          onClick={onChange}
        >
          {t('prices.change')}
        </Button>
      </ActionsCell>
    </tr>
  )
}
