import type {
  FromGame,
  GameReport,
  GameSettings,
  GameTake,
  GameValues,
  ToGame,
} from '@adloom/playable/game-clock'
import { findGameDivergence, type GameDivergence } from '@adloom/playable/game-clock'
import { takeLimits, takeMs } from '@adloom/playable/recording'
import { useCallback, useRef, useState } from 'react'
import { modeOf, type RecorderPhase } from '../use-recorder.ts'
import { replayedSteps } from '../use-trim.ts'
import type { GameHandle } from './game-frame.tsx'
import { useSilence } from './use-silence.ts'

/** Device pixels for each CSS pixel: a phone's frame of 360 x 640 has an image of 720 x 1280. */
export const gamePixelRatio = 2
/** Steps by which a game has drawn something, as in a render. */
const blankSteps = 600

export interface GameRecorderState {
  phase: RecorderPhase
  isPaused: boolean
  step: number
  /** In CSS pixels of the frame. */
  touch: { x: number; y: number; pressed: boolean } | undefined
  outcome: { divergence: GameDivergence | undefined; repeated: GameTake } | undefined
  isShort: boolean
  report: GameReport | undefined
  error: string | undefined
  isSilent: boolean
  /** It plays and has drawn nothing (RC-21.3). */
  isBlank: boolean
}

export const idleGame: GameRecorderState = {
  phase: 'loading',
  isPaused: false,
  step: 0,
  touch: undefined,
  outcome: undefined,
  isShort: false,
  report: undefined,
  error: undefined,
  isSilent: false,
  isBlank: false,
}

/** The state after a message of the game; `take` is what is replayed. */
export function afterGameMessage(
  state: GameRecorderState,
  message: FromGame,
  { take, width, height }: { take: GameTake | undefined; width: number; height: number },
): GameRecorderState {
  const answered = { ...state, isSilent: false }
  switch (message.cmd) {
    case 'ready':
      return state.phase === 'loading' ? { ...answered, phase: 'init', isBlank: false } : answered
    case 'step': {
      const { touch } = message
      const place = touch && { x: touch.x * width, y: touch.y * height, pressed: touch.pressed }
      if (state.phase === 'loading') return { ...answered, isBlank: message.step >= blankSteps }
      return modeOf(state) === 'playing' ? answered : { ...answered, step: message.step, touch: place }
    }
    case 'report':
      return { ...answered, report: message.report }
    case 'error':
      return { ...answered, error: message.message }
    case 'take': {
      const isShort = takeMs(message.take) < takeLimits.leastMs
      const end = { step: 0, touch: undefined, report: message.report }
      return { ...answered, ...end, phase: isShort ? 'init' : 'stopRecord', isShort }
    }
    case 'repeated':
      return {
        ...answered,
        phase: 'stopReplay',
        step: message.take.steps,
        touch: undefined,
        report: message.report,
        outcome: { divergence: take && findGameDivergence(take, message.take), repeated: message.take },
      }
    default:
      return answered
  }
}

interface GameRecorderOptions {
  size: { width: number; height: number }
  take: GameTake | undefined
  values: GameValues
  /** Steps of the take that a replay plays. */
  range: { from: number; to: number }
  /** A recording that is long enough ended. */
  onTake(take: GameTake): void
}

/** Drives the frame of a build: each recording and replay is a start of its page. */
export function useGameRecorder({ size, take, values, range, onTake }: GameRecorderOptions) {
  const frame = useRef<GameHandle>(null)
  const [state, setState] = useState(idleGame)
  const [start, setStart] = useState<{ run: number; command: ToGame; settings: GameSettings }>(() => ({
    run: 0,
    command: { cmd: 'play' },
    settings: settingsOf(take, values),
  }))
  const restartWatch = useSilence(start.run, () =>
    setState(before => (isResting(before) ? before : { ...before, isSilent: true })),
  )
  const begin = (command: ToGame, phase: RecorderPhase, settings = settingsOf(take, values)) => {
    setState({ ...idleGame, phase, step: command.cmd === 'repeat' ? (command.from ?? 0) : 0 })
    setStart(({ run }) => ({ run: run + 1, command, settings }))
  }
  const onMessage = useCallback(
    (message: FromGame) => {
      restartWatch()
      if (message.cmd === 'hello') frame.current?.send(start.command)
      setState(before => afterGameMessage(before, message, { take, ...size }))
      if (message.cmd === 'take' && takeMs(message.take) >= takeLimits.leastMs) onTake(message.take)
    },
    [start.command, take, size, onTake, restartWatch],
  )
  return {
    frame,
    state,
    start,
    mode: modeOf(state),
    onMessage,
    /** A game has a seed of its own in each recording. */
    record: () => begin({ cmd: 'record' }, 'startRecord', settingsOf(undefined, values)),
    finish: () => frame.current?.send({ cmd: 'finish' }),
    /** Replays the trimmed take from its start; from a place after its end, to the end of the take. */
    replay(from = range.from, speed = 1) {
      if (!take) return
      const trimmed = { ...take, steps: replayedSteps(take, range, from) }
      begin({ cmd: 'repeat', take: trimmed, from, speed }, 'startReplay')
    },
    reload: () => begin({ cmd: 'play' }, 'loading'),
    dismiss: () => setState(before => ({ ...before, outcome: undefined })),
    pause(on: boolean) {
      frame.current?.send({ cmd: on ? 'pause' : 'resume' })
      setState(before => ({ ...before, isPaused: on }))
    },
    /** Changes parameters of the playing game; one that needs it starts the game again. */
    change(next: GameValues, isReload: boolean) {
      if (isReload && !state.report?.restarts) begin({ cmd: 'play' }, 'loading', settingsOf(take, next))
      else frame.current?.send({ cmd: 'values', values: next, restart: isReload })
    },
  }
}

export type GameRecorder = ReturnType<typeof useGameRecorder>

/** It waits for the user after a recording or replay, so it sends nothing. */
function isResting({ phase, isPaused }: GameRecorderState): boolean {
  return isPaused || phase === 'stopRecord' || phase === 'stopReplay'
}

export function settingsOf(
  take: GameTake | undefined,
  values: GameValues,
  time: GameSettings['time'] = 'held',
): GameSettings {
  const [random = 1] = crypto.getRandomValues(new Uint32Array(1))
  return {
    adloom: 'game',
    time,
    seed: take?.seed ?? random,
    pixelRatio: take?.pixelRatio ?? gamePixelRatio,
    values,
  }
}
