/** The unit normal of a triangle; up for one without area. */
export function flatNormal(corners: number[][]): [number, number, number] {
  const [a, b, c] = corners as [number[], number[], number[]]
  const [u, v] = [b, c].map(corner => corner.map((value, axis) => value - a[axis]!)) as [number[], number[]]
  const normal = [0, 1, 2].map(
    axis => u[(axis + 1) % 3]! * v[(axis + 2) % 3]! - u[(axis + 2) % 3]! * v[(axis + 1) % 3]!,
  )
  const length = Math.hypot(...normal)
  return length > 0 ? (normal.map(value => value / length) as [number, number, number]) : [0, 1, 0]
}
