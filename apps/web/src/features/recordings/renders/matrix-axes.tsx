import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { keyOfValue, type MatrixParam } from './matrix-source.ts'
import type { MatrixAxis } from './matrix-variants.ts'
import styles from './matrix.module.css'

/** Parameters that vary at once. */
const maxAxes = 3

interface AxesChoiceProps {
  params: MatrixParam[]
  axes: MatrixAxis[]
  onChange(axes: MatrixAxis[]): void
}

/** Chooses parameters and lists the values of each. */
export function AxesChoice({ params, axes, onChange }: AxesChoiceProps) {
  const { t } = useTranslation('recordings')
  if (params.length === 0) return null
  const replace = (index: number, axis: MatrixAxis) => onChange(axes.with(index, axis))
  return (
    <fieldset>
      <legend>{t('matrix.params')}</legend>
      {axes.map((axis, index) => (
        <Axis
          key={axis.param}
          params={params}
          axis={axis}
          taken={axes.map(({ param }) => param)}
          onChange={next => replace(index, next)}
          onRemove={() => onChange(axes.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="small"
        icon={<PlusIcon size={14} />}
        disabled={axes.length >= Math.min(maxAxes, params.length)}
        onClick={() => {
          const free = params.find(({ id }) => axes.every(({ param }) => param !== id))
          if (free) onChange([...axes, { param: free.id, values: [] }])
        }}
      >
        {t('matrix.addParam')}
      </Button>
    </fieldset>
  )
}

interface AxisProps {
  params: MatrixParam[]
  axis: MatrixAxis
  /** Parameters that are chosen already. */
  taken: string[]
  onChange(axis: MatrixAxis): void
  onRemove(): void
}

function Axis({ params, axis, taken, onChange, onRemove }: AxisProps) {
  const { t } = useTranslation('recordings')
  const param = params.find(({ id }) => id === axis.param)
  const ready = param?.values
  const read = (text: string): unknown[] => {
    const value = param?.read(text)
    return value === undefined ? [] : [value]
  }
  return (
    <div className={styles.axis}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        value={axis.param}
        aria-label={t('matrix.param')}
        onChange={next => onChange({ param: next, values: [] })}
        options={params
          .filter(({ id }) => id === axis.param || !taken.includes(id))
          .map(({ id, label }) => ({ value: id, label }))}
      />
      <Select
        mode={ready ? 'multiple' : 'tags'}
        value={axis.values.map(keyOfValue)}
        aria-label={t('matrix.values')}
        placeholder={t(ready ? 'matrix.values' : 'matrix.valuesTyped')}
        onChange={texts => onChange({ ...axis, values: texts.flatMap(read) })}
        options={ready?.map(value => ({ value: keyOfValue(value), label: param?.describe(value) })) ?? []}
      />
      <IconButton icon={XIcon} label={t('matrix.removeParam')} onClick={onRemove} />
    </div>
  )
}
