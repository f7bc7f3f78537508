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

/** Plays audio and video in the time of the game, muted, and logs what the game starts. */
export function holdMedia(time: VirtualTime, loads: PendingLoads): HeldMedia {
  const started: StartedAudio[] = []
  const log = (address: string) => {
    if (started.length < mostStarts) started.push({ at: time.now(), address })
  }
  const playing = holdElements(time, loads, log)
  holdWebAudio(time, log)
  return {
    started: () => started,
    step() {
      for (const [element, { from }] of playing) {
        const at = (time.now() - from) / 1000
        if (element.duration > 0 && at >= element.duration) {
          if (element.loop) playing.set(element, { from: time.now() })
          else {
            playing.delete(element)
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

function holdElements(time: VirtualTime, loads: PendingLoads, log: (address: string) => void) {
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
        if (playing.has(this)) playing.set(this, { from: time.now() - (Number(value) || 0) * 1000 })
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

/** Web Audio: its clock is the game's, sources are logged and end by it, and all is muted. */
function holdWebAudio(time: VirtualTime, log: (address: string) => void): void {
  if (!('BaseAudioContext' in globalThis)) return
  Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
    configurable: true,
    get: () => time.now() / 1000,
  })
  Object.defineProperty(BaseAudioContext.prototype, 'state', { configurable: true, get: () => 'running' })
  const done = () => Promise.resolve()
  replace(AudioContext.prototype, { resume: done, suspend: done })
  const hold = (type: typeof AudioScheduledSourceNode, lasts: (node: AudioScheduledSourceNode) => number) => {
    replace(type.prototype, {
      start(this: AudioScheduledSourceNode, when = 0) {
        log('')
        const waits = Math.max(0, when * 1000 - time.now())
        const lasting = lasts(this)
        if (Number.isFinite(lasting))
          time.after(waits + lasting, () => this.dispatchEvent(new Event('ended')))
      },
      stop(this: AudioScheduledSourceNode, when = 0) {
        time.after(Math.max(0, when * 1000 - time.now()), () => this.dispatchEvent(new Event('ended')))
      },
    })
  }
  hold(AudioScheduledSourceNode, () => Infinity)
  hold(AudioBufferSourceNode as unknown as typeof AudioScheduledSourceNode, node => {
    const { loop, buffer, playbackRate } = node as AudioBufferSourceNode
    return loop || !buffer ? Infinity : (buffer.duration * 1000) / Math.max(0.01, playbackRate.value)
  })
}
