import type { ResponseData } from '../data.ts'
import type { StageSprite } from '../game-stage/sprite-list.ts'
import type { PointerSample } from '../host/host.ts'
import type { Painter } from '../draw/painter.ts'

/**
 * The running component of a node with behaviour of its own (particles, figures, video, audio, drawing
 * layers); `nodes/create-components` creates it.
 */
export interface NodeComponent {
  /** Answers the responses about its node. */
  respond?(response: ResponseData): void
  /**
   * The node came in sight: at scene entry, or when it was shown. What plays by itself plays from its next
   * step on.
   */
  appear?(): void
  /** Advances by one fixed step of played time. */
  step?(): void
  /** A touch in the node's box. Returning true for `down` captures the pointer until it is released. */
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
