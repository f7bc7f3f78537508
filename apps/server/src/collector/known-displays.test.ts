import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hourMs } from '../platform/limits/units.ts'
import { KnownDisplays } from './known-displays.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adloom-known-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const now = 1000 * hourMs
const event = { first: 0, end: 1 }

it('[IN-04.26] an account with many displays pushes out its own alone', async () => {
  const known = await KnownDisplays.open(folder, now, 100)
  for (let at = 0; at < 10; at++) known.add(1, `quiet.${at}`, event)
  await known.save([], now)
  for (let at = 0; at < 1000; at++) expect(known.add(2, `loud.${at}`, event)).toHaveLength(1)
  for (let at = 0; at < 10; at++) expect(known.add(1, `quiet.${at}`, event)).toEqual([])
  expect(known.add(2, 'loud.999', event)).toEqual([])
  expect(known.add(2, 'loud.0', event)).toHaveLength(1)
})

it('[IN-04.20] knows displays after a restart, also those logged without an account', async () => {
  const known = await KnownDisplays.open(folder, now)
  await known.save(known.add(7, 'a.one', { first: 2, end: 5 }), now)
  writeFileSync(join(folder, 'known-999.log'), 'a.old 0 4\n')
  const again = await KnownDisplays.open(folder, now)
  expect(again.add(7, 'a.one', { first: 0, end: 6 })).toMatchObject([
    { first: 0, end: 2 },
    { first: 5, end: 6 },
  ])
  expect(again.add(7, 'a.old', { first: 0, end: 4 })).toEqual([])
})

it('[IN-04.21] forgets what was not saved, and keeps what was known before', async () => {
  const known = await KnownDisplays.open(folder, now)
  await known.save(known.add(1, 'a.one', event), now)
  known.add(1, 'a.one', { first: 0, end: 3 })
  known.add(1, 'a.two', event)
  known.rollback()
  expect(known.add(1, 'a.one', { first: 0, end: 3 })).toMatchObject([{ first: 1, end: 3 }])
  expect(known.add(1, 'a.two', event)).toHaveLength(1)
})
