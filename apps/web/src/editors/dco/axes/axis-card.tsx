import type { ParamRecord } from '@adloom/playable/format'
import {
  addAxisValue,
  type Axis,
  dcoLimits,
  moveAxis,
  removeAxis,
  removeAxisValue,
  setAxisName,
} from '@adloom/playable/variations'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button, Input, Popover, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetUrl } from '../../../lib/asset-bytes.ts'
import { notify } from '../../../lib/notices.ts'
import { swatchOf } from '../state/axis-sources.ts'
import type { PlanModel } from '../state/plan-model.ts'
import type { LoadedPlan } from '../state/use-plan-editor.ts'
import styles from './axes.module.css'
import { ValueEditor } from './value-editor.tsx'

interface AxisCardProps {
  model: PlanModel
  axis: Axis
  loaded: LoadedPlan
  isFirst: boolean
  isLast: boolean
}

/** One axis: its name, its order among the others, and its values. */
export function AxisCard({ model, axis, loaded, isFirst, isLast }: AxisCardProps) {
  const { t } = useTranslation('dco')
  const record = loaded.document.records[axis.param]
  const param = record?.type === 'param' ? record : undefined
  const isGone = axis.kind === 'param' && param === undefined
  const [editing, setEditing] = useState<string>()
  const addValue = () => {
    const before = model.snapshot().plan
    model.edit('value', plan =>
      addAxisValue(plan, axis.id, { label: t('value.new', { no: axis.values.length + 1 }) }),
    )
    const next = model.snapshot().plan
    if (next === before)
      notify({ tone: 'error', text: t('limit.combinations', { limit: dcoLimits.combinations }) })
    else setEditing(next.axes.find(one => one.id === axis.id)?.values.at(-1)?.id)
  }
  return (
    <section className={styles.card} aria-label={axis.name}>
      <AxisHead model={model} axis={axis} isFirst={isFirst} isLast={isLast} />
      {isGone && <p className={styles.gone}>{t('axis.gone')}</p>}
      <ul className={styles.values}>
        {axis.values.map(value => (
          <li key={value.id} className={styles.value}>
            <Popover
              trigger="click"
              placement="rightTop"
              destroyOnHidden
              open={editing === value.id}
              onOpenChange={open => {
                setEditing(open ? value.id : undefined)
                if (!open) model.endGesture()
              }}
              content={<ValueEditor model={model} axis={axis} value={value} param={param} loaded={loaded} />}
            >
              <button type="button" className={styles.valueButton}>
                <ValueSwatch param={param} value={value.value} />
                <span>{value.label}</span>
              </button>
            </Popover>
            <IconAction
              label={t('value.remove', { name: value.label })}
              disabled={axis.values.length === 1}
              onClick={() => model.edit('value', plan => removeAxisValue(plan, axis.id, value.id))}
            >
              <XIcon size={12} />
            </IconAction>
          </li>
        ))}
      </ul>
      {axis.kind === 'param' && !isGone && (
        <Button
          type="text"
          size="small"
          icon={<PlusIcon size={14} />}
          disabled={axis.values.length >= dcoLimits.valuesOfAxis}
          onClick={addValue}
        >
          {t('value.add')}
        </Button>
      )}
    </section>
  )
}

function AxisHead({ model, axis, isFirst, isLast }: Omit<AxisCardProps, 'loaded'>) {
  const { t } = useTranslation('dco')
  return (
    <div className={styles.cardHead}>
      <AxisName model={model} axis={axis} />
      <IconAction
        label={t('axis.up', { name: axis.name })}
        disabled={isFirst}
        onClick={() => model.edit('order', plan => moveAxis(plan, axis.id, -1))}
      >
        <ArrowUpIcon size={14} />
      </IconAction>
      <IconAction
        label={t('axis.down', { name: axis.name })}
        disabled={isLast}
        onClick={() => model.edit('order', plan => moveAxis(plan, axis.id, 1))}
      >
        <ArrowDownIcon size={14} />
      </IconAction>
      <IconAction
        label={t('axis.remove', { name: axis.name })}
        onClick={() => model.edit('axis', plan => removeAxis(plan, axis.id))}
      >
        <TrashIcon size={14} />
      </IconAction>
    </div>
  )
}

function AxisName({ model, axis }: Pick<AxisCardProps, 'model' | 'axis'>) {
  const { t } = useTranslation('dco')
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    if (typed !== undefined) model.edit('name', plan => setAxisName(plan, axis.id, typed))
    setTyped(undefined)
  }
  return (
    <Input
      variant="borderless"
      className={styles.name ?? ''}
      value={typed ?? axis.name}
      maxLength={dcoLimits.label}
      aria-label={t('axis.name')}
      onChange={event => setTyped(event.target.value)}
      onBlur={keep}
      onPressEnter={keep}
    />
  )
}

function ValueSwatch({
  param,
  value,
}: {
  param: ParamRecord | undefined
  value: Axis['values'][number]['value']
}) {
  const swatch = swatchOf(param, value)
  if (swatch?.kind === 'image')
    return <img className={styles.swatch} src={assetUrl(swatch.asset.hash)} alt="" />
  if (swatch?.kind === 'color') return <span className={styles.swatch} style={{ background: swatch.css }} />
  return null
}

interface IconActionProps {
  label: string
  disabled?: boolean
  onClick(): void
  children: ReactNode
}

/** A small button of an icon with its name as tooltip. */
export function IconAction({ label, disabled = false, onClick, children }: IconActionProps) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={children}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      />
    </Tooltip>
  )
}
