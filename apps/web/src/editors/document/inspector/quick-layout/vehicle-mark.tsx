import { directions, stepOf, type Side } from '@adloom/engine/games/park'
import type { PlayableStore } from '@adloom/playable/commands'
import { assetUrl } from '../../../../lib/asset-bytes.ts'
import type { LaidVehicle } from './park-moves.ts'

const quarters: Record<Side, number> = { top: 0, right: 90, bottom: 180, left: 270 }

/** A vehicle on the board with an arrow in its direction; dashed when it does not fit. */
export function VehicleMark({
  store,
  cols,
  facing,
  vehicle,
  chosen,
  fits,
}: {
  store: PlayableStore
  cols: number
  facing: Side
  vehicle: LaidVehicle
  chosen: boolean
  fits: boolean
}) {
  const step = stepOf(vehicle.direction)
  const back = step.row < 0 || (step.row === 0 && step.col < 0) ? vehicle.length - 1 : 0
  const [row, col] = [
    Math.floor(vehicle.cell / cols) - step.row * back,
    (vehicle.cell % cols) - step.col * back,
  ]
  const half = (vehicle.length - 1) / 2
  const [x, y] = [col + step.col * half + 0.5, row + step.row * half + 0.5]
  const angle = directions.indexOf(vehicle.direction) * 45
  const long = vehicle.length * (step.row !== 0 && step.col !== 0 ? Math.SQRT2 : 1) - 0.2
  const record = vehicle.asset === undefined ? undefined : store.get(vehicle.asset)
  const url = record?.type === 'asset' ? assetUrl(record.hash) : undefined
  const sideways = facing === 'left' || facing === 'right'
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle})`} opacity={fits ? 1 : 0.5}>
      {url === undefined ? (
        <Car long={long} color={vehicle.color ?? '#8891a5'} />
      ) : (
        <g transform={`rotate(${-quarters[facing]})`}>
          <image
            href={url}
            x={sideways ? -long / 2 : -0.4}
            y={sideways ? -0.4 : -long / 2}
            width={sideways ? long : 0.8}
            height={sideways ? 0.8 : long}
            preserveAspectRatio="xMidYMid meet"
          />
        </g>
      )}
      <path
        d="M0 -0.13l0.17 0.22h-0.34z"
        fill="rgba(255,255,255,0.95)"
        stroke="rgba(0,0,0,0.3)"
        strokeWidth={0.02}
        strokeLinejoin="round"
      />
      {vehicle.lockedUntil !== undefined && vehicle.lockedUntil > 0 && (
        <g transform={`translate(0 ${vehicle.length > 1 ? long / 4 : 0}) rotate(${-angle})`}>
          <circle r={0.27} fill="rgba(24,18,40,0.85)" stroke="#fff" strokeWidth={0.04} />
          <text y={0.11} textAnchor="middle" fontSize={0.3} fontWeight={700} fill="#fff">
            {vehicle.lockedUntil}
          </text>
        </g>
      )}
      {vehicle.target && (
        <circle r={0.15} cy={long / 2 - 0.28} fill="#ffd84d" stroke="#5a2d0c" strokeWidth={0.03} />
      )}
      {(chosen || !fits) && (
        <rect
          x={-0.44}
          y={-long / 2 - 0.05}
          width={0.88}
          height={long + 0.1}
          rx={0.24}
          fill="none"
          stroke={fits ? 'var(--accent)' : 'var(--danger)'}
          strokeWidth={0.06}
          strokeDasharray={fits ? undefined : '0.14 0.1'}
        />
      )}
    </g>
  )
}

/** Body, roof and windows of a vehicle without an image, as the game draws it. */
function Car({ long, color }: { long: number; color: string }) {
  const wide = 0.78
  const glass = (y: number, share: number, length: number, alpha: number) => (
    <rect
      x={(-wide * share) / 2}
      y={y * long - (length * long) / 2}
      width={wide * share}
      height={length * long}
      rx={0.06}
      fill={`rgba(20,30,60,${alpha})`}
    />
  )
  return (
    <>
      <rect
        x={-wide / 2}
        y={-long / 2}
        width={wide}
        height={long}
        rx={0.2}
        fill={color}
        stroke="rgba(0,0,0,0.35)"
        strokeWidth={0.04}
      />
      <rect
        x={(-wide * 0.72) / 2}
        y={0.06 * long - 0.23 * long}
        width={wide * 0.72}
        height={0.46 * long}
        rx={0.1}
        fill="rgba(255,255,255,0.22)"
      />
      {glass(-0.24, 0.76, 0.13, 0.75)}
      {glass(0.36, 0.66, 0.07, 0.6)}
    </>
  )
}
