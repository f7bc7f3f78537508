/** The lot of all layouts; the way out of its road is on the right. */
export const lot = { rows: 7, cols: 6, exit: 1 }

/** cell, direction, image: five of two cells, then two of three (`CarArt.cars`). */
type Row = [cell: number, direction: 'up' | 'right' | 'down' | 'left', car: number]

export type Level = 'easy' | 'normal' | 'hard'

const levels: Record<Level, Row[]> = {
  easy: [
    [0, 'down', 0],
    [18, 'right', 1],
    [14, 'up', 5],
    [3, 'down', 2],
    [39, 'left', 6],
    [33, 'left', 5],
  ],
  normal: [
    [4, 'down', 0],
    [22, 'left', 1],
    [14, 'down', 2],
    [32, 'left', 3],
    [24, 'down', 5],
    [13, 'down', 4],
    [25, 'right', 0],
    [27, 'right', 1],
    [8, 'left', 2],
  ],
  hard: [
    [1, 'down', 0],
    [36, 'right', 1],
    [33, 'up', 2],
    [21, 'left', 3],
    [12, 'up', 4],
    [26, 'up', 5],
    [8, 'up', 6],
    [0, 'up', 0],
    [23, 'up', 1],
    [2, 'right', 2],
  ],
}

/** Vehicles of a level with the images of a skin. */
export function vehiclesOf(level: Level, cars: { id: string }[]) {
  return levels[level].map(([cell, direction, car]) => ({
    cell,
    length: car < 5 ? 2 : 3,
    direction,
    asset: cars[car]!.id,
  }))
}
