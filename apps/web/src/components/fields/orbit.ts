/**
 * Camera angles around its target in degrees: 0 is in front, 90 from +x; 0 is straight above, 90 level, 180
 * from below.
 */
export interface Orbit {
  azimuth: number
  polar: number
}

export type Space = readonly [x: number, y: number, z: number]

/** Degrees a dragged pixel turns. */
const turn = 0.6

/** The camera's right and up vectors, and the vector from its target to it. */
function axesOf({ azimuth, polar }: Orbit): { right: Space; up: Space; back: Space } {
  const [a, p] = [(azimuth * Math.PI) / 180, (polar * Math.PI) / 180]
  const back: Space = [Math.sin(p) * Math.sin(a), Math.cos(p), Math.sin(p) * Math.cos(a)]
  const right: Space = [Math.cos(a), 0, -Math.sin(a)]
  const up: Space = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ]
  return { right, up, back }
}

/** The orbit after a drag by pixels: the object turns with the pointer, and dragging down shows its top. */
export function orbited({ azimuth, polar }: Orbit, dx: number, dy: number): Orbit {
  return {
    azimuth: within(azimuth - dx * turn),
    polar: Math.min(180, Math.max(0, Math.round(polar - dy * turn))),
  }
}

/** Returns the target after the view was dragged by pixels; `far` is the distance of the camera. */
export function panned(
  target: Space,
  orbit: Orbit,
  far: number,
  dx: number,
  dy: number,
): [number, number, number] {
  const { right, up } = axesOf(orbit)
  const step = far / 200
  return target.map(
    (at, axis) => Math.round((at - right[axis]! * dx * step + up[axis]! * dy * step) * 1000) / 1000 || 0,
  ) as [number, number, number]
}

/** A point of the unit sphere in camera space: right, down, and in front when `near` is above 0. */
export function seenFrom(orbit: Orbit, point: Space): { x: number; y: number; near: number } {
  const { right, up, back } = axesOf(orbit)
  const along = (axis: Space) => axis[0] * point[0] + axis[1] * point[1] + axis[2] * point[2]
  return { x: along(right), y: -along(up), near: along(back) }
}

function within(degrees: number): number {
  const rounded = Math.round(degrees)
  return rounded > 180 ? rounded - 360 : rounded < -180 ? rounded + 360 : rounded
}
