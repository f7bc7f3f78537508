import type { AudioMix } from './audio-mix.ts'
import type { PendingLoads } from './pending-loads.ts'
import { browserTime, replace, type VirtualTime } from './virtual-time.ts'

/** A video whose frame does not come is not waited for longer, in milliseconds. */
const longestSeekMs = 1000

/** A playing element: at this time of the game it was at `base` seconds. */
interface Playing {
  since: number
  base: number
}

interface Listeners {
  loads: PendingLoads
  mix: AudioMix | undefined
  log(address: string): void
}

/** Plays audio and video elements in the time of the game, at their rate, and sends their events. */
export function holdElements(time: VirtualTime, { loads, mix, log }: Listeners): { step(): void } {
  const playing = new Map<HTMLMediaElement, Playing>()
  const stopped = new WeakMap<HTMLMediaElement, number>()
  const position = (element: HTMLMediaElement) => {
    const play = playing.get(element)
    if (!play) return stopped.get(element) ?? 0
    return play.base + ((time.now() - play.since) / 1000) * element.playbackRate
  }
  const playFrom = (element: HTMLMediaElement, base: number) => {
    playing.set(element, { since: time.now(), base })
    mix?.play(element, base)
  }
  const stop = (element: HTMLMediaElement, at: number) => {
    stopped.set(element, at)
    playing.delete(element)
    mix?.stop(element)
  }
  replace(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      if (playing.has(this)) return Promise.resolve()
      if (!this.muted) log(this.currentSrc || this.src)
      playFrom(this, this.ended ? 0 : position(this))
      time.after(0, () => {
        this.dispatchEvent(new Event('play'))
        this.dispatchEvent(new Event('playing'))
      })
      void loads.track(loadedEnough(this))
      return Promise.resolve()
    },
    pause(this: HTMLMediaElement) {
      if (!playing.has(this)) return
      stop(this, position(this))
      this.dispatchEvent(new Event('pause'))
    },
  })
  const isOver = (element: HTMLMediaElement) =>
    element.duration > 0 && position(element) >= element.duration && !playing.has(element)
  define('currentTime', position, (element, value) => {
    stopped.set(element, value)
    if (playing.has(element)) playFrom(element, value)
  })
  define('paused', element => !playing.has(element))
  define('ended', isOver)
  followRate(element => {
    const at = position(element)
    return () => playing.has(element) && playFrom(element, at)
  })
  return {
    step() {
      for (const element of playing.keys()) {
        const at = position(element)
        if (element.duration > 0 && at >= element.duration) {
          if (element.loop) playing.set(element, { since: time.now(), base: at % element.duration })
          else {
            stop(element, element.duration)
            element.dispatchEvent(new Event('ended'))
          }
        }
        if (element instanceof HTMLVideoElement && element.readyState > 0) void loads.track(seek(element, at))
      }
    },
  }
}

function define(
  name: string,
  get: (element: HTMLMediaElement) => unknown,
  set?: (element: HTMLMediaElement, value: number) => void,
): void {
  Object.defineProperty(HTMLMediaElement.prototype, name, {
    configurable: true,
    get(this: HTMLMediaElement) {
      return get(this)
    },
    set(this: HTMLMediaElement, value: unknown) {
      set?.(this, Number(value) || 0)
    },
  })
}

/** `beforeChange` is called before a rate changes, and what it returns after. */
function followRate(beforeChange: (element: HTMLMediaElement) => () => void): void {
  const rate = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'playbackRate')!
  Object.defineProperty(HTMLMediaElement.prototype, 'playbackRate', {
    ...rate,
    set(this: HTMLMediaElement, value: number) {
      const change = beforeChange(this)
      rate.set!.call(this, value)
      change()
    },
  })
}

const { load } = HTMLMediaElement.prototype

/** Resolves when the length of audio, or the first frame of a video, is known. */
function loadedEnough(element: HTMLMediaElement): Promise<void> {
  const isVideo = element instanceof HTMLVideoElement
  if (element.readyState >= (isVideo ? HTMLMediaElement.HAVE_CURRENT_DATA : HTMLMediaElement.HAVE_METADATA))
    return Promise.resolve()
  if (!element.src && !element.querySelector('source')) return Promise.resolve()
  element.preload = 'auto'
  const loaded = new Promise<void>(resolve => {
    for (const type of [isVideo ? 'loadeddata' : 'loadedmetadata', 'error'])
      element.addEventListener(type, () => resolve(), { once: true })
  })
  load.call(element)
  return loaded
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
