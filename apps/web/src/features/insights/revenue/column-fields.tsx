import { revenueFields } from '@adloom/contract/revenue'
import { Select } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RevenueMapping } from './api.ts'
import styles from './revenue.module.css'

interface ColumnFieldsProps {
  columns: readonly string[]
  mapping: Partial<RevenueMapping>
  onChange: (mapping: Partial<RevenueMapping>) => void
}

const required: ReadonlySet<string> = new Set(['day', 'name', 'revenue'])

/** Chooses the column of each field. */
export function ColumnFields({ columns, mapping, onChange }: ColumnFieldsProps) {
  const { t } = useTranslation('insights')
  const id = useId()
  const change = (field: keyof RevenueMapping, column: string | undefined) => {
    const { [field]: _before, ...others } = mapping
    onChange(column === undefined ? others : { ...others, [field]: column })
  }
  return (
    <fieldset className={styles.columns}>
      <legend>{t('revenue.columns')}</legend>
      {revenueFields.map(field => (
        <div key={field}>
          <label htmlFor={`${id} ${field}`}>{t(`revenue.field.${field}`)}</label>
          <Select<string>
            id={`${id} ${field}`}
            allowClear={!required.has(field)}
            showSearch
            placeholder={t('revenue.columns.none')}
            value={mapping[field] ?? null}
            onChange={column => change(field, column)}
            options={columns.map(value => ({ value, label: value }))}
          />
        </div>
      ))}
    </fieldset>
  )
}
