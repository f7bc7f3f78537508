import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeDataDir } from './lock-file.ts'
import { processStart } from './process-identity.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('[D-03.4] a locked directory is refused with a message and free again after the release', () => {
  const release = takeDataDir(folder)
  expect(() => takeDataDir(folder)).toThrow(
    `already runs on the data directory ${folder} (process ${process.pid})`,
  )
  release()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  takeDataDir(folder)()
})

it('[D-03.4] takes over the lock of a dead process, or of one whose id was reused', () => {
  writeFileSync(join(folder, 'lock'), '999999999 1\n')
  takeDataDir(folder)()
  writeFileSync(join(folder, 'lock'), `${process.pid} not-${processStart(process.pid)}\n`)
  const release = takeDataDir(folder)
  expect(() => takeDataDir(folder)).toThrow('already runs')
  release()
})
