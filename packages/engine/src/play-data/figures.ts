/** What a figure plays: `clip` is its first when absent; `speed` 1 is as made, `loop` without end. */
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
    /** Round the model: 0 from its front, 90 from its own left (+x). */
    azimuth: number
    /** 0 from straight above, 90 level, 180 from below. */
    polar: number
    /** From the target, in radii. */
    distance: number
    /** Of the box's shorter side, 5-120. */
    fov: number
    /** What it looks at; the origin when absent. */
    target?: [x: number, y: number, z: number]
  }
  /** Turns the model about x, then y, then z; none when absent. */
  rotation?: [x: number, y: number, z: number]
  scale?: number
  /** Colour multiplies the texture; emissive glows; roughness 0 is shiny, 1 (default) is dull. */
  material?: { color?: string; emissive?: string; roughness?: number }
  /**
   * Where it comes from, as the camera's angles, relative to the camera; `ambient` reaches everywhere.
   * Strengths 0-2.
   */
  light?: { azimuth?: number; polar?: number; color?: string; strength?: number; ambient?: number }
}
