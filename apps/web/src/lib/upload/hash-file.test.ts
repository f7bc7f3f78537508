import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Md5Answer } from './md5-worker.ts'

let made: FakeWorker[]

/** A worker without answers of its own. */
class FakeWorker {
  onmessage: ((event: { data: Md5Answer }) => void) | null = null
  isTerminated = false
  constructor() {
    made.push(this)
  }
  postMessage() {
    // The test answers.
  }
  terminate() {
    this.isTerminated = true
  }
}

beforeEach(() => {
  made = []
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hello = '5d41402abc4b2a76b9719d911017c592'

it('[AS-04.12] a worker whose script does not arrive is replaced by the page', async () => {
  const { hashFile } = await import('./hash-file.ts')
  const hash = hashFile(new Blob(['hello']))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(made.map(worker => worker.isTerminated)).toEqual([true])
  vi.useRealTimers()
  expect(await hash).toBe(hello)
})

it('[AS-04.12] a worker that has started may take as long as the file needs, and is used again', async () => {
  const { hashFile } = await import('./hash-file.ts')
  for (const md5 of ['a'.repeat(32), 'b'.repeat(32)]) {
    const hash = hashFile(new Blob(['hello']))
    await vi.advanceTimersByTimeAsync(0)
    if (md5.startsWith('a')) made[0]?.onmessage?.({ data: {} })
    await vi.advanceTimersByTimeAsync(60_000)
    made[0]?.onmessage?.({ data: { md5 } })
    expect(await hash).toBe(md5)
  }
  expect(made).toHaveLength(1)
})
