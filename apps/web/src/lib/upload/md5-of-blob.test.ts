import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashFile } from './hash-file.ts'
import { md5OfBlob } from './md5-of-blob.ts'

describe('the md5 of a file', () => {
  it.each([0, 1, 4_194_303, 4_194_304, 4_194_305, 9_000_000])(
    '[AS-04.12] of %i bytes equals the standard md5',
    async size => {
      const bytes = randomBytes(size)
      expect(await md5OfBlob(new Blob([bytes]))).toBe(createHash('md5').update(bytes).digest('hex'))
    },
  )

  it('[AS-04.12] is computed in the page where no worker can start', async () => {
    expect(typeof Worker).toBe('undefined')
    expect(await hashFile(new Blob(['hello']))).toBe('5d41402abc4b2a76b9719d911017c592')
  })

  it('[AS-04.12] fails when the file cannot be read, and stops when it is cancelled', async () => {
    const gone = new Blob(['x'])
    Object.defineProperty(gone, 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    })
    await expect(hashFile(gone)).rejects.toThrow('gone')
    await expect(
      hashFile(new Blob([randomBytes(9_000_000)]), AbortSignal.abort(new Error('stopped'))),
    ).rejects.toThrow('stopped')
  })
})
