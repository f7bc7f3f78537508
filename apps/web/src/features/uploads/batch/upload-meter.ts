interface Sample {
  at: number
  bytes: number
}

/** Speed is what came through in this time; shorter jumps about, longer is late. */
const windowMs = 4000

/** Counts how much of each file is sent, and how fast. Times in milliseconds, speeds in bytes a second. */
export function createUploadMeter() {
  const samples = new Map<number, Sample[]>()
  const fresh = new Set<number>()
  return {
    note(id: number, bytes: number, at: number) {
      const list = (samples.get(id) ?? [{ at, bytes: 0 }]).filter(
        (sample, index, all) => at - sample.at <= windowMs || index === all.length - 1,
      )
      list.push({ at, bytes })
      samples.set(id, list)
      fresh.add(id)
    },
    /** What changed since the last time; undefined when nothing did. */
    take(): Map<number, { bytes: number; speed: number }> | undefined {
      if (fresh.size === 0) return undefined
      const sent = new Map([...fresh].map(id => [id, standingOf(samples.get(id) ?? [])] as const))
      fresh.clear()
      return sent
    },
    forget(id: number) {
      samples.delete(id)
      fresh.delete(id)
    },
  }
}

function standingOf(list: readonly Sample[]): { bytes: number; speed: number } {
  const [first, last] = [list[0], list.at(-1)]
  if (first === undefined || last === undefined) return { bytes: 0, speed: 0 }
  const seconds = (last.at - first.at) / 1000
  return { bytes: last.bytes, speed: seconds > 0 ? Math.max(0, (last.bytes - first.bytes) / seconds) : 0 }
}
