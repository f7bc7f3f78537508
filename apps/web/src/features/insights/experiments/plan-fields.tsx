import { metrics } from '@adloom/contract/insight-metrics'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { formatValue } from '../report/metric-format.ts'
import { measureLabel, metricLabel } from '../report/metric-texts.ts'
import { baselineScale, type Draft } from './experiment-draft.ts'
import styles from './experiment-dialog.module.css'

interface PlanFieldsProps {
  draft: Draft
  plan:
    | {
        baseline: number
        units_per_day: number
        measured_days: number
        units_per_arm?: number | undefined
        days?: number | undefined
      }
    | undefined
  onChange: (fields: Partial<Draft>) => void
}

/** What the experiment should be able to show, and how long that takes. */
export function PlanFields({ draft, plan, onChange }: PlanFieldsProps) {
  const { t } = useTranslation('experiments')
  const { t: ofReports } = useTranslation('insights')
  const { formula } = metrics[draft.metric]
  const unit = 'per' in formula ? formula.per[0] : undefined
  const isPrice = draft.metric === 'cpi'
  const measured = plan !== undefined && plan.measured_days > 0
  return (
    <div className={styles.plan}>
      <div className={styles.planFields}>
        <NumberField
          label={t('field.effect')}
          suffix="%"
          min={0.5}
          max={1000}
          value={draft.effect}
          onChange={effect => onChange({ effect: effect ?? 10 })}
        />
        <NumberField
          label={t('field.baseline', { metric: metricLabel(draft.metric) })}
          suffix={isPrice ? '$' : '%'}
          min={0.01}
          max={isPrice ? 10_000 : 99}
          placeholder={
            measured ? (plan.baseline * baselineScale(draft.metric)).toFixed(2) : t('field.notMeasured')
          }
          value={draft.baseline}
          onChange={baseline => onChange({ baseline })}
        />
        <NumberField
          label={t('field.perDay', { unit: unit === undefined ? '' : measureLabel(ofReports, unit) })}
          min={1}
          max={2_000_000_000}
          precision={0}
          placeholder={measured ? String(Math.round(plan.units_per_day)) : t('field.notMeasured')}
          value={draft.perDay}
          onChange={perDay => onChange({ perDay })}
        />
        <NumberField
          label={t('field.weeks')}
          min={1}
          max={52}
          precision={0}
          placeholder={plan?.days === undefined ? '' : String(plan.days / 7)}
          value={draft.weeks}
          onChange={weeks => onChange({ weeks })}
        />
      </div>
      <PlanResult draft={draft} plan={plan} />
    </div>
  )
}

function PlanResult({ draft, plan }: Omit<PlanFieldsProps, 'onChange'>) {
  const { t } = useTranslation('experiments')
  const language = useLanguage()
  const count = (value: number) => formatValue('count', value, language)
  return (
    <div className={styles.planResult} aria-live="polite">
      {plan?.units_per_arm === undefined ? (
        <p>{t(draft.metric === 'cpi' ? 'plan.price' : 'plan.unknown')}</p>
      ) : (
        <>
          <p className={styles.planNumber}>
            {t('plan.units', { units: count(plan.units_per_arm) })}
            {plan.days !== undefined && ` · ${t('plan.days', { days: count(plan.days) })}`}
          </p>
          <p>{t(draft.isSplit ? 'plan.power' : 'plan.atLeast')}</p>
        </>
      )}
      {plan !== undefined && plan.measured_days > 0 && (
        <p>{t('plan.measured', { days: plan.measured_days })}</p>
      )}
    </div>
  )
}

interface NumberFieldProps {
  label: string
  value: number | undefined
  min: number
  max: number
  precision?: number
  suffix?: string
  placeholder?: string
  onChange: (value: number | undefined) => void
}

function NumberField({ label, onChange, value, ...rest }: NumberFieldProps) {
  const id = useId()
  return (
    <label className={styles.field} htmlFor={id}>
      <span>{label}</span>
      <NumberInput
        id={id}
        {...rest}
        className={styles.wide}
        value={value ?? null}
        onChange={next => onChange(next ?? undefined)}
      />
    </label>
  )
}
