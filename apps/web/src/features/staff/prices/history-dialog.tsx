import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../components/data-table.tsx'
import { serverNow } from '../../../lib/clocks.ts'
import { formatTime } from '../../../lib/format.ts'
import styles from '../staff.module.css'

const widthPx = 800
const tones = { planned: styles.wait, now: styles.good, earlier: '' } as const

interface Entry {
  starts_time: number
  username: string
  reason: string
}

interface HistoryProps<T extends Entry> {
  name: string
  /** Latest first. */
  history: readonly T[]
  valueOf: (entry: T) => ReactNode
}

/** A button that opens the history of a value; without entries there is nothing to open. */
export function HistoryButton<T extends Entry>(props: HistoryProps<T>) {
  const { t } = useTranslation('staff')
  const [isOpen, setOpen] = useState(false)
  const { name, history } = props
  if (history.length === 0) return null
  return (
    <>
      <Button size="small" aria-label={t('history.open', { name })} onClick={() => setOpen(true)}>
        {t('history')}
      </Button>
      {isOpen && <HistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Every value with the times between which it counts, who set it and why. */
function HistoryDialog<T extends Entry>({
  name,
  history,
  valueOf,
  onClose,
}: HistoryProps<T> & { onClose: () => void }) {
  const { t } = useTranslation('staff')
  const now = serverNow()
  const current = history.findIndex(one => one.starts_time <= now)
  return (
    <Modal
      open
      width={widthPx}
      title={t('history.title', { name })}
      footer={null}
      onCancel={onClose}
      styles={{ body: { maxHeight: '70vh', overflow: 'auto' } }}
    >
      <DataTable
        className={styles.rows}
        columns={(['value', 'from', 'until', 'who', 'reason'] as const).map(key => ({
          key,
          head: t(`history.${key}`),
        }))}
      >
        {history.map((entry, index) => {
          const state = index < current || current === -1 ? 'planned' : index === current ? 'now' : 'earlier'
          const next = history[index - 1]
          return (
            <tr key={`${entry.starts_time}/${index}`}>
              <th scope="row">
                {valueOf(entry)}{' '}
                {state !== 'earlier' && (
                  <span className={`${styles.tag} ${tones[state]}`}>{t(`history.${state}`)}</span>
                )}
              </th>
              <td className="tabular">{formatTime(entry.starts_time)}</td>
              <td className="tabular">{next ? formatTime(next.starts_time) : '–'}</td>
              <td>{entry.username === '' ? t('prices.delivered') : entry.username}</td>
              <td className={styles.reason}>{entry.reason}</td>
            </tr>
          )
        })}
      </DataTable>
    </Modal>
  )
}
