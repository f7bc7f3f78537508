import { displayMetrics, type Metric, metrics } from '@adloom/contract/insight-metrics'
import { Button, Checkbox, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MetricName } from '../report/metric-info.tsx'
import { metricLabel } from '../report/metric-texts.ts'
import { hasMetricGroup, type MetricGroup } from '../report/networks.ts'
import { ColumnOrder } from './column-order.tsx'
import styles from './column-dialog.module.css'

const groups: readonly MetricGroup[] = ['ads', 'action', 'translate', 'loss', 'custom', 'mmp']

interface ColumnDialogProps {
  isOpen: boolean
  value: readonly Metric[]
  /** The metrics to choose from; those of displays by default. */
  names?: readonly Metric[]
  /** Chosen networks: without reports of ads, the ads metrics cannot be chosen. */
  channels: readonly string[] | undefined
  onClose: () => void
  onChange: (metrics: Metric[]) => void
}

/** Chooses the columns of a report by group, and their order (IN-03.12). */
export function ColumnDialog(props: ColumnDialogProps) {
  const { isOpen, value, names = displayMetrics, channels, onClose, onChange } = props
  const { t } = useTranslation(['insights', 'common'])
  const [draft, setDraft] = useState<readonly Metric[]>(value)
  return (
    <Modal
      open={isOpen}
      title={t('insights:columns.title')}
      width={820}
      centered
      destroyOnHidden
      onCancel={onClose}
      afterOpenChange={opened => {
        if (opened) setDraft(value)
      }}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('common:cancel')}
        </Button>,
        <Button key="apply" type="primary" disabled={draft.length === 0} onClick={() => onChange([...draft])}>
          {t('insights:columns.apply')}
        </Button>,
      ]}
    >
      <div className={styles.columns}>
        <Choices draft={draft} offered={names} channels={channels} onChange={setDraft} />
        <ColumnOrder value={draft} onChange={setDraft} />
      </div>
    </Modal>
  )
}

interface ChoicesProps {
  draft: readonly Metric[]
  offered: readonly Metric[]
  channels: readonly string[] | undefined
  onChange: (metrics: readonly Metric[]) => void
}

function Choices({ draft, offered, channels, onChange }: ChoicesProps) {
  const { t } = useTranslation('insights')
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const found = offered.filter(
    name => name.includes(wanted) || metricLabel(name).toLowerCase().includes(wanted),
  )
  const set = (names: readonly Metric[], on: boolean) =>
    onChange(
      on
        ? [...draft, ...names.filter(name => !draft.includes(name))]
        : draft.filter(name => !names.includes(name)),
    )
  return (
    <div className={styles.choices}>
      <Input
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog opens to be searched
        autoFocus
        allowClear
        value={keyword}
        maxLength={60}
        aria-label={t('columns.search')}
        placeholder={t('columns.search')}
        onChange={event => setKeyword(event.target.value)}
      />
      <div className={styles.groups}>
        {groups.map(group => {
          const names = found.filter(name => metrics[name].group === group)
          const chosen = names.filter(name => draft.includes(name))
          const isOffered = hasMetricGroup(group, channels)
          if (names.length === 0) return null
          return (
            <fieldset key={group} className={styles.group} disabled={!isOffered}>
              <legend>
                <Checkbox
                  checked={chosen.length === names.length}
                  indeterminate={chosen.length > 0 && chosen.length < names.length}
                  disabled={!isOffered}
                  onChange={event => set(names, event.target.checked)}
                >
                  <strong>{t(`group.${group}`)}</strong>
                </Checkbox>
              </legend>
              {!isOffered && <p className={styles.note}>{t('columns.noAds')}</p>}
              <ul>
                {names.map(name => (
                  <li key={name}>
                    <Checkbox
                      checked={draft.includes(name)}
                      disabled={!isOffered}
                      aria-label={metricLabel(name)}
                      onChange={event => set([name], event.target.checked)}
                    />
                    <MetricName name={name} />
                  </li>
                ))}
              </ul>
            </fieldset>
          )
        })}
        {found.length === 0 && <p className={styles.note}>{t('columns.none')}</p>}
      </div>
    </div>
  )
}
