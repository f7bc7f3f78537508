import { alertBreakdowns, alertDirections, alertMetrics, alertSensitivities } from '@adloom/contract/alerts'
import { inputLimits } from '@adloom/contract/input-limits'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../../components/fields/number-input.tsx'
import { productsQuery } from '../api.ts'
import { MetricPicker } from '../report/metric-picker.tsx'
import { dimensionLabel } from '../report/metric-texts.ts'
import { networkName, reportNetworks } from '../report/networks.ts'
import type { FieldsProps } from './alert-dialog.tsx'
import styles from './alert-dialog.module.css'

/** What a band is about and how sensitive it is. */
export function BandFields({ settings, onChange }: FieldsProps) {
  const { t } = useTranslation('insights')
  return (
    <>
      <Row label={t('alert.field.metric')}>
        {() => (
          <MetricPicker
            value={settings.metric}
            names={alertMetrics}
            onChange={metric => onChange({ metric })}
          />
        )}
      </Row>
      <Row label={t('alert.field.direction')}>
        {id => (
          <Select
            id={id}
            value={settings.direction}
            onChange={direction => onChange({ direction })}
            options={alertDirections.map(value => ({ value, label: t(`alert.direction.${value}`) }))}
          />
        )}
      </Row>
      <Row label={t('alert.field.sensitivity')} help={t('alert.field.sensitivity.help')}>
        {id => (
          <Select
            id={id}
            value={settings.sensitivity}
            onChange={sensitivity => onChange({ sensitivity })}
            options={alertSensitivities.map(value => ({ value, label: t(`alert.sensitivity.${value}`) }))}
          />
        )}
      </Row>
      <NumberRow
        label={t('alert.field.change')}
        unit="%"
        limits={inputLimits.alertChangePercent}
        value={settings.change_percent}
        onChange={change_percent => onChange({ change_percent })}
      />
      <NumberRow
        label={t('alert.field.pending')}
        unit={t('alert.unit.days')}
        limits={inputLimits.alertPendingDays}
        value={settings.pending_days}
        onChange={pending_days => onChange({ pending_days })}
      />
    </>
  )
}

export function SilenceFields({ settings, onChange }: FieldsProps) {
  const { t } = useTranslation('insights')
  return (
    <NumberRow
      label={t('alert.field.quiet')}
      unit={t('alert.unit.days')}
      limits={inputLimits.alertQuietDays}
      value={settings.quiet_days}
      onChange={quiet_days => onChange({ quiet_days })}
    />
  )
}

export function SpendFields({ settings, onChange }: FieldsProps) {
  const { t } = useTranslation('insights')
  return (
    <>
      <NumberRow
        label={t('alert.field.cost')}
        unit="$"
        limits={inputLimits.alertCost}
        value={settings.min_cost}
        onChange={min_cost => onChange({ min_cost })}
      />
      <NumberRow
        label={t('alert.field.window')}
        unit={t('alert.unit.days')}
        limits={inputLimits.alertWindowDays}
        value={settings.window_days}
        onChange={window_days => onChange({ window_days })}
      />
      <NumberRow
        label={t('alert.field.installs')}
        limits={inputLimits.alertInstalls}
        value={settings.max_installs}
        onChange={max_installs => onChange({ max_installs })}
      />
    </>
  )
}

/** What a rule is limited to, and what it judges apart. */
export function ScopeFields({ settings, onChange }: FieldsProps) {
  const { t } = useTranslation('insights')
  const products = useQuery(productsQuery)
  const hasObjects = settings.kind !== 'silence'
  return (
    <>
      {hasObjects && (
        <Row label={t('alert.field.breakdown')}>
          {id => (
            <Select
              id={id}
              value={settings.breakdown}
              onChange={breakdown => onChange({ breakdown })}
              options={alertBreakdowns.map(value => ({
                value,
                label: value === 'none' ? t('alert.breakdown.none') : dimensionLabel(value),
              }))}
            />
          )}
        </Row>
      )}
      <Row label={t('alert.field.networks')}>
        {id => (
          <Select
            id={id}
            mode="multiple"
            maxTagCount="responsive"
            placeholder={t('channel.all')}
            value={settings.traffic_types}
            onChange={traffic_types => onChange({ traffic_types })}
            options={reportNetworks.map(value => ({ value, label: networkName(value) }))}
          />
        )}
      </Row>
      {hasObjects && (products.data?.length ?? 0) > 0 && (
        <Row label={t('alert.field.products')}>
          {id => (
            <Select
              id={id}
              mode="multiple"
              maxTagCount="responsive"
              optionFilterProp="label"
              placeholder={t('alert.products.all')}
              value={settings.product_ids}
              onChange={product_ids => onChange({ product_ids })}
              options={products.data?.map(({ id: value, name }) => ({ value: Number(value), label: name }))}
            />
          )}
        </Row>
      )}
    </>
  )
}

interface RowProps {
  label: string
  help?: string
  children: (id: string) => ReactNode
}

function Row({ label, help, children }: RowProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help !== undefined && <p className={styles.help}>{help}</p>}
    </div>
  )
}

interface NumberRowProps {
  label: string
  unit?: string
  limits: { min: number; max: number }
  value: number
  onChange: (value: number) => void
}

function NumberRow({ label, unit, limits, value, onChange }: NumberRowProps) {
  return (
    <Row label={label}>
      {id => (
        <NumberInput<number>
          id={id}
          className={styles.number}
          precision={0}
          min={limits.min}
          max={limits.max}
          suffix={unit}
          value={value}
          onChange={next => next !== null && onChange(next)}
        />
      )}
    </Row>
  )
}
