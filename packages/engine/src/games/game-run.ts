import type { CommonConfig } from './common-config.ts'
import type { GameStage, Sprite } from './game-module.ts'
import type { Point, TutorialHand } from './tutorial-hand.ts'

/** One run of a game: the rules' state and what is on the screen. The functions of a game type work on it. */
export interface GameRun<Config, State, Input, Layout> {
  config: Config
  stage: GameStage
  state: State
  layout: Layout
  /** Functions of the game's type. */
  gameType: GameType<AnyRun, { t: string }>
  /** Sprites below everything that moves; drawn again when the box changes. */
  ground: Sprite[]
  /** Next moves as the solver found them, kept while they are followed. */
  plan: Input[]
  /** Shadow of the item that is being carried. */
  shadow: Sprite | undefined
  /** Stops the report of the end that is due. */
  cancelEnd(): void
  /** Events of the journal that are not shown yet, and milliseconds until the next one. */
  unshown: { t: string }[]
  waitMs: number
  /** Input that came while events were shown; only the last one is kept. */
  queued: Input | undefined
  tutorialHand: TutorialHand
  hinted: Input | undefined
  /** Move that the game is about to make itself. */
  planned: Input | undefined
  /** Milliseconds since the last touch, since the start, and left on the clock. */
  idleMs: number
  ageMs: number
  leftMs: number
  /** Pause before the game makes its next move itself. */
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

export type AnyRun = GameRun<
  CommonConfig & { moves?: number; sounds: { win?: string; fail?: string } },
  { status: 'playing' | 'won' | 'failed'; score: number; moves: number },
  unknown,
  GameLayout
>

/** An entry of a journal; every game has these besides its own. */
export type EndEvent = { t: 'win' } | { t: 'fail'; reason: string }
export type CommonEvent = EndEvent | { t: 'goal'; done: number; total: number } | { t: 'noMoves' }

/** Shows one kind of event; returns how many milliseconds the next event waits, by default 0. */
export type ShowEvent<Run, Event, Shown extends Event = Event> = (
  run: Run,
  event: Shown,
  next: Event | undefined,
) => number | void

/** What a game type adds to the frame that all games share. */
export interface GameType<Run extends AnyRun, Event extends { t: string }> {
  /** Resets what the type keeps in its run and returns the first state. */
  begin(run: Run): Run['state']
  createLayout(config: Run['config'], width: number, height: number, run: Run): Run['layout']
  drawGround(run: Run): Sprite[]
  /** Adds the sprites of the run's state; those of the state before are gone. */
  addItems(run: Run): void
  removeItems(run: Run): void
  /** Moves every sprite to its place at once, after the layout changed. */
  placeItems(run: Run): void
  /** Writes the document variables of the counts. */
  showCounts(run: Run): void
  /** How each event of the journal is shown; the frame shows a `CommonEvent` that is not listed. */
  show: { [T in Event['t']]?: ShowEvent<Run, Event, Extract<Event, { t: T }>> }
  /** Shows the end on the board. */
  showEnd(run: Run, isWon: boolean): void
  /** Milliseconds between the end on the board and its report: won, failed. */
  endPauses: [number, number]
  /** Applies the rules; does not change the state. */
  applyInput(
    config: Run['config'],
    state: Run['state'],
    input: Run['plan'][number],
    run: Run,
  ): { state: Run['state']; journal: Event[] }
  /** Runs after the state was replaced. */
  afterInput?(run: Run, before: Run['state']): void
  findPlan(config: Run['config'], state: Run['state'], run: Run): Run['plan']
  isSameInput(run: Run, a: Run['plan'][number], b: Run['plan'][number]): boolean
  /** Points that the tutorial hand touches to make a move. */
  pathOf(run: Run, input: Run['plan'][number]): Point[]
  /** Animates what a hint points at, `ms` after the last touch; puts it back when `input` is undefined. */
  nudge(run: Run, input: Run['plan'][number] | undefined, ms: number): void
  /** Pointer pressed, moved and released, in the node's coordinates. Returns true when the game used it. */
  press(run: Run, x: number, y: number): boolean
  dragTo(run: Run, x: number, y: number): boolean
  releaseAt(run: Run, x: number, y: number, isCancelled: boolean): boolean
  /** Returns what the player holds to its place. */
  letGo?(run: Run): void
  step(run: Run, ms: number): void
}
