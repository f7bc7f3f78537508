import { addAsset, type PlayableStore } from '@adloom/playable/commands'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { solidOf } from '@adloom/playable/format'
import { IconButton } from '../../../../components/icon-button.tsx'
import { AssetLine } from '../asset-line.tsx'
import { usedColors } from '../used-colors.ts'
import styles from './quick-layout.module.css'
import { assetUrl } from '../../../../lib/asset-bytes.ts'

export interface Kind {
  asset?: string | undefined
  color: string
  weight?: number
}

interface KindListProps {
  store: PlayableStore
  kinds: readonly Kind[]
  chosen: number
  least: number
  most: number
  weighted?: boolean
  onChoose(at: number): void
  onChange(kinds: Kind[]): void
}

/** The kinds of a game with their image or colour; the selected one is painted. */
export function KindList({
  store,
  kinds,
  chosen,
  least,
  most,
  weighted = false,
  onChoose,
  onChange,
}: KindListProps) {
  const { t } = useTranslation('inspector')
  const sum = kinds.reduce((so, kind) => so + (kind.weight ?? 1), 0)
  const set = (at: number, patch: Partial<Kind>) =>
    onChange(kinds.map((kind, index) => (index === at ? { ...kind, ...patch } : kind)))
  return (
    <div className={styles.kinds} role="radiogroup" aria-label={t('layout.kinds')}>
      {kinds.map((kind, at) => (
        <div key={at} className={`${styles.kind} ${at === chosen ? styles.chosen : ''}`}>
          <button
            type="button"
            role="radio"
            aria-checked={at === chosen}
            aria-label={t('layout.kind', { number: at + 1 })}
            className={styles.kindMark}
            onClick={() => onChoose(at)}
          >
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <KindMark store={store} kind={kind} x={0} y={0} />
            </svg>
          </button>
          <KindFields
            store={store}
            kind={kind}
            number={at + 1}
            weightSum={weighted ? sum : undefined}
            onChange={patch => set(at, patch)}
          />
          <IconButton
            icon={TrashIcon}
            size="small"
            label={t('layout.removeKind', { number: at + 1 })}
            disabled={kinds.length <= least}
            onClick={() => {
              onChange(kinds.filter((_, index) => index !== at))
              onChoose(Math.max(0, chosen - 1))
            }}
          />
        </div>
      ))}
      {kinds.length < most && (
        <button
          type="button"
          className={styles.add}
          onClick={() => onChange([...kinds, { color: palette[kinds.length % palette.length]!, weight: 1 }])}
        >
          <PlusIcon size={14} aria-hidden="true" />
          {t('layout.addKind')}
        </button>
      )}
    </div>
  )
}

interface KindFieldsProps {
  store: PlayableStore
  kind: Kind
  number: number
  /** Sum of all weights; undefined when the kinds have no weight. */
  weightSum: number | undefined
  onChange(patch: Partial<Kind>): void
}

/** Image, colour and weight of one kind. */
function KindFields({ store, kind, number, weightSum, onChange }: KindFieldsProps) {
  const { t } = useTranslation('inspector')
  const weight = kind.weight ?? 1
  return (
    <div className={styles.kindFields}>
      <AssetLine
        label={t('layout.kind', { number })}
        kind="image"
        asset={kind.asset}
        onClear={() => onChange({ asset: undefined })}
        onPick={asset => onChange({ asset: addAsset(store, asset) })}
      />
      <div className={styles.kindRow}>
        <ColorField
          label={t('layout.kindColor', { number })}
          used={usedColors(store)}
          value={{ kind: 'color', color: kind.color }}
          onChange={fill => onChange({ color: solidOf(fill) ?? kind.color })}
        />
        {weightSum !== undefined && (
          <NumberField
            label={t('layout.weight', { number })}
            unit={weightSum > 0 ? `= ${Math.round((weight / weightSum) * 100)}%` : ''}
            min={0}
            max={100}
            value={weight}
            onChange={next => onChange({ weight: next })}
          />
        )}
      </div>
    </div>
  )
}

const palette = ['#ff4d5e', '#ffb52e', '#4fc94a', '#3fa9ff', '#b25cff', '#ff7ac8', '#29d3c2', '#f2f4f8']

/** A kind on the board: its image, else its colour. */
export function KindMark({
  store,
  kind,
  x,
  y,
  w = 1,
  h = 1,
}: {
  store: PlayableStore
  kind: { asset?: string | undefined; color: string } | undefined
  x: number
  y: number
  w?: number
  h?: number
}) {
  const record = kind?.asset === undefined ? undefined : store.get(kind.asset)
  const inset = 0.1
  if (record?.type === 'asset')
    return (
      <image
        href={assetUrl(record.hash)}
        x={x + inset}
        y={y + inset}
        width={w - 2 * inset}
        height={h - 2 * inset}
        preserveAspectRatio="xMidYMid meet"
      />
    )
  return (
    <rect
      x={x + inset}
      y={y + inset}
      width={w - 2 * inset}
      height={h - 2 * inset}
      rx={0.22}
      fill={kind?.color ?? '#8891a5'}
    />
  )
}
