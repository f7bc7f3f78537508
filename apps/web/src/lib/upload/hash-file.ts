import { createSlots } from './slots.ts'
import { md5OfBlob } from './md5-of-blob.ts'
import type { Md5Answer } from './md5-worker.ts'

/** A worker whose script does not arrive never answers: after this time files are counted in the page, ms. */
const startMs = 10_000
/** Files hashed at a time; more would compete for the disk. */
const atOnce = 3
const slots = createSlots(atOnce)
const idle: Worker[] = []
/** Workers whose script runs. */
const started = new WeakSet<Worker>()

/** Set once a worker would not start here: from then on files are counted in the page. */
let withoutWorkers = typeof Worker === 'undefined'

/**
 * The md5 of a file, counted in a worker; in the page when no worker starts or the worker fails. Rejects when
 * the file cannot be read.
 */
export function hashFile(file: Blob, signal?: AbortSignal): Promise<string> {
  return slots.run(signal, async () => {
    if (withoutWorkers) return md5OfBlob(file, signal)
    try {
      return await hashInWorker(file, signal)
    } catch {
      signal?.throwIfAborted()
      return md5OfBlob(file, signal)
    }
  })
}

function hashInWorker(file: Blob, signal: AbortSignal | undefined): Promise<string> {
  const worker = idle.pop() ?? startWorker()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      if (!started.has(worker)) end(() => reject(new Error('The worker did not start')), false)
    }, startMs)
    const end = (settle: () => void, keep: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      worker.onmessage = worker.onerror = null
      if (keep) idle.push(worker)
      else worker.terminate()
      settle()
    }
    const stop = () => end(() => reject(signal?.reason as Error), false)
    signal?.addEventListener('abort', stop, { once: true })
    worker.onmessage = ({ data }: MessageEvent<Md5Answer>) => {
      started.add(worker)
      if (data.md5 === undefined && data.error === undefined) return
      if (data.md5 === undefined) end(() => reject(new Error(data.error)), true)
      else end(() => resolve(data.md5!), true)
    }
    worker.onerror = event => {
      event.preventDefault()
      withoutWorkers = true
      end(() => reject(new Error(event.message)), false)
    }
    worker.postMessage(file)
  })
}

function startWorker(): Worker {
  try {
    return new Worker(new URL('./md5-worker.ts', import.meta.url), { type: 'module' })
  } catch (error) {
    withoutWorkers = true
    throw error
  }
}
