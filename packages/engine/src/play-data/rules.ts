/** Event = one trigger, guards, and responses in order (playable-engine 8.5). */
export interface RuleData {
  id: string
  on: TriggerData
  once?: boolean
  disabled?: boolean
  /** Conditions: AND inside a block, OR between blocks; empty or absent is true. */
  if?: ConditionData[][]
  do: ResponseData[]
}

/** `node` absent means anywhere on the screen for pointer triggers. */
export type TriggerData =
  | { t: 'enter' }
  | { t: 'event'; event: GameEvent }
  | { t: 'down' | 'up' | 'click' | 'doubleClick'; node?: string }
  /** Held for `ms`, 3000 by default. */
  | { t: 'longPress'; node?: string; ms?: number }
  | { t: 'swipe'; dir: 'up' | 'down' | 'left' | 'right' | 'any'; node?: string }
  | { t: 'drag'; node: string; axis?: 'any' | 'x' | 'y' }
  | { t: 'drop'; node: string; target: string; axis?: 'any' | 'x' | 'y' }
  | { t: 'mediaStart' | 'mediaEnd'; node: string }
  /** Playing reaches this time of the file, milliseconds. */
  | { t: 'mediaAt'; node: string; ms: number }
  /**
   * Every `ms` of played time, counted from the viewer's first touch, or from entry with `startsAt`; 0 is
   * once, at entry. Ad networks require that countdowns wait for the first touch.
   */
  | { t: 'timer'; ms: number; startsAt?: 'touch' | 'entry' }
  | { t: 'idle'; ms: number }
  /** A change of one variable, or of any. */
  | { t: 'variable'; var?: string }
  /** Fires when the rule's own conditions become true. */
  | { t: 'condition' }
  | { t: 'animStart' | 'animEnd'; node: string; anim?: string }
  | { t: 'framesEnd' | 'bonesEnd'; node: string }
  /** A DragonBones clip comes past an event of this name; of any, when absent. */
  | { t: 'bonesEvent'; node: string; mark?: string }
  /** Enough of a cover is rubbed away. */
  | { t: 'scratched'; node: string }
  /** The first line is begun, a line is drawn to its end, the last ink is used. */
  | { t: 'drawStart' | 'drawEnd' | 'inkUsed'; node: string }
  /** A right line, a wrong one, the last right one. */
  | { t: 'connected' | 'connectWrong' | 'allConnected'; node: string }
  /** An event of a game node: start, move, match, progress, combo, win, fail, noMoves, or a game's own. */
  | { t: 'game'; node?: string; event: string }

export interface ConditionData {
  var: string
  op: '=' | '!=' | '>' | '<' | '>=' | '<='
  value: OperandData
}

export type ResponseData = { delay?: number; timerId?: string } & (
  | { t: 'scene'; scene: string }
  | { t: 'nextScene' }
  | { t: 'store' }
  | { t: 'reportEnd' }
  | { t: 'track'; id: number; name?: string }
  | { t: 'show' | 'hide' | 'toggle'; node: string }
  | { t: 'setPosition'; node: string; x: number; y: number; ms?: number }
  | { t: 'setScale'; node: string; sx: number; sy: number; ms?: number }
  | { t: 'setRotation'; node: string; r: number; ms?: number }
  | { t: 'setSize'; node: string; w?: number; h?: number }
  | { t: 'setAlpha'; node: string; alpha: number; ms?: number }
  | { t: 'setColor'; node: string; color: string; ms?: number }
  | { t: 'cancelTimer'; timerId: string }
  | { t: 'enableRule' | 'disableRule'; rule: string }
  | { t: 'shake'; ms: number; frequency: number; distance: number }
  | { t: 'assign'; var: string; op: '=' | '+' | '-' | '*' | '/'; value: OperandData }
  | { t: 'retry' }
  | { t: 'playAnim' | 'pauseAnim' | 'resumeAnim' | 'resetAnim'; node: string; anim?: string }
  /**
   * Shows and plays from the first frame: without end, or `count` rounds; `swing` comes back to the first
   * frame.
   */
  | { t: 'playFrames'; node: string; loop?: boolean; count?: number; swing?: boolean; hideAfter?: boolean }
  | { t: 'pauseFrames'; node: string }
  /** Shows the node and emits. */
  | { t: 'playParticles'; node: string }
  /** Pauses all particles; or removes all particles and stops emitting. */
  | { t: 'pauseParticles' | 'clearParticles'; node: string }
  | { t: 'setParticleColor'; node: string; color: string }
  /** Resets a cover, drawing or dots layer to its initial state. */
  | { t: 'restore'; node: string }
  /** Plays a clip from its start `loop` times, 0 without end; `speed` 1 by default. */
  | { t: 'playBones'; node: string; clip?: string; loop?: number; speed?: number }
  | { t: 'pauseBones'; node: string }
  /** Plays from the start, `count` times or forever; `hold` keeps the last frame. */
  | { t: 'playVideo'; node: string; loop?: boolean; count?: number; hold?: boolean }
  | { t: 'resumeVideo' | 'pauseVideo'; node: string }
  /** Plays on from this time of the file, milliseconds. */
  | { t: 'seekVideo'; node: string; ms: number }
  /** An audio layer, from its start. */
  | { t: 'playAudio'; node: string; loop?: boolean; count?: number }
  | { t: 'resumeAudio' | 'pauseAudio'; node: string }
  | { t: 'sound'; asset: string; volume?: number; loop?: boolean }
  /** Stops, pauses or resumes one audio asset, or all except the music. */
  | { t: 'stopSound' | 'pauseSound' | 'resumeSound'; asset?: string }
  | { t: 'action'; action: string }
  /** Calls a function that scripts define under this name. */
  | { t: 'call'; name: string }
  | { t: 'actionGroup'; group: string }
  | { t: 'music'; action: 'play' | 'pause' | 'resume'; asset?: string; volume?: number }
  /** Speaks to a game node: start, pause, resume, hint, autoplay, reset. */
  | { t: 'game'; node: string; action: 'start' | 'pause' | 'resume' | 'hint' | 'autoplay' | 'reset' }
  | { t: 'burst'; node: string; effect: 'confetti' | 'stars' | 'sparkle' | 'coins'; count?: number }
)

export type GameEvent = 'ready' | 'gameStart' | 'start' | 'end' | 'retry' | 'scenechange'

/** Operand of a condition or an assignment. */
export type OperandData = string | number | boolean | { var: string } | CellRef

/** A cell of a table: the row by its number from 1, or by its key (a text); a variable may contain either. */
export interface CellRef {
  table: string
  column: string
  row: number | string | { var: string }
}
