import type { ResponseData } from '../data.ts'
import type { StageSprite } from '../games-stage/sprite-list.ts'
import type { PointerSample } from '../host/host.ts'
import type { Painter } from '../draw/painter.ts'

/**
 * What a node of a richer kind (particles, bones, 3D, video, sound layer, what a finger works on) runs by
 * itself; `nodes/open-part` makes it.
 */
export interface NodeComponent {
  /** Answers the responses about its node. */
  respond?(response: ResponseData): void
  /**
   * The node came in sight: at scene entry, or when it was shown. What plays by itself plays from its next
   * step on.
   */
  appear?(): void
  /** One fixed step of played time. */
  step?(): void
  /**
   * A finger at a place of the node's box; it is led on to the part that takes its beginning, `down`, by
   * answering true.
   */
  pointer?(kind: PointerSample['kind'], x: number, y: number): boolean
  /** Draws it where the layout put its node. */
  draw?(painter: Painter): void
  /** The ad is paused or hidden, or continues. */
  suspend?(suspended: boolean): void
  /** Called within every touch: browsers allow audio to start only there. */
  unlock?(): void
  /** Audio layers: paused and resumed with all audio. */
  hush?(held: boolean): void
  setMuted?(muted: boolean): void
  /** A video in an editor: shows its frame at a time of its file, ms. */
  still?(at: number): void
  destroy?(): void
}

export type GameAction = 'start' | 'pause' | 'resume' | 'hint' | 'autoplay' | 'reset'

/** The running game of a game node. */
export interface GameComponent {
  act(action: GameAction): void
  setAutoplay(on: boolean): void
  /** Returns whether the game takes the touch. */
  pointer(kind: PointerSample['kind'], x: number, y: number): boolean
  resize(width: number, height: number): void
  step(): void
  sprites(): StageSprite[]
  /** True once it has reported win or fail. */
  over(): boolean
  destroy(): void
}
