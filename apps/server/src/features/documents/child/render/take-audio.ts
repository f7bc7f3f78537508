import type { Host } from '@adloom/engine/host'
import { limitPeaks, mixAudio, sampleRate, type MixSource, type StereoSamples } from '@adloom/video/audio'

import type { AudioWindows } from '@adloom/video/render'
import { recordingLimits } from '../../../../platform/limits/recording-limits.ts'

type AudioPort = Host['audio']

/** A stretch of one file that the ad plays; times are samples of the video. */
interface Voice {
  asset: string
  key: string
  isMusic: boolean
  volume: number
  isLoop: boolean
  start: number
  /** Samples into the file. */
  offset: number
  end?: number
  /** Samples of the file at which the ad stops a clip. */
  until?: number
}

/** Notes what an ad plays while its take is repeated, to be mixed afterwards. */
export interface AudioLog {
  port: AudioPort
  /** Plays the audio of a video file from a time in it, ms; the same key stops what it played before. */
  playVideo(asset: string, key: string, at: number, volume: number): void
  stopVideo(key: string): void
  /** Assets that were played. */
  assets(): string[]
  mix(samplesOf: (asset: string) => StereoSamples | undefined): AudioWindows
}

/** `now` gives the sample of the video at which the ad is. */
export function createAudioLog(now: () => number): AudioLog {
  const voices: Voice[] = []
  const held = new Map<Voice, number>()
  let mutedFrom: number | undefined
  const muted: [from: number, to: number][] = []
  const isOpen = (voice: Voice): boolean => voice.end === undefined
  const end = (isWanted: (voice: Voice) => boolean): void => {
    for (const voice of voices) if (isOpen(voice) && isWanted(voice)) voice.end = now()
    for (const voice of held.keys()) if (isWanted(voice)) held.delete(voice)
  }
  const hold = (isHeld: boolean, isWanted: (voice: Voice) => boolean): void => {
    if (isHeld) {
      for (const voice of voices.filter(one => isOpen(one) && isWanted(one))) {
        voice.end = now()
        held.set(voice, voice.offset + now() - voice.start)
      }
    } else
      for (const [voice, offset] of [...held].filter(([one]) => isWanted(one))) {
        held.delete(voice)
        const { end: _end, ...rest } = voice
        voices.push({ ...rest, start: now(), offset })
      }
  }
  const named = (asset: string | undefined) => (voice: Voice) =>
    asset ? voice.key === asset : !voice.isMusic
  const port: AudioPort = {
    unlock() {},
    play(asset, { volume, loop, music, clip }) {
      if (music) end(voice => voice.isMusic)
      if (voices.length >= recordingLimits.voicesPerRender) return
      const place = { start: now(), offset: Math.round(((clip?.at ?? 0) * sampleRate) / 1000) }
      const until = clip && clip.to > 0 ? Math.round((clip.to * sampleRate) / 1000) : undefined
      voices.push({
        ...{ asset, key: clip?.key ?? asset, isMusic: music, volume, isLoop: loop, ...place },
        ...(until !== undefined && { until }),
      })
    },
    stop: asset => end(named(asset)),
    hold: (isHeld, asset) => hold(isHeld, named(asset)),
    music(action) {
      if (action === 'stop') end(voice => voice.isMusic)
      else hold(action === 'pause', voice => voice.isMusic)
    },
    setMuted(isMuted) {
      if (isMuted) mutedFrom ??= now()
      else if (mutedFrom !== undefined) {
        muted.push([mutedFrom, now()])
        mutedFrom = undefined
      }
    },
    suspend() {},
  }
  return {
    port,
    playVideo(asset, key, at, volume) {
      end(voice => voice.key === key)
      if (voices.length >= recordingLimits.voicesPerRender) return
      const offset = Math.round((at * sampleRate) / 1000)
      voices.push({ asset, key, isMusic: false, volume, isLoop: false, start: now(), offset })
    },
    stopVideo: key => end(voice => voice.key === key),
    assets: () => [...new Set(voices.map(voice => voice.asset))],
    mix(samplesOf) {
      if (mutedFrom !== undefined) muted.push([mutedFrom, Infinity])
      const sources = voices.flatMap(voice => sourceOf(voice, samplesOf(voice.asset)))
      return (from, length) => {
        const channels = mixAudio(sources, from, length)
        for (const [start, stop] of muted)
          for (const channel of channels)
            channel.fill(0, Math.max(0, start - from), Math.max(0, Math.min(length, stop - from)))
        limitPeaks(channels)
        return channels
      }
    },
  }
}

function sourceOf(voice: Voice, samples: StereoSamples | undefined): MixSource[] {
  if (!samples) return []
  const { start, isLoop, volume, end, until } = voice
  const natural = samples[0].length
  if (natural === 0) return []
  const offset = isLoop ? voice.offset % natural : voice.offset
  if (offset >= natural) return []
  const lengths = [end === undefined ? Infinity : end - start]
  if (until !== undefined && !isLoop) lengths.push(until - offset)
  const length = Math.min(...lengths)
  if (length <= 0) return []
  return [{ samples, start, offset, loop: isLoop, gain: volume, ...(length < Infinity && { length }) }]
}
