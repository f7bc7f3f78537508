import { type Metric, metrics, relativeChange } from '@adloom/contract/insight-metrics'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/language.ts'
import styles from './change.module.css'
import { formatChange, formatMetric } from './metric-format.ts'

/** Metrics of which less is better; the colour of a change follows. */
const lowerIsBetter = new Set<Metric>(['cpi', 'cpm', 'cpc', 'fi_time', 'wc'])
/** Metrics whose change is neither good nor bad in itself. */
const neutral = new Set<Metric>(['cost', 'date_cost', 'ge_time', 'stay_time', 'ge_auto', 'install_auto'])

function toneOf(name: Metric, change: number): 'good' | 'bad' | 'flat' {
  if (Math.abs(change) < 0.0005 || neutral.has(name)) return 'flat'
  const isLower = lowerIsBetter.has(name) || metrics[name].group === 'loss'
  return change > 0 === isLower ? 'bad' : 'good'
}

interface ChangeProps {
  name: Metric
  now: number | undefined
  before: number | undefined
}

/** The change against the compared period as arrow, sign and colour; nothing without an earlier value. */
export function Change({ name, now, before }: ChangeProps) {
  const language = useLanguage()
  const change = relativeChange(now, before)
  if (change === undefined || before === undefined) return null
  return (
    <ChangeMark change={change} tone={toneOf(name, change)} before={formatMetric(name, before, language)} />
  )
}

interface ChangeMarkProps {
  /** Relative, as in 0.125. */
  change: number
  tone: 'good' | 'bad' | 'flat'
  /** The value of the compared period, as it is shown. */
  before: string
}

export function ChangeMark({ change, tone, before }: ChangeMarkProps) {
  const { t } = useTranslation('insights')
  const language = useLanguage()
  const Arrow = change < 0 ? ArrowDownIcon : ArrowUpIcon
  return (
    <span className={`${styles.change} ${styles[tone]}`} title={t('change.from', { value: before })}>
      {change !== 0 && <Arrow size={12} weight="bold" aria-hidden="true" />}
      {formatChange(change, language)}
    </span>
  )
}
