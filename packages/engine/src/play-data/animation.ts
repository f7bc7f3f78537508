/** One animation of a node: a preset by name, or its own tracks (ED-02). */
export interface AnimData {
  id: string
  /** Display name; that of the preset or family if absent. */
  name?: string
  family: 'in' | 'out' | 'strong' | 'general'
  preset?: string
  tracks?: AnimTracks
  /** Movement in landscape, in place of the tracks' own. */
  landscape?: { x?: FromTo; y?: FromTo }
  ease?: string
  /** Progress over time in place of `ease`. */
  curve?: CurveKey[]
  delay: number
  duration: number
  loop: 'once' | 'loop' | 'pingpong'
  /** Starts when the scene is entered; otherwise a response starts it. */
  auto: boolean
}

/**
 * From-to pairs. Positions are offsets, scales factors of the node's own scale, rotation degrees added,
 * colours tints.
 */
export interface AnimTracks {
  x?: FromTo
  y?: FromTo
  alpha?: FromTo
  scale?: FromTo
  rotation?: FromTo
  color?: FromTo<string>
}

/** null takes the current value. */
export type FromTo<T = number> = [from: T | null, to: T | null]

/**
 * A key of an animation's curve: `x` its time and `y` the progress, both 0-1 over the whole animation (y may
 * overshoot). Handles are offsets from the key: `in` to the left, `out` to the right; a side without a handle
 * is straight.
 */
export interface CurveKey {
  x: number
  y: number
  in?: [dx: number, dy: number]
  out?: [dx: number, dy: number]
}
