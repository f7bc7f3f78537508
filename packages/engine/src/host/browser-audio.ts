import type {} from '../features.ts'
import { bytesOfDataUri } from './bytes.ts'
import type { AudioPort, AudioClip } from './host.ts'
import { max, min } from '../math.ts'

interface Voice {
  asset: string
  music: boolean
  stop(): void
  pause(paused: boolean): void
}

/** An effect that is decoded later than this is not played. */
const LATE_MS = 400

/**
 * Plays audio with Web Audio; files outside the page with media elements. A broken or missing file is
 * silent, never an error.
 */
export function webAudio(assets: (asset: string) => ArrayBuffer | string | undefined): AudioPort {
  const decoded: Record<string, AudioBuffer | undefined> = {}
  const waiting: Record<string, ((buffer: AudioBuffer) => void)[] | undefined> = {}
  let context: AudioContext | undefined
  let master: GainNode | undefined
  let voices: Voice[] = []
  let musicRun = 0
  let muted = false
  let suspended = false

  function unlock(): void {
    if (!context) open()
    if (context && context.state !== 'running' && !suspended) resume()
  }

  function open(): void {
    const Context =
      window.AudioContext || (window as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext
    if (!Context) return
    try {
      context = new Context()
      master = context.createGain()
      master.gain.value = muted ? 0 : 1
      master.connect(context.destination)
    } catch {
      context = undefined
    }
  }

  function resume(): void {
    quietly(() => context && context.resume && context.resume())
  }

  function withBuffer(asset: string, run: (buffer: AudioBuffer) => void): void {
    const ready = decoded[asset]
    if (ready) return run(ready)
    const queue = waiting[asset]
    if (queue) {
      queue.push(run)
      return
    }
    const source = assets(asset)
    const bytes = typeof source === 'string' ? bytesOfDataUri(source) : source && source.slice(0)
    if (!bytes || !context) return
    const runs = (waiting[asset] = [run])
    const fail = () => {}
    // The callback form is the only one that old WebViews have.
    quietly(() =>
      context!.decodeAudioData(
        bytes,
        buffer => {
          decoded[asset] = buffer
          runs.forEach(one => one(buffer))
        },
        fail,
      ),
    )
  }

  function startBuffer(
    asset: string,
    buffer: AudioBuffer,
    volume: number,
    loop: boolean,
    music: boolean,
    clip?: AudioClip,
  ): void {
    if (!context || !master) return
    const source = context.createBufferSource()
    const gain = context.createGain()
    source.buffer = buffer
    source.loop = loop
    gain.gain.value = volume
    source.connect(gain)
    gain.connect(master)
    const voice: Voice = {
      asset: nameOf(asset, clip),
      music,
      stop: () => quietly(() => source.stop()),
      pause: paused => {
        source.playbackRate.value = paused ? 0 : 1
      },
    }
    source.onended = () => {
      voices = voices.filter(one => one !== voice)
    }
    voices.push(voice)
    if ((typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && clip)
      startClip(source, buffer.duration, clip)
    else source.start(0)
  }

  function startElement(
    asset: string,
    url: string,
    volume: number,
    loop: boolean,
    music: boolean,
    clip?: AudioClip,
  ): void {
    const element = new Audio(url)
    if ((typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && clip) element.currentTime = clip.at / 1000
    element.loop = loop
    element.volume = min(1, volume)
    element.muted = muted
    const voice: Voice & { element: HTMLAudioElement } = {
      asset: nameOf(asset, clip),
      music,
      element,
      stop: () => element.pause(),
      pause: paused => quietly(() => (paused ? element.pause() : element.play())),
    }
    element.onended = () => {
      voices = voices.filter(one => one !== voice)
    }
    voices.push(voice)
    quietly(() => element.play())
  }

  function stopWhere(gone: (voice: Voice) => boolean): void {
    const stopped = voices.filter(gone)
    voices = voices.filter(voice => !gone(voice))
    for (const voice of stopped) voice.stop()
  }

  return {
    unlock,
    prepare(asset) {
      withBuffer(asset, () => {})
    },
    play(asset, { volume, loop, music, clip }) {
      const source = assets(asset)
      if (music) stopWhere(voice => voice.music)
      if (typeof source === 'string' && source.slice(0, 5) !== 'data:')
        return startElement(asset, source, volume, loop, music, clip)
      const run = music ? ++musicRun : 0
      const asked = performance.now()
      withBuffer(asset, buffer => {
        const late = performance.now() - asked
        if (music ? run === musicRun : loop || clip || late < LATE_MS)
          startBuffer(
            asset,
            buffer,
            volume,
            loop,
            music,
            (typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && clip
              ? Object.assign({}, clip, { at: clip.at + late })
              : undefined,
          )
      })
    },
    stop(asset) {
      stopWhere(voice => (asset ? voice.asset === asset : !voice.music))
    },
    hold: (held, asset) => {
      for (const voice of voices) if (asset ? voice.asset === asset : !voice.music) voice.pause(held)
    },
    music(action) {
      if (action === 'stop') {
        musicRun++
        stopWhere(voice => voice.music)
      } else for (const voice of voices) if (voice.music) voice.pause(action === 'pause')
    },
    setMuted(now) {
      muted = now
      if (master) master.gain.value = muted ? 0 : 1
      for (const voice of voices)
        if ('element' in voice) (voice as Voice & { element: HTMLAudioElement }).element.muted = muted
    },
    suspend(now) {
      suspended = now
      for (const voice of voices) if ('element' in voice) voice.pause(now)
      if (!context) return
      if (now) quietly(() => context!.suspend())
      else resume()
    },
  }
}

function nameOf(asset: string, clip: AudioClip | undefined): string {
  return (typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && clip ? clip.key : asset
}

function startClip(source: AudioBufferSourceNode, length: number, { at, from, to }: AudioClip): void {
  const end = to ? min(to / 1000, length) : length
  source.loopStart = from / 1000
  source.loopEnd = end
  if (source.loop) source.start(0, at / 1000)
  else source.start(0, at / 1000, max(0, end - at / 1000))
}

/** Browsers refuse audio in many ways (throw, reject); none of them may stop the game. */
function quietly(run: () => unknown): void {
  try {
    const result = run() as Promise<unknown> | undefined
    if (result && typeof result.then === 'function')
      result.then(
        () => {},
        () => {},
      )
  } catch {
    // Refused: stays silent.
  }
}
