import type { AudioPort, AudioClip } from '../host/host.ts'
import type { PlayData, AudioUse } from '../data.ts'
import { or } from '../math.ts'

/** Plays the ad's audio. Everything is silent before the first touch, as every ad network requires. */
export interface AudioPlayer {
  unlock(): void
  /** Whether the first touch has happened. */
  isOpen(): boolean
  play(asset: string, volume?: number, loop?: boolean, clip?: AudioClip): void
  stop(asset?: string): void
  /** Pauses or resumes one audio asset, or all but the music. */
  hold(held: boolean, asset?: string): void
  music(action: 'play' | 'pause' | 'resume', asset?: string, volume?: number): void
  setMuted(muted: boolean): void
  suspend(suspended: boolean): void
}

/** An audio player for runs without audio. */
export function silentAudioPlayer(): AudioPlayer {
  const nothing = () => {}
  return {
    isOpen: () => false,
    unlock: nothing,
    play: nothing,
    stop: nothing,
    hold: nothing,
    music: nothing,
    setMuted: nothing,
    suspend: nothing,
  }
}

/** Music requested before the first touch starts with it; effects requested before are not played. */
export function createAudioPlayer(port: AudioPort, data: PlayData, muted: boolean): AudioPlayer {
  let unlocked = false
  let music: AudioUse | undefined = data.global.music
  let paused = false
  const level = (asset: string, volume: number | undefined) => {
    const own = data.assets[asset]
    return or(volume, 1) * (own && own.kind === 'audio' ? or(own.volume, 1) : 1)
  }
  const begin = () => {
    if (music)
      port.play(music.asset, {
        volume: level(music.asset, music.volume),
        loop: music.loop !== false,
        music: true,
      })
  }
  if (muted) port.setMuted(true)
  return {
    unlock() {
      port.unlock()
      if (unlocked) return
      unlocked = true
      if (port.prepare)
        for (const asset of Object.keys(data.assets))
          if (data.assets[asset]!.kind === 'audio') port.prepare(asset)
      if (!paused) begin()
    },
    isOpen: () => unlocked,
    play(asset, volume, loop, clip) {
      if (unlocked)
        port.play(
          asset,
          Object.assign({ volume: level(asset, volume), loop: !!loop, music: false }, clip && { clip }),
        )
    },
    stop: asset => port.stop(asset),
    hold: (held, asset) => {
      if (port.hold) port.hold(held, asset)
    },
    music(action, asset, volume) {
      paused = action === 'pause'
      if (action === 'play') {
        if (asset) music = { asset, volume: or(volume, 1) }
        if (unlocked) {
          port.music('stop')
          begin()
        }
      } else if (unlocked) port.music(action)
    },
    setMuted: muted => port.setMuted(muted),
    suspend: suspended => port.suspend(suspended),
  }
}
