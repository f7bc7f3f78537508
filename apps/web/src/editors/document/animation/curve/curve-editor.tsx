import type { AnimData, CurveKey } from '@adloom/engine/data'
import { CURVE_PRESETS } from '@adloom/engine/tween'
import { addRecord, removeRecord, type PlayableStore } from '@adloom/playable/commands'
import { FloppyDiskIcon } from '@phosphor-icons/react/dist/csr/FloppyDisk'
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../components/icon-button.tsx'
import { useRecordsOf } from '../../state/editor-context.ts'
import { CurveGraph } from './curve-graph.tsx'
import {
  curveOfEase,
  curvePath,
  reachOf,
  addKey,
  type Curve,
  moveKey,
  removeKey,
  turnSmooth,
} from './curve-moves.ts'
import styles from './curve-editor.module.css'
import { LineSegmentIcon } from '@phosphor-icons/react/dist/csr/LineSegment'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { WaveSineIcon } from '@phosphor-icons/react/dist/csr/WaveSine'
import { NumberField } from '../../../../components/fields/number-field.tsx'

interface CurveEditorProps {
  store: PlayableStore
  anim: AnimData
  onChange(curve: CurveKey[]): void
}

const curvePresetNames = ['linear', 'easeIn', 'easeOut', 'easeInOut', 'overshoot', 'bounce'] as const

/** The easing of an animation: six ready-made curves and a custom curve, edited as a graph or as numbers. */
export function CurveEditor({ store, anim, onChange }: CurveEditorProps) {
  const { t } = useTranslation('inspector')
  const own = useRecordsOf('curve')
  const [chosen, setChosen] = useState(0)
  const [inNumbers, setInNumbers] = useState(false)
  const keys = anim.curve ?? curveOfEase(anim.ease)
  const at = Math.min(chosen, keys.length - 1)
  const same = JSON.stringify(keys)
  const take = (curve: CurveKey[]) => {
    setChosen(0)
    onChange(structuredClone(curve))
  }
  return (
    <div className={styles.editor}>
      <div className={styles.presets} role="group" aria-label={t('curve.presets')}>
        {curvePresetNames.map(name => {
          const preset = CURVE_PRESETS.find(one => one.name === name)
          return (
            preset && (
              <CurveTile
                key={name}
                keys={preset.keys}
                name={t(`curve.preset.${name}`)}
                pressed={JSON.stringify(preset.keys) === same}
                onTake={() => take(preset.keys)}
              />
            )
          )
        })}
        {own.map(curve => (
          <CurveTile
            key={curve.id}
            keys={curve.keys}
            name={curve.name}
            pressed={JSON.stringify(curve.keys) === same}
            onTake={() => take(curve.keys)}
            onRemove={() => removeRecord(store, curve.id)}
          />
        ))}
      </div>
      <CurveGraph
        keys={keys}
        chosen={at}
        durationMs={anim.duration}
        onChoose={setChosen}
        onChange={onChange}
      />
      <div className={styles.foot}>
        <span>{t('curve.help')}</span>
        <IconButton
          icon={ListNumbersIcon}
          size="small"
          label={t('curve.table')}
          pressed={inNumbers}
          onClick={() => setInNumbers(!inNumbers)}
        />
        <KeepCurve onKeep={name => addRecord(store, 'curve', { name, keys: structuredClone(keys) })} />
      </div>
      {inNumbers && <CurveTable keys={keys} chosen={at} onChoose={setChosen} onChange={onChange} />}
    </div>
  )
}

function CurveTile({
  keys,
  name,
  pressed,
  onTake,
  onRemove,
}: {
  keys: CurveKey[]
  name: string
  pressed: boolean
  onTake(): void
  onRemove?: () => void
}) {
  const { t } = useTranslation('inspector')
  const { low, high } = reachOf(keys)
  return (
    <div className={styles.tile}>
      <button type="button" className={styles.take} aria-pressed={pressed} onClick={onTake} title={name}>
        <svg viewBox="-2 -2 44 32" aria-hidden="true">
          <path d={curvePath(keys, 40, 28, low, high, 32)} />
        </svg>
        <span>{name}</span>
      </button>
      {onRemove && (
        <button
          type="button"
          className={styles.drop}
          aria-label={t('curve.forget', { name })}
          onClick={onRemove}
        >
          <XIcon size={10} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

function KeepCurve({ onKeep }: { onKeep(name: string): void }) {
  const { t } = useTranslation('inspector')
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const keep = () => {
    if (name.trim() === '') return
    onKeep(name.trim())
    setName('')
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <form
          className={styles.keep}
          onSubmit={event => {
            event.preventDefault()
            keep()
          }}
        >
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was asked for, its one field comes next
            autoFocus
            aria-label={t('curve.name')}
            placeholder={t('curve.name')}
            value={name}
            maxLength={60}
            onChange={event => setName(event.target.value)}
          />
          <button type="submit" disabled={name.trim() === ''}>
            {t('curve.save')}
          </button>
        </form>
      }
    >
      <IconButton
        icon={FloppyDiskIcon}
        size="small"
        label={t('curve.saveOwn')}
        tooltip={!open}
        aria-expanded={open}
      />
    </Popover>
  )
}

interface CurveTableProps {
  keys: Curve
  chosen: number
  onChoose(at: number): void
  onChange(keys: CurveKey[]): void
}

/** The keys of a curve as numbers, for keyboard editing. */
function CurveTable({ keys, chosen, onChoose, onChange }: CurveTableProps) {
  const { t } = useTranslation('inspector')
  const add = () => {
    const after = Math.min(chosen, keys.length - 2)
    const [from, to] = [keys[after], keys[after + 1]]
    if (!from || !to) return
    const added = addKey(keys, (from.x + to.x) / 2)
    onChange(added.keys)
    onChoose(added.at)
  }
  return (
    <div className={styles.table} role="table" aria-label={t('curve.table')}>
      <div role="row" className={styles.head}>
        <span role="columnheader">{t('curve.time')}</span>
        <span role="columnheader">{t('curve.progress')}</span>
        <span />
        <IconButton icon={PlusIcon} size="small" label={t('curve.add')} onClick={add} />
      </div>
      {keys.map((key, at) => {
        const isEnd = at === 0 || at === keys.length - 1
        return (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus of a field inside chooses its row
          <div
            key={at}
            role="row"
            className={`${styles.row} ${at === chosen ? styles.on : ''}`}
            onFocus={() => onChoose(at)}
          >
            <NumberField
              label={t('curve.timeOf', { number: at + 1 })}
              unit="%"
              min={0}
              max={100}
              value={key.x * 100}
              disabled={isEnd}
              onChange={time => onChange(moveKey(keys, at, time / 100, key.y))}
            />
            <NumberField
              label={t('curve.progressOf', { number: at + 1 })}
              unit="%"
              min={-100}
              max={200}
              value={key.y * 100}
              disabled={isEnd}
              onChange={progress => onChange(moveKey(keys, at, key.x, progress / 100))}
            />
            <IconButton
              icon={key.in || key.out ? WaveSineIcon : LineSegmentIcon}
              size="small"
              label={t(key.in || key.out ? 'curve.corner' : 'curve.smooth')}
              onClick={() => onChange(turnSmooth(keys, at))}
            />
            <IconButton
              icon={TrashIcon}
              size="small"
              label={t('curve.remove', { number: at + 1 })}
              disabled={isEnd}
              onClick={() => {
                onChange(removeKey(keys, at))
                onChoose(Math.max(0, at - 1))
              }}
            />
          </div>
        )
      })}
    </div>
  )
}
