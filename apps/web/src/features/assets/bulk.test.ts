import { describe, expect, it } from 'vitest'
import { idsPerCall, inBatches, useBulk } from './bulk.ts'

const ids = Array.from({ length: 2 * idsPerCall + 30 }, (_, at) => at + 1)
const doAll = (batch: number[]) => Promise.resolve({ done: batch, failed: [] })

describe('something done with many files', () => {
  it('[AS-01.15] splits ids into calls of the allowed size and reports the progress', async () => {
    const [sizes, seen]: [number[], (number | undefined)[]] = [[], []]
    const outcome = await inBatches('moved', ids, batch => {
      sizes.push(batch.length)
      seen.push(useBulk.getState().running?.done)
      return doAll(batch)
    })
    expect(sizes).toEqual([200, 200, 30])
    expect(seen).toEqual([0, 200, 400])
    expect(outcome).toEqual({ done: ids, failed: [], left: [] })
    expect(useBulk.getState().running).toBeUndefined()
  })

  it('[AS-01.15] sends few files in one call without progress', async () => {
    const seen: unknown[] = []
    await inBatches('tagged', [1, 2], batch => {
      seen.push(useBulk.getState().running)
      return doAll(batch)
    })
    expect(seen).toEqual([undefined])
  })

  it('[AS-01.15] keeps finished parts when a call fails, and separates refused from untouched files', async () => {
    const broken = new Error('no line')
    const outcome = await inBatches('deleted', ids, batch =>
      batch[0] === 1
        ? Promise.resolve({ done: batch.slice(1), failed: [{ id: 1, code: 1, msg: 'no' }] })
        : Promise.reject(broken),
    )
    expect(outcome).toEqual({
      done: ids.slice(1, 200),
      failed: [{ id: 1, code: 1, msg: 'no' }],
      left: ids.slice(200),
      error: broken,
    })
    await expect(inBatches('deleted', ids, () => Promise.reject(broken))).rejects.toBe(broken)
    expect(useBulk.getState().running).toBeUndefined()
  })

  it('[AS-01.15] stops before the next call when the user asks', async () => {
    const outcome = await inBatches('restored', ids, batch => {
      useBulk.getState().running?.stop()
      return doAll(batch)
    })
    expect(outcome).toEqual({ done: ids.slice(0, 200), failed: [], left: ids.slice(200) })
  })
})
