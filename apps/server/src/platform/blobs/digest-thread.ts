import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { findChildProgram } from '../children/child-program.ts'
import type { JoinedFile, StoredChunk } from './chunk-store.ts'
import type { DigestReply, DigestRequest } from './digest-worker.ts'
import { digestOf } from './receive-chunk.ts'

/** The digests of one file, computed piece by piece in another thread, so that requests are not delayed. */
export interface DigestTask {
  /** Reads a chunk; false when its bytes do not match. Rejects with the system's error. */
  add(chunk: StoredChunk, path: string, start: number): Promise<boolean>
  /** Call once, after all were added. */
  finish(): Promise<JoinedFile>
  forget(): void
}

/** One thread for all files of this process, started on first use. */
let thread: Worker | undefined
let serial = 0
const waiting = new Map<number, { resolve(reply: DigestReply): void; reject(error: Error): void }>()

export function startDigestTask(): DigestTask {
  const task = ++serial
  return {
    async add(chunk, path, start) {
      const reply = await ask({ id: ++serial, task, read: { path, start, size: chunk.size } })
      return 'crc' in reply && reply.size === chunk.size && digestOf(reply.crc) === chunk.digest
    },
    async finish() {
      const reply = await ask({ id: ++serial, task, finish: true })
      if (!('key' in reply)) throw new Error('the thread for digests gave another answer')
      return { key: reply.key, md5: reply.md5, size: reply.size }
    },
    forget: () => void ask({ id: ++serial, task, forget: true }).catch(() => undefined),
  }
}

function ask(request: DigestRequest): Promise<DigestReply> {
  thread ??= startThread()
  return new Promise((resolve, reject) => {
    waiting.set(request.id, { resolve, reject })
    thread?.ref()
    thread?.postMessage(request)
  })
}

function startThread(): Worker {
  const worker = startProgram()
  worker.on('message', (reply: DigestReply) => {
    const asker = waiting.get(reply.id)
    waiting.delete(reply.id)
    // An idle thread must not keep the process alive.
    if (waiting.size === 0) worker.unref()
    if ('error' in reply) asker?.reject(Object.assign(new Error(reply.error), { code: reply.code }))
    else asker?.resolve(reply)
  })
  worker
    .once('error', error => worker.emit('lost', error))
    .once('exit', () => worker.emit('lost', new Error('the thread for digests ended')))
  worker.once('lost', (error: Error) => {
    thread = undefined
    for (const asker of waiting.values()) asker.reject(error)
    waiting.clear()
  })
  return worker
}

/** A thread does not inherit the loader that the source needs. */
function startProgram(): Worker {
  const { path, execArgv } = findChildProgram('digest-worker', './digest-worker.ts', import.meta.url)
  if (execArgv.length === 0) return new Worker(path)
  const source = JSON.stringify(pathToFileURL(path).href)
  return new Worker(`import('tsx/esm/api').then(loader => { loader.register(); return import(${source}) })`, {
    eval: true,
    execArgv: [],
  })
}
