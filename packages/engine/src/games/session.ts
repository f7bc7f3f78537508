import type { CommonConfig } from './common-config.ts'
import { createHand, type Point } from './hand.ts'
import type { GameStage, GameView } from './part.ts'
import { ceil, max } from '../math.ts'

/** What a game type gives its session: its rules, and how their journal is shown. */
export interface SessionGame<Input, Event> {
  config: CommonConfig
  /** Applies the rules and returns what happened. */
  play(input: Input): Event[]
  /** Ends the game from outside. */
  finish(result: 'win' | 'fail', reason: 'time' | 'forced'): Event[]
  /** Shows one event; returns how long the next must wait. */
  show(event: Event, next: Event | undefined): number
  best(): Input | undefined
  isOver(): boolean
  /** Moves made so far. */
  moves(): number
  /** Where a hand would touch to do this. */
  path(input: Input): Point[]
  /**
   * Moves what the hint is about a little, each step of `t` milliseconds; puts it back when there is no hint.
   */
  nudge(input: Input | undefined, t: number): void
}

/** What everybody may ask of a running game, whatever it is. */
export type GameControls = Pick<GameView, 'start' | 'pause' | 'resume' | 'hint' | 'autoplay'>

/** Time and turns of a running game: shows journals in order, counts clocks, hints, plays by itself. */
export interface Session<Input> {
  /** Does it now, or right after what is being shown; only the last waiting input is kept. */
  act(input: Input): void
  /** The player touched: hints go away, self-play of the demo ends. */
  touch(): void
  /** Takes time off the clock: a penalty. */
  spend(ms: number): void
  isBusy(): boolean
  /** Takes the hint away until it is due again. */
  calm(): void
  hint(): void
  controls: GameControls
  restart(): void
  step(ms: number): void
  destroy(): void
}

const tutorialMs = 700
const reachMs = 560

export function createSession<Input, Event>(
  stage: GameStage,
  game: SessionGame<Input, Event>,
): Session<Input> {
  const { config } = game
  const hand = createHand(stage, config)
  let events: Event[], waiting: Input | undefined, hinted: Input | undefined, planned: Input | undefined
  let wait: number, idle: number, age: number, left: number, rest: number
  let isTouched: boolean, isIntro: boolean
  let isDemo = false,
    isAuto = false,
    isPaused = false

  function restart() {
    calm()
    events = []
    waiting = undefined
    wait = idle = age = 0
    rest = 500
    left = config.timeMs
    isTouched = isDemo = false
    isIntro = config.autoMoves > 0
    tellTime()
  }

  function calm() {
    if (hinted !== undefined) game.nudge(undefined, 0)
    hinted = planned = undefined
    hand.hide()
    idle = 0
  }

  function tellTime() {
    if (config.timeMs) stage.assign(config.variables.time, ceil(left / 1000))
  }

  function isBusy() {
    return wait > 0 || events.length > 0
  }

  function act(input: Input) {
    if (isBusy()) {
      waiting = input
      return
    }
    calm()
    const before = game.moves()
    const journal = game.play(input)
    if (!journal.length) return
    // What the game shows of itself first is not the player's start, so no clock runs yet.
    if (!isIntro) {
      if (!isTouched) stage.tell('start')
      isTouched = true
    }
    if (game.moves() > before) stage.tell('move', { moves: game.moves() })
    events.push(...journal)
    advance()
  }

  /** Shows what is due now. */
  function advance() {
    while (wait <= 0 && events.length) wait = game.show(events.shift() as Event, events[0])
  }

  function hint() {
    if (isBusy() || game.isOver()) return
    calm()
    hinted = game.best()
    if (hinted !== undefined) hand.show(game.path(hinted))
  }

  function countTime(ms: number) {
    age += ms
    if (!config.timeMs || !isTouched || game.isOver()) return
    const second = ceil(left / 1000)
    left = max(0, left - ms)
    if (ceil(left / 1000) !== second) tellTime()
  }

  /** Ends by the clocks; true when it did. */
  function isTimeUp(): boolean {
    const { forceEnd, timeMs } = config
    if (timeMs && left <= 0) events.push(...game.finish('fail', 'time'))
    else if (forceEnd.timeMs && age >= forceEnd.timeMs) events.push(...game.finish(forceEnd.result, 'forced'))
    advance()
    return game.isOver()
  }

  /** Like a person: looks for a while, brings the hand there, does it. */
  function playSelf() {
    if (planned === undefined && idle > rest) {
      calm()
      planned = game.best()
      if (planned !== undefined) hand.show(game.path(planned))
    } else if (planned !== undefined && idle > reachMs) {
      rest = 260 + stage.random() * 420
      act(planned)
    }
  }

  function step(ms: number) {
    if (isPaused) return
    countTime(ms)
    if (wait > 0) wait -= ms
    advance()
    hand.step(ms)
    if (isBusy() || game.isOver() || isTimeUp()) return
    if (waiting !== undefined) {
      const input = waiting
      waiting = undefined
      return act(input)
    }
    idle += ms
    if (hinted !== undefined) game.nudge(hinted, idle)
    const due = config.tutorial && !isTouched ? tutorialMs : config.hintDelayMs
    if (config.autoDemoMs && idle >= config.autoDemoMs) isDemo = true
    if (game.moves() >= config.autoMoves) isIntro = false
    if (isAuto || isDemo || isIntro) playSelf()
    else if (due && hinted === undefined && idle >= due) hint()
  }

  const pause = (on: boolean) => {
    isPaused = on
  }

  function autoplay(on: boolean) {
    isAuto = on
    isIntro = isIntro && !on
    calm()
  }

  restart()
  return {
    act,
    isBusy,
    calm,
    hint,
    restart,
    step,
    controls: {
      start: () => pause(false),
      pause: () => pause(true),
      resume: () => pause(false),
      hint,
      autoplay,
    },
    touch() {
      isDemo = isIntro = false
      if (!isAuto) calm()
    },
    spend(ms) {
      left = max(0, left - ms)
      tellTime()
    },
    destroy: hand.hide,
  }
}
