import { addAsset } from '@adloom/playable/commands'
import { readParkConfig, cellsOf } from '@adloom/engine/games/park'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PickRow } from '../../../../components/fields/pick-row.tsx'
import { AssetLine } from '../asset-line.tsx'
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
import { VehicleStep } from './park-vehicles.tsx'

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
