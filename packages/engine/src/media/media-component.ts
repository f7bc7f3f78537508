import type { MediaUse, ResponseData } from '../data.ts'
import { STEP_MS } from '../logic/clock.ts'
import { rulesOf } from '../logic/rule-index.ts'
import type { NodeComponent } from '../nodes/node-component.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { SceneNode } from '../stage/scene-node.ts'
import { or } from '../math.ts'

/** The object that plays a file: a video element or an audio voice. Times are milliseconds of the file. */
export interface MediaDevice {
  /** Plays from there; `endless` repeats the section from `from` to `to`. */
  start(at: number, endless: boolean): void
  stop(): void
  /** The current time by the player's own clock; undefined if it has none. */
  time?(): number | undefined
  ended?(): boolean
  seek?(at: number): void
}

export interface MediaState {
  time: number
  isPlaying: boolean
  /** Whether an image is visible: false after an end that does not hold the last frame. */
  open: boolean
}
export interface MediaComponent extends NodeComponent {
  state: MediaState
}

const STALLED_STEPS = 60
const SEEK_EVERY = 6

/**
 * Runs a video or audio layer: start, rounds, pause and resume; emits events for start and end. When a
 * device does not advance though it should play (refused, not decoded), the ad's own time drives it, so
 * that no ad waits forever. `length` is the file's duration, 0 when it is unknown: then it has no end.
 */
export function runMedia(
  runtime: Runtime,
  node: SceneNode,
  data: MediaUse,
  length: number,
  device: MediaDevice,
): MediaComponent {
  const from = data.from || 0
  const to = data.to && (!length || data.to < length) ? data.to : length
  const state: MediaState = { time: from, isPlaying: false, open: true }
  const playback = createPlayback(runtime, node, state, device, to)
  let waits = false
  let endless = false
  let rounds = 1
  let hold = true

  function begin(loop: boolean | undefined, count: number | undefined, keep: boolean | undefined): void {
    waits = false
    playback.emitAfter(from - 1)
    endless = or(loop, !count && !!data.loop && !data.count)
    rounds = or(count, data.count || 1)
    hold = or(keep, data.hold !== false)
    runtime.eventBus.emit({ t: 'mediaStart', node: node.id })
    playback.startFrom(from, endless)
  }

  function stop(): void {
    waits = false
    playback.stop()
  }

  function endRound(): void {
    if (endless || rounds > 1) playback.emitAfter(from - 1)
    if (endless) {
      // Audio repeats by itself; a video is sought back.
      state.time = device.seek ? from : from + (state.time - to)
      if (device.seek) playback.startFrom(from, endless)
    } else if (--rounds > 0) playback.startFrom(from, endless)
    else {
      stop()
      // The last frame of the section, not the first after it.
      if (to) state.time = to - 1
      state.open = hold
      runtime.eventBus.emit({ t: 'mediaEnd', node: node.id })
    }
  }

  return {
    state,
    appear() {
      if (data.autoplay) waits = true
    },
    respond(response: ResponseData) {
      if (response.t === 'playVideo' || response.t === 'playAudio')
        begin(response.loop, response.count, 'hold' in response ? response.hold : undefined)
      else if (response.t === 'pauseVideo' || response.t === 'pauseAudio') stop()
      else if (response.t === 'seekVideo') {
        playback.emitAfter(response.ms)
        playback.startFrom(response.ms, endless)
      } else if ((response.t === 'resumeVideo' || response.t === 'resumeAudio') && !state.isPlaying)
        playback.startFrom(to && state.time >= to - STEP_MS ? from : state.time, endless)
    },
    step() {
      if (waits) begin(undefined, undefined, undefined)
      if (playback.stepTime()) endRound()
    },
    suspend: now => playback.setHeld(now),
    destroy() {
      device.stop()
    },
  }
}

/** Plays a section of a file on a device and emits the `mediaAt` events that its time passes. */
interface Playback {
  startFrom(at: number, endless: boolean): void
  stop(): void
  /** Stops the device without ending the playback, or starts it again. */
  setHeld(now: boolean): void
  /** Emits events after this time from now on, also those that were emitted before. */
  emitAfter(time: number): void
  /** Plays one step; returns whether the section has ended. */
  stepTime(): boolean
}

function createPlayback(
  runtime: Runtime,
  node: SceneNode,
  state: MediaState,
  device: MediaDevice,
  to: number,
): Playback {
  let endless = false
  let held = false
  let last: number | undefined
  let still = 0
  /** Time up to which `mediaAt` events have been emitted. */
  let emittedUpTo = state.time - 1

  function followDevice(): void {
    const at = device.time && device.time()
    if (at !== undefined && at !== last) {
      state.time = last = at
      still = 0
    } else if (at === undefined || ++still > STALLED_STEPS) {
      state.time += STEP_MS
      if (at === undefined || still % SEEK_EVERY) return
      device.seek!(state.time)
      last = device.time!()
    }
  }

  function emitTimes(): void {
    const before = emittedUpTo
    emittedUpTo = state.time
    for (const rule of rulesOf(runtime, 'at ' + node.id)) {
      if (rule.on.t === 'mediaAt' && rule.on.ms > before && rule.on.ms <= state.time)
        runtime.eventBus.emit({ t: 'mediaAt', node: node.id, rule })
    }
  }

  return {
    startFrom(at, again) {
      endless = again
      state.time = at
      state.isPlaying = state.open = true
      last = undefined
      still = 0
      if (!held) device.start(at, endless)
    },
    stop() {
      state.isPlaying = false
      device.stop()
    },
    setHeld(now) {
      if (held === now) return
      held = now
      if (!state.isPlaying) return
      if (held) device.stop()
      else device.start(state.time, endless)
    },
    emitAfter(time) {
      emittedUpTo = time
    },
    stepTime() {
      if (!state.isPlaying || held) return false
      followDevice()
      emitTimes()
      // A rule may have stopped it.
      if (!state.isPlaying) return false
      return (!!to && state.time >= to - STEP_MS / 2) || (!!device.ended && device.ended())
    },
  }
}
