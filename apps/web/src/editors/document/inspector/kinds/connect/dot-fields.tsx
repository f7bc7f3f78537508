import type { ConnectDot, ConnectData } from '@adloom/engine/data'
import { addAsset, type PlayableStore } from '@adloom/playable/commands'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../../components/fields/color-field.tsx'
import { NumberField } from '../../../../../components/fields/number-field.tsx'
import { AssetLine } from '../../asset-line.tsx'
import styles from '../../inspector.module.css'
import { Row } from '../../row.tsx'
import { usedColors } from '../../used-colors.ts'
import { DotPad, type DotsShown } from './dot-pad.tsx'

interface DotFieldsProps extends DotsShown {
  store: PlayableStore
  onChange(dots: ConnectDot[]): void
}

const most = 40

/** The dots on a map of their box, and the fields of the selected dot. */
export function DotFields({ store, dots, way, closed, fill, share, ratio, onChange }: DotFieldsProps) {
  const { t } = useTranslation('inspector')
  const [wanted, setChosen] = useState(0)
  const at = Math.min(wanted, dots.length - 1)
  const dot = dots[at]
  const change = (turn: number, patch: { readonly [K in keyof ConnectDot]?: ConnectDot[K] | undefined }) =>
    onChange(
      dots.map((one, index) => {
        if (index !== turn) return one
        return Object.fromEntries(
          Object.entries({ ...one, ...patch }).filter(([, value]) => value !== undefined),
        ) as unknown as ConnectDot
      }),
    )
  function remove(turn: number) {
    onChange(dots.filter((_, index) => index !== turn))
    setChosen(Math.max(0, turn - 1))
  }
  function add() {
    onChange([...dots, newDot(dots, way)])
    setChosen(dots.length)
  }
  return (
    <>
      <DotPad
        dots={dots}
        way={way}
        closed={closed}
        fill={fill}
        share={share}
        ratio={ratio}
        chosen={at}
        onChoose={setChosen}
        onMove={(turn, place) => change(turn, place)}
        onRemove={remove}
      />
      <div className={styles.buttons}>
        <button type="button" className={styles.button} disabled={dots.length >= most} onClick={add}>
          <PlusIcon size={14} aria-hidden="true" />
          {t('connect.add')}
        </button>
        {dot && (
          <button type="button" className={styles.button} onClick={() => remove(at)}>
            <TrashIcon size={14} aria-hidden="true" />
            {t('connect.remove', { number: at + 1 })}
          </button>
        )}
      </div>
      {dot && (
        <DotForm
          store={store}
          dot={dot}
          number={at + 1}
          way={way}
          fill={fill}
          onChange={patch => change(at, patch)}
        />
      )}
    </>
  )
}

const steps = [0, 0.25, 0.5, 0.75, 1]

/**
 * Returns a dot at the position farthest from all others, paired with the first dot without a partner, else
 * starting a pair.
 */
function newDot(dots: readonly ConnectDot[], way: ConnectData['way']): ConnectDot {
  const distance = ({ x, y }: ConnectDot) => Math.min(...dots.map(dot => Math.hypot(dot.x - x, dot.y - y)))
  const places = steps.flatMap(y => steps.map(x => ({ x, y })))
  const best = places.reduce((found, place) => (distance(place) > distance(found) ? place : found))
  return way === 'pairs' ? { ...best, pair: nextPair(dots) } : best
}

function nextPair(dots: readonly ConnectDot[]): number {
  const alone = dots.find(
    ({ pair }) => pair !== undefined && dots.filter(other => other.pair === pair).length === 1,
  )
  return alone?.pair ?? Math.min(99, Math.max(0, ...dots.map(({ pair }) => pair ?? 0)) + 1)
}

interface DotFormProps extends Pick<DotFieldsProps, 'store' | 'way' | 'fill'> {
  dot: ConnectDot
  number: number
  onChange(patch: { readonly [K in keyof ConnectDot]?: ConnectDot[K] | undefined }): void
}

/** Position, pair and fill of one dot. */
function DotForm({ store, dot, number, way, fill, onChange }: DotFormProps) {
  const { t } = useTranslation('inspector')
  const own = dot.fill
  return (
    <div className={styles.sub} role="group" aria-label={t('connect.dot', { number })}>
      <Row label={t('connect.dot', { number })}>
        <div className={styles.two}>
          <NumberField
            label={t('connect.x')}
            mark="X"
            unit="%"
            min={0}
            max={100}
            value={Math.round(dot.x * 1000) / 10}
            onChange={x => onChange({ x: x / 100 })}
          />
          <NumberField
            label={t('connect.y')}
            mark="Y"
            unit="%"
            min={0}
            max={100}
            value={Math.round(dot.y * 1000) / 10}
            onChange={y => onChange({ y: y / 100 })}
          />
        </div>
      </Row>
      {way === 'pairs' && (
        <Row label={t('connect.pair')}>
          <NumberField
            label={t('connect.pair')}
            min={1}
            max={99}
            places={0}
            value={dot.pair ?? 1}
            onChange={pair => onChange({ pair })}
          />
        </Row>
      )}
      <Row label={t('connect.ownColor')}>
        <ColorField
          label={t('connect.ownColor')}
          gradient
          used={usedColors(store)}
          value={own?.kind === 'image' ? { kind: 'none' } : (own ?? fill)}
          onChange={next => onChange({ fill: next })}
        />
      </Row>
      <Row label={t('connect.ownImage')}>
        <AssetLine
          label={t('connect.ownImage')}
          kind="image"
          asset={own?.kind === 'image' ? own.asset : undefined}
          onClear={() => onChange({ fill: undefined })}
          onPick={asset =>
            store.edit('set_connect', {}, () =>
              onChange({ fill: { kind: 'image', asset: addAsset(store, asset), fit: 'contain' } }),
            )
          }
        />
      </Row>
      {own && (
        <button type="button" className={styles.link} onClick={() => onChange({ fill: undefined })}>
          {t('connect.asOthers')}
        </button>
      )}
    </div>
  )
}
