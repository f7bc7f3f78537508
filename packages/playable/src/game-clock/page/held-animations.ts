import type { VirtualTime } from './virtual-time.ts'

/** Plays CSS transitions and animations of the page in the time of the game; returns what each step calls. */
export function holdAnimations(time: VirtualTime): () => void {
  const startedAt = new WeakMap<Animation, number>()
  return () => {
    for (const animation of document.getAnimations()) {
      const started = startedAt.get(animation)
      if (started === undefined) {
        startedAt.set(animation, time.now())
        animation.pause()
        animation.currentTime = 0
        continue
      }
      const at = (time.now() - started) * Math.abs(animation.playbackRate)
      const end = Number(animation.effect?.getComputedTiming().endTime ?? 0)
      if (at >= end) animation.finish()
      else animation.currentTime = at
    }
  }
}
