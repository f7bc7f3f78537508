import type { ParamValue, PlayableDocument } from '@adloom/playable/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { localText, useLanguage } from '../../../lib/language.ts'
import { listableParams, type MatrixAxis, readListed } from './matrix-variants.ts'
import styles from './matrix.module.css'

/** Parameters that vary at once. */
const maxAxes = 3

/** Returns what a value of a parameter is called. */
export function useValueText(document: PlayableDocument): (param: string, value: ParamValue) => string {
  const { t } = useTranslation('recordings')
  const language = useLanguage()
  return (id, value) => {
    const param = document.records[id]
    if (param?.type !== 'param') return String(value)
    if (param.widget === 'switch')
      return `${localText(param.label, language)} ${t(value ? 'matrix.on' : 'matrix.off')}`
    if (param.widget === 'radio' || param.widget === 'select') {
      const option = param.options.find(one => one.value === value)
      return option ? localText(option.label, language) : String(value)
    }
    return String(value)
  }
}

interface AxesChoiceProps {
  document: PlayableDocument
  axes: MatrixAxis[]
  onChange(axes: MatrixAxis[]): void
}

/** Chooses parameters and lists the values of each. */
export function AxesChoice({ document, axes, onChange }: AxesChoiceProps) {
  const { t } = useTranslation('recordings')
  const params = listableParams(document)
  if (params.length === 0) return null
  const replace = (index: number, axis: MatrixAxis) => onChange(axes.with(index, axis))
  return (
    <fieldset>
      <legend>{t('matrix.params')}</legend>
      {axes.map((axis, index) => (
        <Axis
          key={axis.param}
          document={document}
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
  document: PlayableDocument
  axis: MatrixAxis
  /** Parameters that are chosen already. */
  taken: string[]
  onChange(axis: MatrixAxis): void
  onRemove(): void
}

function Axis({ document, axis, taken, onChange, onRemove }: AxisProps) {
  const { t } = useTranslation('recordings')
  const language = useLanguage()
  const describe = useValueText(document)
  const params = listableParams(document)
  const param = params.find(({ id }) => id === axis.param)
  const ready =
    param?.widget === 'switch'
      ? [false, true]
      : param?.widget === 'radio' || param?.widget === 'select'
        ? param.options.map(({ value }) => value)
        : undefined
  return (
    <div className={styles.axis}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        value={axis.param}
        aria-label={t('matrix.param')}
        onChange={next => onChange({ param: next, values: [] })}
        options={params
          .filter(({ id }) => id === axis.param || !taken.includes(id))
          .map(({ id, label }) => ({ value: id, label: localText(label, language) }))}
      />
      <Select
        mode={ready ? 'multiple' : 'tags'}
        value={axis.values.map(String)}
        aria-label={t('matrix.values')}
        placeholder={t(ready ? 'matrix.values' : 'matrix.valuesTyped')}
        onChange={texts =>
          onChange({
            ...axis,
            values: texts.flatMap(text => (param && readListed(param, text)) ?? []),
          })
        }
        options={ready?.map(value => ({ value: String(value), label: describe(axis.param, value) })) ?? []}
      />
      <IconButton icon={XIcon} label={t('matrix.removeParam')} onClick={onRemove} />
    </div>
  )
}
