/** Playback of a figure: `clip` defaults to its first, `speed` 1 is the original, `loop` repeats forever. */
export interface FigureUse {
  asset: string
  clip?: string
  speed: number
  loop: boolean
  /** Plays as soon as it is visible; otherwise it shows the clip's first pose until a response plays it. */
  autoplay: boolean
}

/**
 * How a model is seen. Its size is measured by the ball around it at rest: the ball's middle is the origin
 * and its radius 1,
 * y is up and the front faces +z. Angles are degrees.
 */
export interface ModelView {
  camera: {
    /** Angle around the model: 0 is its front, 90 its own left (+x). */
    azimuth: number
    /** 0 from straight above, 90 level, 180 from below. */
    polar: number
    /** From the target, in radii. */
    distance: number
    /** Of the box's shorter side, 5-120. */
    fov: number
    /** The point that the camera looks at; the origin if absent. */
    target?: [x: number, y: number, z: number]
  }
  /** Turns the model about x, then y, then z; none when absent. */
  rotation?: [x: number, y: number, z: number]
  scale?: number
  /** Colour multiplies the texture; emissive glows; roughness 0 is shiny, 1 (default) is dull. */
  material?: { color?: string; emissive?: string; roughness?: number }
  /** Direction of the light as angles relative to the camera; `ambient` is uniform. Strengths 0-2. */
  light?: { azimuth?: number; polar?: number; color?: string; strength?: number; ambient?: number }
}
