import type { AudioPort } from './host.ts'

/** A port for a run without audio. */
export function silence(): AudioPort {
  const nothing = () => {}
  return {
    unlock: nothing,
    play: nothing,
    stop: nothing,
    music: nothing,
    setMuted: nothing,
    suspend: nothing,
  }
}
