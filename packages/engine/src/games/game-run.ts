import type { CommonConfig } from './common-config.ts'
import type { GameStage, Sprite } from './game-module.ts'
import type { Point, TutorialHand } from './tutorial-hand.ts'

/**
 * One run of a game: the state of the rules and of the screen. The functions of a game type take it as an
 * argument.
 */
export interface GameRun<Config, State, Input, Layout> {
  gameConfig: Config
  gameStage: GameStage
  gameState: State
  gameLayout: Layout
  /** Functions of the game's type. */
  gameType: AnyGameType
  /** Sprites below everything that moves; drawn again when the box changes. */
  groundSprites: Sprite[]
  /** Next moves as the solver found them, kept while they are followed. */
  nextMoves: Input[]
  /** Shadow of the item that is being carried. */
  dragShadow: Sprite | undefined
  /** Stops the report of the end that is due. */
  cancelEnd(): void
  /** Events of the journal that are not shown yet, and milliseconds until the next one. */
  unshown: { t: string }[]
  eventWaitMs: number
  /** Input received while events are shown; only the last one is kept. */
  queued: Input | undefined
  tutorialHand: TutorialHand
  hinted: Input | undefined
  /** The move that the game is about to make itself. */
  planned: Input | undefined
  /** Milliseconds since the last touch, since the start, and left on the clock. */
  idleMs: number
  ageMs: number
  leftMs: number
  /** Pause before the game makes its own next move. */
  restMs: number
  isTouched: boolean
  /** The game plays itself: as its intro, as a demo after a long pause, or because autoplay is on. */
  isIntro: boolean
  isDemo: boolean
  isAuto: boolean
  isPaused: boolean
}

/** Centre and width that confetti falls over; without one it falls over the stage. */
export interface GameLayout {
  board?: { x: number; y: number; w: number }
}

/** The fields that the shared code needs of every configuration and state. */
export type AnyConfig = CommonConfig & { moves?: number; sounds: { win?: string; fail?: string } }
export interface AnyState {
  status: 'playing' | 'won' | 'failed'
  score: number
  moves: number
}
export type AnyRun = GameRun<AnyConfig, AnyState, unknown, GameLayout>
export type AnyGameType = GameType<AnyRun, { t: string }>

export type ConfigOf<Run> = Run extends GameRun<infer Config, infer _S, infer _I, infer _L> ? Config : never
export type StateOf<Run> = Run extends GameRun<infer _C, infer State, infer _I, infer _L> ? State : never
export type InputOf<Run> = Run extends GameRun<infer _C, infer _S, infer Input, infer _L> ? Input : never
export type LayoutOf<Run> = Run extends GameRun<infer _C, infer _S, infer _I, infer Layout> ? Layout : never

/** Journal entries of all games, in addition to their own. */
export type EndEvent = { t: 'win' } | { t: 'fail'; reason: string }
export type CommonEvent = EndEvent | { t: 'goal'; done: number; total: number } | { t: 'noMoves' }

/** Shows one kind of event; returns how many milliseconds the next event waits, by default 0. */
export type ShowEvent<Run, Event, Shown extends Event = Event> = (
  run: Run,
  event: Shown,
  next: Event | undefined,
) => number | void

/** A game type's own behaviour within the code shared by all games. */
export interface GameType<Run extends AnyRun, Event extends { t: string }> {
  /** Resets what the type keeps in its run and returns the first state. */
  beginState(run: Run): StateOf<Run>
  createLayout(config: ConfigOf<Run>, width: number, height: number, run: Run): LayoutOf<Run>
  drawGround(run: Run): Sprite[]
  /** Adds the sprites of the run's state; those of the state before are gone. */
  addItems(run: Run): void
  removeItems(run: Run): void
  /** Moves every sprite to its place at once, after the layout changed. */
  placeItems(run: Run): void
  /** Writes the document variables of the counts. */
  showCounts(run: Run): void
  /** How to show each journal event; an unlisted `CommonEvent` is shown by the shared code. */
  show: { [T in Event['t']]?: false | ShowEvent<Run, Event, Extract<Event, { t: T }>> }
  /** Shows the end on the board. */
  showEnd(run: Run, isWon: boolean): void
  /** Milliseconds between the end on the board and its report: won, failed. */
  endPauses: [number, number]
  /** Applies the rules; does not change the state. */
  applyInput(
    config: ConfigOf<Run>,
    state: StateOf<Run>,
    input: InputOf<Run>,
    run: Run,
  ): { state: StateOf<Run>; journal: Event[] }
  /** Runs after the state was replaced. */
  afterInput?(run: Run, before: StateOf<Run>): void
  findPlan(config: ConfigOf<Run>, state: StateOf<Run>, run: Run): InputOf<Run>[]
  isSameInput(run: Run, a: InputOf<Run>, b: InputOf<Run>): boolean
  /** Points that the tutorial hand touches to make a move. */
  pathOf(run: Run, input: InputOf<Run>): Point[]
  /** Animates what a hint points at, `ms` after the last touch; puts it back when `input` is undefined. */
  nudge(run: Run, input: InputOf<Run> | undefined, ms: number): void
  /** Pointer pressed, moved and released, in the node's coordinates. Returns true when the game used it. */
  pressAt(run: Run, x: number, y: number): boolean
  dragTo(run: Run, x: number, y: number): boolean
  releaseAt(run: Run, x: number, y: number, isCancelled: boolean): boolean
  /** Returns a held item to its place. */
  letGo?(run: Run): void
  step(run: Run, ms: number): void
}
