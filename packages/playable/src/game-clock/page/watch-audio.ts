import { replace } from './virtual-time.ts'

/** Counts the audio that a game in real time starts; returns how often it did so far. */
export function watchAudio(): () => number {
  let count = 0
  const { play } = HTMLMediaElement.prototype
  replace(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      if (!this.muted) count++
      return play.call(this)
    },
  })
  if (!('AudioScheduledSourceNode' in globalThis)) return () => count
  // Buffer sources have a method of their own.
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = prototype as { start(...values: unknown[]): void }
    replace(prototype, {
      start(this: AudioScheduledSourceNode, ...values: unknown[]) {
        count++
        return start.apply(this, values)
      },
    })
  }
  return () => count
}
