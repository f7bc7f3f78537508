import { addAsset } from '@adloom/playable/commands'
import { readParkConfig, cellsOf, makePark } from '@adloom/engine/games/park'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/csr/ArrowsLeftRight'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DiceFiveIcon } from '@phosphor-icons/react/dist/csr/DiceFive'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../../../components/fields/color-field.tsx'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { solidOf } from '@adloom/playable/format'
import { IconButton } from '../../../../components/icon-button.tsx'
import { AssetLine } from '../asset-line.tsx'
import { SwitchRow } from '../row.tsx'
import { usedColors } from '../used-colors.ts'
import { BoardPaint } from './board-paint.tsx'
import {
  exitsFromVehicles,
  type LaidVehicle,
  moveVehicleTo,
  turnDirection,
  vehiclesOf,
  withExit,
  withObstacle,
  withParkSize,
} from './park-moves.ts'
import type { LayoutProps } from './draft.ts'
import { NumberRow } from './number-row.tsx'
import styles from './quick-layout.module.css'
import { VehicleMark } from './vehicle-mark.tsx'

interface StepProps extends Pick<LayoutProps, 'store' | 'draft'> {
  config: ReturnType<typeof readParkConfig>
}

const sides = ['top', 'right', 'bottom', 'left'] as const

/** A car park in three steps: ground and obstacles, vehicles, exits. */
export function ParkLayout({ store, draft, step }: LayoutProps) {
  const { t } = useTranslation('inspector')
  const board = useParkBoard(draft, step)
  const { config, vehicles, chosen } = board
  const { rows, cols, obstacles, exits } = config
  const [jam, setJam] = useState({ seed: 1, count: 8 })
  const fitting = new Set(config.vehicles.map(vehicle => vehicle.given))
  return (
    <div className={styles.boardArea}>
      <div className={styles.stage}>
        <BoardPaint
          label={t('layout.step.ground')}
          rows={rows}
          cols={cols}
          nameOf={cell => t('layout.cell', { row: Math.floor(cell / cols) + 1, col: (cell % cols) + 1 })}
          classOf={cell => (obstacles.includes(cell) ? styles.obstacle : undefined)}
          onPaint={board.paint}
          onStrokeEnd={draft.rest}
          onKey={board.press}
          around={
            step === 2 && (
              <Gates
                rows={rows}
                cols={cols}
                exits={exits}
                onTurn={(side, cell) => draft.set(withExit(config, side, cell))}
              />
            )
          }
        >
          {vehicles.map((vehicle, at) => (
            <VehicleMark
              key={at}
              store={store}
              cols={cols}
              facing={config.look.facing}
              vehicle={vehicle}
              chosen={step === 1 && at === chosen}
              fits={fitting.has(at)}
            />
          ))}
        </BoardPaint>
      </div>
      <div className={styles.side}>
        {step === 0 && <GroundStep store={store} draft={draft} config={config} vehicles={vehicles} />}
        {step === 1 && (
          <VehicleStep
            store={store}
            draft={draft}
            config={config}
            vehicles={vehicles}
            chosen={chosen}
            brush={board.one}
            onBrush={board.setBrush}
            jam={jam}
            onJam={setJam}
            onChoose={board.setChosen}
            onVehicles={board.edit}
            onChange={board.change}
            onRemove={board.remove}
          />
        )}
        {step === 2 && <ExitStep draft={draft} config={config} />}
      </div>
    </div>
  )
}

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

function Gates({
  rows,
  cols,
  exits,
  onTurn,
}: {
  rows: number
  cols: number
  exits: readonly { side: (typeof sides)[number]; cell: number }[]
  onTurn(side: (typeof sides)[number], cell: number): void
}): ReactNode {
  const { t } = useTranslation('inspector')
  const arrows = { top: '↑', right: '→', bottom: '↓', left: '←' }
  return sides.map(side => (
    <div
      key={side}
      className={`${styles.edge} ${styles[side]}`}
      role="group"
      aria-label={t(`layout.side.${side}`)}
    >
      {Array.from({ length: side === 'top' || side === 'bottom' ? cols : rows }, (_, cell) => (
        <button
          key={cell}
          type="button"
          className={styles.gate}
          aria-pressed={exits.some(exit => exit.side === side && exit.cell === cell)}
          aria-label={t('layout.exit', { side: t(`layout.side.${side}`), number: cell + 1 })}
          onClick={() => onTurn(side, cell)}
        >
          {arrows[side]}
        </button>
      ))}
    </div>
  ))
}

/** Size, rule and ground of the park. */
function GroundStep({
  store,
  draft: { config: raw, set },
  config,
  vehicles,
}: StepProps & { vehicles: LaidVehicle[] }) {
  const { t } = useTranslation('inspector')
  const { rows, cols, obstacles } = config
  return (
    <>
      <p className={styles.help}>{t('layout.groundHelp')}</p>
      <NumberRow
        label={t('layout.rows')}
        min={3}
        max={10}
        places={0}
        value={rows}
        onChange={next => set(withParkSize(config, vehicles, next, cols))}
      />
      <NumberRow
        label={t('layout.cols')}
        min={3}
        max={10}
        places={0}
        value={cols}
        onChange={next => set(withParkSize(config, vehicles, rows, next))}
      />
      <div className={styles.row}>
        {t('gameParam.rule')}
        <PickRow<'drive' | 'slide'>
          label={t('gameParam.rule')}
          value={config.rule}
          onChange={rule => set({ rule })}
          options={[
            { value: 'drive', label: t('gameChoice.drive') },
            { value: 'slide', label: t('gameChoice.slide') },
          ]}
        />
      </div>
      <NumberRow
        label={t('layout.road')}
        min={0}
        max={2}
        step={0.1}
        value={config.road}
        onChange={road => set({ road })}
      />
      <div className={styles.row}>
        {t('gameParam.look.ground')}
        <AssetLine
          label={t('gameParam.look.ground')}
          kind="image"
          asset={config.look.ground}
          onClear={() => set({ look: { ...(raw.look as object | undefined), ground: undefined } })}
          onPick={asset =>
            set({ look: { ...(raw.look as object | undefined), ground: addAsset(store, asset) } })
          }
        />
      </div>
      <button
        type="button"
        className={styles.button}
        disabled={obstacles.length === 0}
        onClick={() => set({ obstacles: [] })}
      >
        {t('layout.noObstacles')}
      </button>
    </>
  )
}

/** Painting and keys on the board, and the chosen vehicle. */
function useParkBoard(draft: LayoutProps['draft'], step: number) {
  const { config: raw, set } = draft
  const config = readParkConfig(raw)
  const { rows, cols, obstacles } = config
  const vehicles = vehiclesOf(raw)
  const [making, setMaking] = useState(true)
  const [chosen, setChosen] = useState<number>()
  const [brush, setBrush] = useState<LaidVehicle>({ cell: 0, length: 2, direction: 'up', color: '#ff4d5e' })
  const own = chosen === undefined ? undefined : vehicles[chosen]
  const vehicleOn = (cell: number) =>
    config.vehicles.find(vehicle => cellsOf(config, vehicle, 0).includes(cell))?.given
  const edit = (next: LaidVehicle[], join = false) => set({ vehicles: next }, join)
  const change = (patch: Partial<LaidVehicle>) => {
    if (own && chosen !== undefined) edit(vehicles.with(chosen, { ...own, ...patch }))
    setBrush({ ...(own ?? brush), ...patch })
  }
  const paint = (cell: number, begins: boolean) => {
    if (step === 0) {
      const make = begins ? !obstacles.includes(cell) : making
      if (begins) setMaking(make)
      set(withObstacle(config, cell, make), !begins)
    } else if (step === 1 && begins) {
      const found = vehicleOn(cell)
      if (found !== undefined) return setChosen(found)
      edit([...vehicles, moveVehicleTo(config, brush, cell)])
      setChosen(vehicles.length)
    } else if (step === 1 && own && chosen !== undefined)
      edit(vehicles.with(chosen, moveVehicleTo(config, own, cell)), true)
  }
  const one = own ?? brush
  const remove = () => {
    edit(vehicles.filter((_, at) => at !== chosen))
    setChosen(undefined)
  }
  const press = ({ key, shiftKey }: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -cols, ArrowDown: cols }[key]
    if (step !== 1 || !own || chosen === undefined) return false
    if (key === 'Delete' || key === 'Backspace') remove()
    else if (key.toLowerCase() === 'r') change({ direction: turnDirection(own.direction, 2) })
    else if (shiftKey && by !== undefined && own.cell + by >= 0 && own.cell + by < rows * cols)
      edit(vehicles.with(chosen, moveVehicleTo(config, own, own.cell + by)))
    else return shiftKey && by !== undefined
    return true
  }
  return {
    config,
    vehicles,
    chosen: own ? chosen : undefined,
    one,
    setBrush,
    setChosen,
    edit,
    change,
    remove,
    paint,
    press,
  }
}

/** The next generated vehicles. */
interface Jam {
  seed: number
  count: number
}

interface VehicleStepProps extends StepProps {
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
function VehicleStep({
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

function ExitStep({ draft: { set }, config }: Omit<StepProps, 'store'>) {
  const { t } = useTranslation('inspector')
  const { exits } = config
  return (
    <>
      <p className={styles.help}>{t('layout.exitsHelp')}</p>
      <div className={styles.row}>
        {t('gameParam.goal')}
        <PickRow<'all' | 'target'>
          label={t('gameParam.goal')}
          value={config.goal}
          onChange={goal => set({ goal })}
          options={[
            { value: 'all', label: t('gameChoice.all') },
            { value: 'target', label: t('gameChoice.target') },
          ]}
        />
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className={styles.button}
          onClick={() => set({ exits: exitsFromVehicles(config) })}
        >
          {t('layout.exitsForAll')}
        </button>
        <button
          type="button"
          className={styles.button}
          disabled={exits.length === 0}
          onClick={() => set({ exits: [] })}
        >
          {t('layout.noExits')}
        </button>
      </div>
    </>
  )
}
