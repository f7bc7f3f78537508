import { createHash, type Hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { crc32 } from 'node:zlib'

/** A request to the digest thread: continue reading a file for a task, return its digests, or drop it. */
export type DigestRequest = { id: number; task: number } & (
  | { read: { path: string; start: number; size: number } }
  | { finish: true }
  | { forget: true }
)
/** `crc` and count of the bytes read; the digests of the whole file; or an error code. */
export type DigestReply = { id: number } & (
  | { crc: number; size: number }
  | { key: string; md5: string; size: number }
  | { error: string; code: string | undefined }
  | { forgotten: true }
)

interface Task {
  sha256: Hash
  md5: Hash
  size: number
}

const tasks = new Map<number, Task>()
const buffer = Buffer.allocUnsafe(1_048_576)

parentPort?.on('message', (request: DigestRequest) => {
  try {
    parentPort?.postMessage({ id: request.id, ...answer(request) })
  } catch (error) {
    parentPort?.postMessage({
      id: request.id,
      error: String(error),
      code: (error as NodeJS.ErrnoException).code,
    })
  }
})

function answer(request: DigestRequest): object {
  const task = tasks.get(request.task) ?? { sha256: createHash('sha256'), md5: createHash('md5'), size: 0 }
  tasks.set(request.task, task)
  if ('read' in request) return readOn(task, request.read)
  tasks.delete(request.task)
  return 'forget' in request
    ? { forgotten: true }
    : { key: task.sha256.digest('hex'), md5: task.md5.digest('hex'), size: task.size }
}

function readOn(
  task: Task,
  { path, start, size }: { path: string; start: number; size: number },
): { crc: number; size: number } {
  const file = openSync(path, 'r')
  let [crc, position] = [0, 0]
  try {
    while (position < size) {
      const count = readSync(file, buffer, 0, Math.min(buffer.length, size - position), start + position)
      if (count === 0) break
      const piece = buffer.subarray(0, count)
      crc = crc32(piece, crc)
      task.sha256.update(piece)
      task.md5.update(piece)
      position += count
    }
  } finally {
    closeSync(file)
  }
  task.size += position
  return { crc, size: position }
}
