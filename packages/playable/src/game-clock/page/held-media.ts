import type { AudioMix } from './audio-mix.ts'
import type { PendingLoads } from './pending-loads.ts'
import { browserTime, replace, type VirtualTime } from './virtual-time.ts'

/** Audio that the game started. */
export interface StartedAudio {
  /** Milliseconds of the game. */
  at: number
  /** Address of an audio file; empty for a decoded buffer. */
  address: string
}

export interface HeldMedia {
  started(): readonly StartedAudio[]
  /** Shows the frames of playing videos at the time of the game. */
  step(): void
}

/** Starts that are logged of one play. */
const mostStarts = 5000
/** A video whose frame does not come is not waited for longer, in milliseconds. */
const longestSeekMs = 1000

interface Playing {
  /** Time of the game at which the media was at 0. */
  from: number
}

/**
 * Plays audio and video in the time of the game, muted, and logs what the game starts; a mix receives what
 * would be audible.
 */
export function holdMedia(time: VirtualTime, loads: PendingLoads, mix?: AudioMix): HeldMedia {
  const started: StartedAudio[] = []
  const log = (address: string) => {
    if (started.length < mostStarts) started.push({ at: time.now(), address })
  }
  const playing = holdElements(time, { loads, mix, log })
  holdWebAudio(time, log, mix !== undefined)
  return {
    started: () => started,
    step() {
      for (const [element, { from }] of playing) {
        const at = (time.now() - from) / 1000
        if (element.duration > 0 && at >= element.duration) {
          if (element.loop) playing.set(element, { from: time.now() })
          else {
            playing.delete(element)
            mix?.stop(element)
            element.dispatchEvent(new Event('ended'))
          }
        }
        if (element instanceof HTMLVideoElement && element.readyState > 0) void loads.track(seek(element, at))
      }
    },
  }
}

const nativeTime = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!

function seek(video: HTMLVideoElement, at: number): Promise<void> {
  return new Promise(resolve => {
    const timer = browserTime.setTimeout(resolve, longestSeekMs)
    video.addEventListener(
      'seeked',
      () => {
        browserTime.clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
    nativeTime.set!.call(video, video.duration > 0 ? at % video.duration : at)
  })
}

interface Listeners {
  loads: PendingLoads
  mix: AudioMix | undefined
  log(address: string): void
}

function holdElements(time: VirtualTime, { loads, mix, log }: Listeners) {
  const playing = new Map<HTMLMediaElement, Playing>()
  const stopped = new WeakMap<HTMLMediaElement, number>()
  const position = (element: HTMLMediaElement) => {
    const play = playing.get(element)
    return play ? (time.now() - play.from) / 1000 : (stopped.get(element) ?? 0)
  }
  const { load } = HTMLMediaElement.prototype
  replace(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      if (playing.has(this)) return Promise.resolve()
      if (!this.muted) log(this.currentSrc || this.src)
      playing.set(this, { from: time.now() - (stopped.get(this) ?? 0) * 1000 })
      mix?.play(this, stopped.get(this) ?? 0)
      time.after(0, () => {
        this.dispatchEvent(new Event('play'))
        this.dispatchEvent(new Event('playing'))
      })
      if (this instanceof HTMLVideoElement && this.readyState < 2) {
        this.preload = 'auto'
        void loads.track(
          new Promise<void>(resolve => {
            this.addEventListener('loadeddata', () => resolve(), { once: true })
            this.addEventListener('error', () => resolve(), { once: true })
          }),
        )
        load.call(this)
      }
      return Promise.resolve()
    },
    pause(this: HTMLMediaElement) {
      if (!playing.has(this)) return
      stopped.set(this, position(this))
      playing.delete(this)
      mix?.stop(this)
      this.dispatchEvent(new Event('pause'))
    },
  })
  const define = (name: string, get: (this: HTMLMediaElement) => unknown) =>
    Object.defineProperty(HTMLMediaElement.prototype, name, {
      configurable: true,
      get,
      set(this: HTMLMediaElement, value: number) {
        if (name !== 'currentTime') return
        stopped.set(this, Number(value) || 0)
        if (!playing.has(this)) return
        playing.set(this, { from: time.now() - (Number(value) || 0) * 1000 })
        mix?.play(this, Number(value) || 0)
      },
    })
  define('currentTime', function (this: HTMLMediaElement) {
    return position(this)
  })
  define('paused', function (this: HTMLMediaElement) {
    return !playing.has(this)
  })
  return playing
}

type Source = AudioScheduledSourceNode

/**
 * Web Audio: its clock is the game's, sources are logged and end by it. All is muted, unless contexts are
 * mixed: those begin and end in the time of the game themselves.
 */
function holdWebAudio(time: VirtualTime, log: (address: string) => void, isMixed: boolean): void {
  if (!('BaseAudioContext' in globalThis)) return
  Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
    configurable: true,
    get: () => time.now() / 1000,
  })
  Object.defineProperty(BaseAudioContext.prototype, 'state', { configurable: true, get: () => 'running' })
  if (!isMixed) muteContexts()
  const startAt = (when: unknown) => Math.max(Number(when) || 0, time.now() / 1000)
  const hold = (type: { prototype: Source }, lasts: (node: Source, values: unknown[]) => number) => {
    const { start, stop } = type.prototype as unknown as Record<string, (...values: unknown[]) => void>
    replace(type.prototype, {
      start(this: Source, when = 0, ...values: unknown[]) {
        log('')
        const waits = Math.max(0, when * 1000 - time.now())
        const lasting = lasts(this, values)
        if (Number.isFinite(lasting))
          time.after(waits + lasting, () => this.dispatchEvent(new Event('ended')))
        if (isMixed) start!.call(this, startAt(when), ...values)
      },
      stop(this: Source, when = 0) {
        time.after(Math.max(0, when * 1000 - time.now()), () => this.dispatchEvent(new Event('ended')))
        if (isMixed) stop!.call(this, startAt(when))
      },
    })
  }
  hold(AudioBufferSourceNode, (node, [offset, duration]) => {
    const { loop, buffer, playbackRate } = node as AudioBufferSourceNode
    if (!buffer || (loop && duration === undefined)) return Infinity
    const left = loop ? Infinity : Math.max(0, buffer.duration - (Number(offset) || 0))
    return (Math.min(left, Number(duration ?? left)) * 1000) / Math.max(0.01, playbackRate.value)
  })
  hold(AudioScheduledSourceNode, () => Infinity)
}

/** The rate of all contexts, so that decoded buffers are as long on every machine. */
const sampleRate = 48_000

function muteContexts(): void {
  const done = () => Promise.resolve()
  replace(AudioContext.prototype, { resume: done, suspend: done })
  replace(globalThis, {
    AudioContext: new Proxy(AudioContext, {
      construct: (target, [options]: unknown[], newTarget) =>
        Reflect.construct(target, [{ ...(options as object), sampleRate }], newTarget) as object,
    }),
  })
}
