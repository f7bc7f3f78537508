import { findDivergence, takeLimits, takeMs, type Divergence, type Take } from '@adloom/playable/recording'
import { type RefObject, useCallback, useState } from 'react'
import type { PlayerHandle, TakeMessage } from '../../components/player/player-frame.tsx'
import { replayedSteps } from './use-trim.ts'

/** RC-01: what the frame of the recorder does. */
export type RecorderPhase = 'loading' | 'init' | 'startRecord' | 'stopRecord' | 'startReplay' | 'stopReplay'
export type RecorderMode = 'playing' | 'record' | 'replay'

export interface RecorderState {
  phase: RecorderPhase
  isPaused: boolean
  /** Step of the recording or the replay. */
  step: number
  touch: { x: number; y: number; pressed: boolean } | undefined
  /** How the last replay ended; undefined before one. */
  outcome: { divergence: Divergence | undefined; repeated: Take } | undefined
  /** The last recording was shorter than the least length. */
  isShort: boolean
}

export const idle: RecorderState = {
  phase: 'loading',
  isPaused: false,
  step: 0,
  touch: undefined,
  outcome: undefined,
  isShort: false,
}

export function modeOf({ phase }: Pick<RecorderState, 'phase'>): RecorderMode {
  if (phase === 'startRecord') return 'record'
  return phase === 'startReplay' ? 'replay' : 'playing'
}

/** The state after a message of the player; `take` is what is replayed. */
export function afterMessage(
  state: RecorderState,
  message: TakeMessage,
  take: Take | undefined,
): RecorderState {
  const isRunning = modeOf(state) !== 'playing'
  switch (message.cmd) {
    case 'step':
      return isRunning ? { ...state, step: message.step, touch: message.touch } : state
    case 'take': {
      const isShort = takeMs(message.take) < takeLimits.leastMs
      return { ...state, phase: isShort ? 'init' : 'stopRecord', step: 0, isShort, touch: undefined }
    }
    case 'repeated': {
      const divergence = take && findDivergence(take, message.take)
      return {
        ...state,
        phase: 'stopReplay',
        step: message.take.steps,
        outcome: { divergence, repeated: message.take },
        touch: undefined,
      }
    }
  }
}

interface RecorderOptions {
  player: RefObject<PlayerHandle | null>
  take: Take | undefined
  /** Steps of the take that a replay plays. */
  range: { from: number; to: number }
  /** A recording that is long enough ended. */
  onTake(take: Take): void
}

/** Drives the player of the recording page. */
export function useRecorder({ player, take, range, onTake }: RecorderOptions) {
  const [state, setState] = useState(idle)
  const begin = (phase: RecorderPhase, step = 0) => setState({ ...idle, phase, step })
  const onMessage = useCallback(
    (message: TakeMessage) => {
      setState(before => afterMessage(before, message, take))
      if (message.cmd === 'take' && takeMs(message.take) >= takeLimits.leastMs) onTake(message.take)
    },
    [take, onTake],
  )
  return {
    state,
    mode: modeOf(state),
    onMessage,
    /** The frame shows the ad. */
    ready: () => setState(before => (before.phase === 'loading' ? { ...before, phase: 'init' } : before)),
    record() {
      player.current?.record()
      begin('startRecord')
    },
    finish: () => player.current?.finish(),
    /** Replays the trimmed take from its start; from a place after its end, to the end of the take. */
    replay(from = range.from, speed = 1) {
      if (!take) return
      player.current?.repeat({ ...take, steps: replayedSteps(take, range, from) }, { from, speed })
      begin('startReplay', from)
    },
    /** The divergence of the last replay is known and of no interest. */
    dismiss: () => setState(before => ({ ...before, outcome: undefined })),
    reload() {
      player.current?.release()
      begin('init')
    },
    pause(on: boolean) {
      if (on) player.current?.pause()
      else player.current?.resume()
      setState(before => ({ ...before, isPaused: on }))
    },
  }
}

export type Recorder = ReturnType<typeof useRecorder>
