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

it('[D-03.4] a held directory is refused by a sentence and free again after release', () => {
  const release = takeDataDir(folder)
  expect(() => takeDataDir(folder)).toThrow(
    `already runs on the data directory ${folder} (process ${process.pid})`,
  )
  release()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
  takeDataDir(folder)()
})

it('[D-03.4] the lock of a process that is gone, or whose id another took, is taken over', () => {
  writeFileSync(join(folder, 'lock'), '999999999 1\n')
  takeDataDir(folder)()
  writeFileSync(join(folder, 'lock'), `${process.pid} not-${processStart(process.pid)}\n`)
  const release = takeDataDir(folder)
  expect(() => takeDataDir(folder)).toThrow('already runs')
  release()
})
