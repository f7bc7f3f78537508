import { directions } from '@adloom/engine/games/park/direction'
import { stepOf } from '@adloom/engine/games/park/direction'
import type { Side } from '@adloom/engine/games/park/config'
import type { PlayableStore } from '@adloom/playable/commands/playable-store'
import { assetUrl } from '../../../../features/player/asset-bytes.ts'
import type { LaidVehicle } from './park-moves.ts'

const quarters: Record<Side, number> = { top: 0, right: 90, bottom: 180, left: 270 }

/** A vehicle on the board, with an arrow where it faces; one that does not fit is dashed. */
export function VehicleMark({ store, cols, facing, vehicle, chosen, fits }: { store: PlayableStore; cols: number; facing: Side; vehicle: LaidVehicle; chosen: boolean; fits: boolean }) {
  const step = stepOf(vehicle.direction)
  const back = step.row < 0 || (step.row === 0 && step.col < 0) ? vehicle.length - 1 : 0
  const [row, col] = [Math.floor(vehicle.cell / cols) - step.row * back, (vehicle.cell % cols) - step.col * back]
  const half = (vehicle.length - 1) / 2
  const [x, y] = [col + step.col * half + 0.5, row + step.row * half + 0.5]
  const angle = directions.indexOf(vehicle.direction) * 45
  const long = vehicle.length * (step.row !== 0 && step.col !== 0 ? Math.SQRT2 : 1) - 0.2
  const record = vehicle.asset === undefined ? undefined : store.get(vehicle.asset)
  const url = record?.type === 'asset' ? assetUrl(record.hash) : undefined
  const sideways = facing === 'left' || facing === 'right'
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`} opacity={fits ? 1 : 0.5}>
      {url === undefined ? <rect x={-0.38} y={-long / 2} width={0.76} height={long} rx={0.2} fill={vehicle.color ?? '#8891a5'} /> : (
        <g transform={`rotate(${-quarters[facing]})`}><image href={url} x={sideways ? -long / 2 : -0.4} y={sideways ? -0.4 : -long / 2} width={sideways ? long : 0.8} height={sideways ? 0.8 : long} preserveAspectRatio="xMidYMid meet" /></g>
      )}
      <path d={`M0 ${-long / 2 + 0.12}l0.2 0.26h-0.4z`} fill="rgba(255,255,255,0.92)" stroke="rgba(0,0,0,0.25)" strokeWidth={0.02} />
      {vehicle.target && <circle r={0.15} cy={long / 2 - 0.28} fill="#ffd84d" stroke="#5a2d0c" strokeWidth={0.03} />}
      {(chosen || !fits) && <rect x={-0.44} y={-long / 2 - 0.05} width={0.88} height={long + 0.1} rx={0.24} fill="none" stroke={fits ? 'var(--accent)' : 'var(--danger)'} strokeWidth={0.06} strokeDasharray={fits ? undefined : '0.14 0.1'} />}
    </g>
  )
}
