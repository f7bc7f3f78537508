import { replace, type VirtualTime } from './virtual-time.ts'

/** Mixes what the game plays, in the time of the game, without any device. */
export interface AudioMix {
  /** Plays a media element from this second on, instead of where it was. */
  play(element: HTMLMediaElement, from: number): void
  stop(element: HTMLMediaElement): void
  /** Mixes up to the time of the game; waits until that is done. */
  advance(): Promise<void>
  /** Mixes the rest; returns both channels from the first step on. */
  finish(): Promise<[Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>]>
}

const sampleRate = 48_000
/** Contexts of one game; further ones are the last of these again. */
const mostContexts = 4

/** One context of the game, which is mixed step by step. */
interface Line {
  context: OfflineAudioContext
  mixed: Promise<AudioBuffer>
  /** Seconds that are mixed. */
  at: number
  /** When the game closed it, in seconds. */
  closedAt: number
}

/** A playing media element. */
interface Voice {
  gain: GainNode
  source: AudioBufferSourceNode | undefined
  isStopped: boolean
}

/**
 * Replaces the audio contexts of the page by offline ones of this length, which are suspended at each step:
 * the browser itself mixes what the game connects, however long a step takes. Call it before the clock of
 * contexts is replaced.
 */
export function mixAudio(time: VirtualTime, seconds: number): AudioMix {
  const native = OfflineAudioContext.prototype
  const [suspend, resume, startRendering] = [native.suspend, native.resume, native.startRendering]
  const lines: Line[] = []
  const now = () => time.now() / 1000
  const open = (): Line => {
    const context = new OfflineAudioContext(2, Math.ceil(seconds * sampleRate), sampleRate)
    for (const name of ['statechange', 'complete'])
      context.addEventListener(name, event => event.stopImmediatePropagation())
    const line: Line = { context, mixed: new Promise(() => undefined), at: -1, closedAt: Infinity }
    lines.push(line)
    return line
  }
  const advance = async (line: Line) => {
    const { context, at } = line
    const until = Math.min(now(), seconds)
    if (at >= seconds || until <= at) return
    const isFirst = at < 0
    line.at = until
    const reached = until < seconds ? suspend.call(context, until) : undefined
    if (isFirst) line.mixed = startRendering.call(context)
    else void resume.call(context)
    await reached
  }
  const advanceAll = async () => {
    for (const line of lines) await advance(line)
  }
  replaceContexts(() => {
    const line = lines.length < mostContexts ? open() : lines.at(-1)!
    return asLiveContext(line, now)
  })
  silenceEnds()
  const elements = mixElements(now, open)
  return {
    ...elements,
    async advance() {
      elements.follow()
      await advanceAll()
    },
    async finish() {
      const channels = [0, 1].map(() => new Float32Array(Math.ceil(seconds * sampleRate)))
      for (const line of lines) {
        if (line.at < 0) continue
        if (line.at < seconds) void resume.call(line.context)
        add(await line.mixed, channels, line.closedAt)
      }
      return [channels[0]!, channels[1]!]
    },
  }
}

function add(buffer: AudioBuffer, channels: Float32Array[], closedAt: number): void {
  const end = Math.min(buffer.length, closedAt * sampleRate)
  for (const [index, channel] of channels.entries()) {
    const samples = buffer.getChannelData(index)
    for (let i = 0; i < end; i++) channel[i] = channel[i]! + samples[i]!
  }
}

/** What live contexts have and offline ones lack. */
function asLiveContext(line: Line, now: () => number): OfflineAudioContext {
  const { context } = line
  const done = () => Promise.resolve()
  const silent = () => context.createGain()
  replace(context, {
    ...{ resume: done, suspend: done, baseLatency: 0, outputLatency: 0 },
    getOutputTimestamp: () => ({ contextTime: now(), performanceTime: now() * 1000 }),
    close() {
      line.closedAt = Math.min(line.closedAt, now())
      return Promise.resolve()
    },
    // Elements are mixed beside the contexts, whichever way they are connected.
    createMediaElementSource: silent,
    createMediaStreamSource: silent,
    createMediaStreamDestination: silent,
  })
  return context
}

function replaceContexts(open: () => OfflineAudioContext): void {
  class HeldAudioContext {
    static [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof BaseAudioContext
    }
    constructor() {
      return open()
    }
  }
  replace(globalThis, { AudioContext: HeldAudioContext, webkitAudioContext: HeldAudioContext })
}

/** Sources end for the game in its own time; what the browser reports comes at any step. */
function silenceEnds(): void {
  const silence = <T extends EventTarget>(node: T): T => {
    node.addEventListener('ended', event => {
      if (event.isTrusted) event.stopImmediatePropagation()
    })
    return node
  }
  const creators = BaseAudioContext.prototype as unknown as Record<string, (this: unknown) => EventTarget>
  for (const name of ['createBufferSource', 'createOscillator', 'createConstantSource']) {
    const create = creators[name]!
    replace(creators, {
      [name](this: unknown) {
        return silence(create.call(this))
      },
    })
  }
  const constructors = globalThis as unknown as Record<string, new (...values: unknown[]) => EventTarget>
  for (const name of ['AudioBufferSourceNode', 'OscillatorNode', 'ConstantSourceNode'])
    replace(globalThis, {
      [name]: new Proxy(constructors[name]!, {
        construct: (target, values: unknown[], newTarget) =>
          silence(Reflect.construct(target, values, newTarget) as EventTarget),
      }),
    })
}

/** Plays media elements in a context of their own, with their volume. */
function mixElements(now: () => number, open: () => Line) {
  const voices = new Map<HTMLMediaElement, Voice>()
  const files = new Map<string, Promise<AudioBuffer | undefined>>()
  let context: OfflineAudioContext | undefined
  const volumeOf = (element: HTMLMediaElement) => (element.muted ? 0 : element.volume)
  const load = (address: string, { decode }: { decode: BaseAudioContext }) => {
    const loading = fetch(address)
      .then(answer => answer.arrayBuffer())
      .then(bytes => decode.decodeAudioData(bytes))
      .catch(() => undefined)
    files.set(address, loading)
    return loading
  }
  const stop = (element: HTMLMediaElement) => {
    const voice = voices.get(element)
    voices.delete(element)
    if (!voice) return
    voice.isStopped = true
    voice.source?.stop(now())
  }
  return {
    stop,
    play(element: HTMLMediaElement, from: number) {
      stop(element)
      const target = (context ??= open().context)
      const gain = target.createGain()
      gain.gain.value = volumeOf(element)
      gain.connect(target.destination)
      const voice: Voice = { gain, source: undefined, isStopped: false }
      voices.set(element, voice)
      const [address, at] = [element.currentSrc || element.src, now()]
      void (files.get(address) ?? load(address, { decode: target })).then(buffer => {
        if (!buffer || voice.isStopped) return
        const source = target.createBufferSource()
        Object.assign(source, { buffer, loop: element.loop })
        source.playbackRate.value = element.playbackRate
        source.connect(gain)
        source.start(at, from % buffer.duration)
        voice.source = source
      })
    },
    /** Follows changes of the volume. */
    follow() {
      for (const [element, { gain }] of voices) gain.gain.value = volumeOf(element)
    },
  }
}
