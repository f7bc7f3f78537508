import { addAsset } from '@adloom/playable/commands'
import { makePark, type ParkConfig } from '@adloom/engine/games/park'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DiceFiveIcon } from '@phosphor-icons/react/dist/csr/DiceFive'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { solidOf } from '@adloom/playable/format'
import { IconButton } from '../../../../components/icon-button.tsx'
import { AssetLine } from '../asset-line.tsx'
import { SwitchRow } from '../row.tsx'
import { usedColors } from '../used-colors.ts'
import { type LaidVehicle, turnDirection } from './park-moves.ts'
import type { LayoutProps } from './draft.ts'
import { NumberRow } from './number-row.tsx'
import styles from './quick-layout.module.css'

const palette = [
  '#ff4d5e',
  '#ffb52e',
  '#4fc94a',
  '#3fa9ff',
  '#b25cff',
  '#ff7ac8',
  '#29d3c2',
  '#6b7cff',
  '#ff8f5a',
]

/** The next generated vehicles. */
interface Jam {
  seed: number
  count: number
}

interface VehicleStepProps extends Pick<LayoutProps, 'store' | 'draft'> {
  config: ParkConfig
  vehicles: LaidVehicle[]
  chosen: number | undefined
  /** The chosen vehicle, or the next one. */
  brush: LaidVehicle
  onBrush(brush: LaidVehicle): void
  jam: Jam
  onJam(jam: Jam): void
  onChoose(at: number | undefined): void
  onVehicles(vehicles: LaidVehicle[]): void
  onChange(patch: Partial<LaidVehicle>): void
  onRemove(): void
}

/** The chosen vehicle, or the next one, and a generated jam. */
export function VehicleStep({
  store,
  draft,
  config,
  vehicles,
  chosen,
  brush,
  onBrush,
  jam,
  onJam,
  onChoose,
  onVehicles,
  onChange,
  onRemove,
}: VehicleStepProps) {
  const { t } = useTranslation('inspector')
  return (
    <>
      <p className={styles.help}>{t('layout.vehiclesHelp')}</p>
      <VehicleTools
        vehicle={brush}
        canEdit={chosen !== undefined}
        onChange={onChange}
        onRemove={onRemove}
        onAnother={() => {
          onBrush(brush)
          onChoose(undefined)
        }}
      />
      <h3>{chosen !== undefined ? t('layout.vehicle', { number: chosen + 1 }) : t('layout.newVehicle')}</h3>
      <VehicleFields
        store={store}
        vehicle={brush}
        isTargetGoal={config.goal === 'target'}
        onChange={onChange}
      />
      <JamMaker
        jam={jam}
        onJam={onJam}
        draft={draft}
        vehicles={vehicles}
        onVehicles={next => {
          onVehicles(next)
          onChoose(undefined)
        }}
      />
    </>
  )
}

function VehicleTools({
  vehicle,
  canEdit,
  onChange,
  onAnother,
  onRemove,
}: {
  vehicle: LaidVehicle
  canEdit: boolean
  onChange(patch: Partial<LaidVehicle>): void
  onAnother(): void
  onRemove(): void
}) {
  const { t } = useTranslation('inspector')
  return (
    <div className={styles.tools}>
      <IconButton
        icon={ArrowClockwiseIcon}
        size="small"
        label={t('layout.turn')}
        onClick={() => onChange({ direction: turnDirection(vehicle.direction, 2) })}
      />
      <IconButton
        icon={ArrowsLeftRightIcon}
        size="small"
        label={t('layout.reverse')}
        onClick={() => onChange({ direction: turnDirection(vehicle.direction, 4) })}
      />
      <IconButton
        icon={CopyIcon}
        size="small"
        label={t('layout.another')}
        disabled={!canEdit}
        onClick={onAnother}
      />
      <IconButton
        icon={TrashIcon}
        size="small"
        label={t('layout.removeVehicle')}
        disabled={!canEdit}
        onClick={onRemove}
      />
    </div>
  )
}

function VehicleFields({
  store,
  vehicle,
  isTargetGoal,
  onChange,
}: {
  store: LayoutProps['store']
  vehicle: LaidVehicle
  isTargetGoal: boolean
  onChange(patch: Partial<LaidVehicle>): void
}) {
  const { t } = useTranslation('inspector')
  return (
    <>
      <div className={styles.row}>
        {t('layout.length')}
        <PickRow<'1' | '2' | '3' | '4'>
          label={t('layout.length')}
          value={String(vehicle.length) as '1'}
          onChange={length => onChange({ length: Number(length) })}
          options={(['1', '2', '3', '4'] as const).map(value => ({ value, label: value }))}
        />
      </div>
      <div className={styles.row}>
        {t('layout.color')}
        <ColorField
          label={t('layout.color')}
          used={usedColors(store)}
          value={{ kind: 'color', color: vehicle.color ?? '#ff4d5e' }}
          onChange={fill => onChange({ color: solidOf(fill) ?? '#ff4d5e' })}
        />
      </div>
      <div className={styles.row}>
        {t('layout.image')}
        <AssetLine
          label={t('layout.image')}
          kind="image"
          asset={vehicle.asset}
          onClear={() => onChange({ asset: undefined })}
          onPick={asset => onChange({ asset: addAsset(store, asset) })}
        />
      </div>
      <NumberRow
        label={t('layout.lockedUntil')}
        min={0}
        max={99}
        places={0}
        value={vehicle.lockedUntil ?? 0}
        onChange={lockedUntil => onChange({ lockedUntil })}
      />
      {isTargetGoal && (
        <SwitchRow
          label={t('layout.target')}
          value={vehicle.target === true}
          onChange={target => onChange({ target })}
        />
      )}
    </>
  )
}

/** Generates vehicles that can all leave, or removes all. */
function JamMaker({
  jam,
  onJam,
  draft,
  vehicles,
  onVehicles,
}: {
  jam: Jam
  onJam(jam: Jam): void
  draft: LayoutProps['draft']
  vehicles: LaidVehicle[]
  onVehicles(vehicles: LaidVehicle[]): void
}) {
  const { t } = useTranslation('inspector')
  const make = () => {
    const made = makePark({ ...draft.config, vehicles: [] }, jam.seed * 104_729, { count: jam.count })
    onVehicles(made.map((vehicle, at) => ({ ...vehicle, color: palette[at % palette.length]! })))
    onJam({ ...jam, seed: jam.seed + 1 })
  }
  return (
    <>
      <h3>{t('layout.make')}</h3>
      <div className={styles.two}>
        <NumberField
          label={t('layout.count')}
          mark={t('layout.count')}
          min={1}
          max={40}
          places={0}
          value={jam.count}
          onChange={count => onJam({ ...jam, count })}
        />
        <button type="button" className={styles.button} onClick={make}>
          <DiceFiveIcon size={15} aria-hidden="true" />
          {t('layout.makeJam')}
        </button>
      </div>
      <button
        type="button"
        className={styles.button}
        disabled={vehicles.length === 0}
        onClick={() => onVehicles([])}
      >
        {t('layout.noVehicles')}
      </button>
    </>
  )
}
