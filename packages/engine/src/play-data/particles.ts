/**
 * A particle layer: batches of particles born in an area around the middle of the node's box. Lengths are
 * units, speeds units
 * a second, angles degrees clockwise (0 points right, -90 up), times milliseconds.
 */
export interface ParticleData {
  /** Image asset; absent: the drawn `form`. */
  texture?: string
  form?: 'glow' | 'dot' | 'square' | 'star'
  /** Emits as soon as the scene is entered; true when absent. */
  autoplay?: boolean
  /** Duration of emission; absent or 0: one second. `loop` emits forever. */
  duration?: number
  loop?: boolean
  area: ParticleArea
  /** `world`: particles stay where they were born when the node moves on; `local`: they move with it. */
  space: 'world' | 'local'
  /** Born together (1-100), and the time from one batch to the next. */
  count: number
  interval: number
  life: Range
  size: Range
  /** Share of its size that a particle has at its end; 1 when absent. */
  endSize?: number
  /** Opacity at birth, 0-1, and the share of it at the end; 0 when absent. */
  alpha: Range
  endAlpha?: number
  speed: Range
  /** Direction of the particles and their total angle of spread; -90 and 360 if absent. */
  direction?: number
  spread?: number
  /** Angle at birth and degrees turned a second. */
  rotation?: Range
  spin: Range
  /** Tints at birth, one of them at random; none: the texture as it is. */
  colors?: string[]
  /** Units a second, each second. */
  gravity?: { x: number; y: number }
  /** Share of the speed that is lost in a second, 0-1. */
  damping?: number
  /** Acceleration away from (or, negative, to) the middle, and round it clockwise. */
  radial?: Range
  tangential?: Range
}

/** A point; a line of length `w`; a circle of diameter `w`; a rectangle `w` x `h`. Turned by `r` degrees. */
export interface ParticleArea {
  form: 'point' | 'line' | 'circle' | 'rect'
  w?: number
  h?: number
  r?: number
}

/** From the least to the most; each particle gets a value in between. */
export type Range = [least: number, most: number]
