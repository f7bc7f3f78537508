import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@adloom/contract/constants'
import { errorText, errorTexts } from '@adloom/contract/error-texts'
import { afterAll, describe, expect, it } from 'vitest'
import { Failure } from '../platform/binder/fail.ts'
import { badFiles } from '../testing/bad-files/bad-files.ts'
import { inspectFile } from './inspect-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'adloom-bad-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0

async function refusalOf(bytes: Uint8Array, name: string): Promise<unknown> {
  const path = join(folder, String(++count))
  await writeFile(path, bytes)
  return inspectFile({ path, size: bytes.length }, name).then(
    found => found,
    (thrown: unknown) => thrown,
  )
}

describe('refused files', () => {
  it('[AS-06.14] are many and of many kinds', () => {
    expect(badFiles.length).toBeGreaterThanOrEqual(60)
    expect(new Set(badFiles.map(([, , , reason]) => reason)).size).toBeGreaterThanOrEqual(35)
  })

  it.each(badFiles)(
    '[AS-06.6, AS-06.10, AS-06.12, AS-06.13] %s is refused with its own reason in three languages',
    async (_title, name, make, reason) => {
      const refusal = await refusalOf(await make(), name)
      expect(refusal).toBeInstanceOf(Failure)
      const { reason: actual, values } = refusal as Failure
      expect(actual).toBe(reason)
      const texts = languages.map(language => errorText(actual, language, values))
      expect(new Set(texts).size).toBe(languages.length)
      // The text contains no unfilled placeholder and no path of the server.
      for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|adloom-bad|\/tmp|\/dev\/shm/)
      // A text with a placeholder has a value for it.
      for (const [name, value] of Object.entries(values))
        if (errorTexts[actual].en.includes(`{${name}}`)) expect(String(value)).not.toBe('')
    },
  )
})
