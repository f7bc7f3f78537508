import type { ParkConfig } from './config.ts'
import { DRIVES, ROADS } from './modes.ts'
import { stepOf } from './direction.ts'
import { tailOf, type Place } from './fit-vehicles.ts'
import { abs, max, min } from '../../math.ts'

/** Cells that a vehicle drives beyond the edge. */
const beyond = 3

/**
 * Returns the route of a leaving vehicle from its rear cell: straight out of the lot, or on a road with exits
 * the shorter way along the middle of the road to the nearest exit.
 */
export function routeOf(
  config: ParkConfig,
  index: number,
  from: number,
  steps: number,
  sign: number,
): Place[] {
  const vehicle = config.vehicles[index]!
  const step = stepOf(vehicle.direction)
  const [down, right] = [step.row * sign, step.col * sign]
  const start = tailOf(config, vehicle, sign > 0 ? from : from + vehicle.length - 1)
  const ahead = (cells: number): Place => ({ row: start.row + down * cells, col: start.col + right * cells })
  // The last free cell of the one in front.
  const last = vehicle.length - 1 + steps
  const ring =
    DRIVES && ROADS && config.rule === 'drive' && config.road && config.exits.length
      ? ringOf(config)
      : undefined
  if (!ring) return [start, ahead(last + vehicle.length + 1 + config.road + beyond)]
  const entry = ahead(last + 0.5 + config.road / 2)
  const at = ring.measure(entry)
  const ways = config.exits
    .map(exit => ring.exit(exit.side, exit.cell))
    .map(exit => ({ exit, around: nearer(exit.at - at, ring.length) }))
  const { exit, around } = ways.sort((a, b) => abs(a.around) - abs(b.around))[0]!
  return [start, ring.place(at), ...ring.corners(at, around), exit.on, exit.off]
}

/** The shorter way round a ring: ahead, or back as a number below 0. */
function nearer(distance: number, length: number): number {
  const ahead = ((distance % length) + length) % length
  return ahead > length / 2 ? ahead - length : ahead
}

/** The middle line of the road, measured in cells clockwise from its top left corner. */
function ringOf({ rows, cols, road }: ParkConfig) {
  const margin = 0.5 + road / 2
  const wide = cols - 1 + 2 * margin
  const tall = rows - 1 + 2 * margin
  const length = 2 * (wide + tall)
  const starts = [0, wide, wide + tall, 2 * wide + tall]
  const within = (value: number, most: number) => min(most, max(0, value))

  function place(measured: number): Place {
    const t = ((measured % length) + length) % length
    if (t < wide) return { row: -margin, col: t - margin }
    if (t < wide + tall) return { row: t - wide - margin, col: wide - margin }
    if (t < 2 * wide + tall) return { row: tall - margin, col: wide - margin - (t - wide - tall) }
    return { row: tall - margin - (t - 2 * wide - tall), col: -margin }
  }
  const sides = {
    top: (along: number) => within(along + margin, wide),
    right: (along: number) => wide + within(along + margin, tall),
    bottom: (along: number) => wide + tall + within(wide - margin - along, wide),
    left: (along: number) => 2 * wide + tall + within(tall - margin - along, tall),
  }
  return {
    length,
    place,
    /** The nearest place of the ring to one just outside the lot. */
    measure({ row, col }: Place): number {
      if (row <= -margin + 1e-6) return sides.top(col)
      if (row >= tall - margin - 1e-6) return sides.bottom(col)
      return col < 0 ? sides.left(row) : sides.right(row)
    },
    exit(side: keyof typeof sides, cell: number) {
      const at = sides[side](cell)
      const on = place(at)
      const out = { top: [-1, 0], right: [0, 1], bottom: [1, 0], left: [0, -1] }[side] as [number, number]
      return {
        at,
        on,
        off: {
          row: on.row + out[0] * (road / 2 + beyond + 1),
          col: on.col + out[1] * (road / 2 + beyond + 1),
        },
      }
    },
    /** The corners between two places of the ring, in the order they are passed. */
    corners(at: number, around: number): Place[] {
      const passed = [-length, 0, length]
        .reduce<number[]>((all, lap) => all.concat(starts.map(start => start + lap)), [])
        .filter(start => (start - at) * Math.sign(around) > 1e-6 && abs(start - at) < abs(around) - 1e-6)
      return passed.sort((a, b) => (a - b) * Math.sign(around)).map(place)
    },
  }
}
