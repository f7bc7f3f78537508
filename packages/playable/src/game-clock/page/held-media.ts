import type { AudioMix } from './audio-mix.ts'
import { holdElements } from './held-elements.ts'
import type { PendingLoads } from './pending-loads.ts'
import { replace, type VirtualTime } from './virtual-time.ts'

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
/**
 * Plays audio and video in the time of the game, muted, and logs what the game starts; a mix receives what
 * would be audible.
 */
export function holdMedia(time: VirtualTime, loads: PendingLoads, mix?: AudioMix): HeldMedia {
  const started: StartedAudio[] = []
  const log = (address: string) => {
    if (started.length < mostStarts) started.push({ at: time.now(), address })
  }
  const elements = holdElements(time, { loads, mix, log })
  holdWebAudio(time, log, mix !== undefined)
  return { started: () => started, step: elements.step }
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
