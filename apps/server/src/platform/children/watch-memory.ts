import { readFile } from 'node:fs/promises'

const everyMs = 100

/** Calls `exceeded` once when the process holds more memory than that. Reads /proc; elsewhere only the heap's own limit holds. */
export function watchMemory(pid: number, limitBytes: number, exceeded: () => void): () => void {
  const timer = setInterval(() => {
    void residentBytes(pid).then(bytes => {
      if (bytes <= limitBytes) return
      clearInterval(timer)
      exceeded()
    })
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
