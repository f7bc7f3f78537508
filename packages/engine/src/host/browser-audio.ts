import type {} from '../features.ts'
import { bytesOfDataUri } from './bytes.ts'
import type { AudioPort, AudioClip } from './host.ts'
import { max, min } from '../math.ts'
import { quietly } from './quietly.ts'

interface Voice {
  /** The asset that it plays, or the key of its clip. */
  voiceKey: string
  isMusic: boolean
  /** The media element that plays it; undefined for Web Audio. */
  audioElement: HTMLAudioElement | undefined
  endVoice(): void
  holdVoice(isHeld: boolean): void
}

/** An effect that is decoded later than this is not played. */
const LATE_MS = 400

interface AudioState {
  readonly assets: (asset: string) => ArrayBuffer | string | undefined
  readonly decodedAudio: Record<string, AudioBuffer | undefined>
  /** Callbacks that wait for a file to be decoded, by asset. */
  readonly awaitingAudio: Record<string, ((buffer: AudioBuffer) => void)[] | undefined>
  audioContext?: AudioContext
  masterGain?: GainNode
  heldVoices: Voice[]
  /** Counts the requests for music: only the newest one starts when its file is decoded. */
  musicRun: number
  isMuted: boolean
  isSuspended: boolean
}

type PlayRequest = Parameters<AudioPort['play']>[1]

/**
 * Plays audio with Web Audio; files outside the page with media elements. A broken or missing file is
 * silent, never an error.
 */
export function webAudio(assets: (asset: string) => ArrayBuffer | string | undefined): AudioPort {
  const state: AudioState = {
    assets,
    decodedAudio: {},
    awaitingAudio: {},
    heldVoices: [],
    musicRun: 0,
    isMuted: false,
    isSuspended: false,
  }
  return {
    unlock() {
      const audioContext = state.audioContext || open(state)
      if (audioContext && audioContext.state !== 'running' && !state.isSuspended) resume(audioContext)
    },
    prepare(asset) {
      withBuffer(state, asset, () => {})
    },
    play(asset, request) {
      const { loop, music, clip } = request
      const source = assets(asset)
      if (music) stopWhere(state, voice => voice.isMusic)
      if (typeof source === 'string' && source.slice(0, 5) !== 'data:')
        return startElement(state, asset, source, request)
      const run = music ? ++state.musicRun : 0
      const asked = performance.now()
      withBuffer(state, asset, buffer => {
        const late = performance.now() - asked
        if (music ? run === state.musicRun : loop || clip || late < LATE_MS)
          startBuffer(state, asset, buffer, request, late)
      })
    },
    stop(asset) {
      stopWhere(state, voice => isWanted(voice, asset))
    },
    hold: (held, asset) => {
      for (const voice of state.heldVoices) if (isWanted(voice, asset)) voice.holdVoice(held)
    },
    music(action) {
      if (action === 'stop') {
        state.musicRun++
        stopWhere(state, voice => voice.isMusic)
      } else for (const voice of state.heldVoices) if (voice.isMusic) voice.holdVoice(action === 'pause')
    },
    setMuted(now) {
      state.isMuted = now
      if (state.masterGain) state.masterGain.gain.value = now ? 0 : 1
      for (const { audioElement } of state.heldVoices) if (audioElement) audioElement.muted = now
    },
    suspend(now) {
      const { audioContext } = state
      state.isSuspended = now
      for (const voice of state.heldVoices) if (voice.audioElement) voice.holdVoice(now)
      if (!audioContext) return
      if (now) quietly(() => audioContext.suspend())
      else resume(audioContext)
    },
  }
}

/** Creates the context; returns undefined where there is none or it cannot be used. */
function open(state: AudioState): AudioContext | undefined {
  const Context =
    window.AudioContext || (window as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext
  if (!Context) return undefined
  try {
    const context = new Context()
    const gain = (state.masterGain = context.createGain())
    gain.gain.value = state.isMuted ? 0 : 1
    gain.connect(context.destination)
    return (state.audioContext = context)
  } catch {
    return undefined
  }
}

function resume(context: AudioContext): void {
  quietly(() => context.resume && context.resume())
}

/** Calls `run` with the decoded file, at once if it is decoded already. */
function withBuffer(state: AudioState, asset: string, run: (buffer: AudioBuffer) => void): void {
  const { audioContext, awaitingAudio, decodedAudio } = state
  const ready = decodedAudio[asset]
  if (ready) return run(ready)
  const queue = awaitingAudio[asset]
  if (queue) {
    queue.push(run)
    return
  }
  const source = state.assets(asset)
  const bytes = typeof source === 'string' ? bytesOfDataUri(source) : source && source.slice(0)
  if (!bytes || !audioContext) return
  const runs = (awaitingAudio[asset] = [run])
  // The callback form is the only one that old WebViews have.
  quietly(() =>
    audioContext.decodeAudioData(
      bytes,
      buffer => {
        decodedAudio[asset] = buffer
        runs.forEach(one => one(buffer))
      },
      () => {},
    ),
  )
}

function startBuffer(
  state: AudioState,
  asset: string,
  buffer: AudioBuffer,
  request: PlayRequest,
  lateMs: number,
): void {
  const { volume, loop, clip } = request
  const { audioContext, masterGain } = state
  if (!audioContext || !masterGain) return
  const source = audioContext.createBufferSource()
  const gain = audioContext.createGain()
  source.buffer = buffer
  source.loop = loop
  gain.gain.value = volume
  source.connect(gain)
  gain.connect(masterGain)
  addVoice(
    state,
    asset,
    request,
    source,
    () => quietly(() => source.stop()),
    isHeld => {
      source.playbackRate.value = isHeld ? 0 : 1
    },
  )
  if ((typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && clip)
    startClip(source, buffer.duration, clip.at + lateMs, clip)
  else source.start(0)
}

function startElement(state: AudioState, asset: string, url: string, request: PlayRequest): void {
  const { volume, loop, clip } = request
  const element = new Audio(url)
  if ((typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && clip) element.currentTime = clip.at / 1000
  element.loop = loop
  element.volume = min(1, volume)
  element.muted = state.isMuted
  addVoice(
    state,
    asset,
    request,
    element,
    () => element.pause(),
    isHeld => quietly(() => (isHeld ? element.pause() : element.play())),
    element,
  )
  quietly(() => element.play())
}

/** Adds a voice until its source ends. */
function addVoice(
  state: AudioState,
  asset: string,
  { music, clip }: PlayRequest,
  source: { onended: unknown },
  endVoice: () => void,
  holdVoice: (isHeld: boolean) => void,
  audioElement?: HTMLAudioElement,
): void {
  const voice: Voice = {
    voiceKey: (typeof ADLOOM_AUDIO === 'undefined' || ADLOOM_AUDIO) && clip ? clip.key : asset,
    isMusic: music,
    audioElement,
    endVoice,
    holdVoice,
  }
  source.onended = () => {
    state.heldVoices = state.heldVoices.filter(one => one !== voice)
  }
  state.heldVoices.push(voice)
}

function stopWhere(state: AudioState, isStopped: (voice: Voice) => boolean): void {
  const stopped = state.heldVoices.filter(isStopped)
  state.heldVoices = state.heldVoices.filter(voice => !isStopped(voice))
  for (const voice of stopped) voice.endVoice()
}

/** Whether the voice plays the asset; without an asset, whether it is not the music. */
function isWanted(voice: Voice, asset: string | undefined): boolean {
  return asset ? voice.voiceKey === asset : !voice.isMusic
}

function startClip(
  source: AudioBufferSourceNode,
  length: number,
  atMs: number,
  { from, to }: AudioClip,
): void {
  const end = to ? min(to / 1000, length) : length
  const start = atMs / 1000
  source.loopStart = from / 1000
  source.loopEnd = end
  if (source.loop) source.start(0, start)
  else source.start(0, start, max(0, end - start))
}
