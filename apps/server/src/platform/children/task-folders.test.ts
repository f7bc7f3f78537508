import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { clearTaskFolders, makeTaskFolder } from './task-folders.ts'

const place = mkdtempSync(join(tmpdir(), 'adloom-folders-test-'))
afterAll(() => rmSync(place, { recursive: true }))

const dayMs = 86_400_000

it('[D-53.5] a start removes the folders of processes that ended at work, and no other', async () => {
  const mine = basename(await makeTaskFolder(place))
  const gone = spawn(process.execPath, ['-e', '0'])
  const pid = gone.pid ?? 0
  await once(gone, 'exit')
  const [, , host, , start] = mine.split('-') as [string, string, string, string, string]
  const ofDead = `adloom-media-${host}-${pid}-${start}-abc123`
  // The id of an ended process, reused by a running one.
  const ofReused = `adloom-media-${host}-${process.pid}-00000000-abc123`
  const [ofOther, ofOtherOld, nameless, namelessOld] = [
    `adloom-media-ffffffff-${pid}-00000000-abc123`,
    `adloom-media-ffffffff-${pid}-00000000-def456`,
    'adloom-media-abc123',
    'adloom-media-def456',
  ]
  for (const name of [
    ofDead,
    ofReused,
    ofOther,
    ofOtherOld,
    nameless,
    namelessOld,
    'adloom-media-test-abc123',
    'another',
  ])
    mkdirSync(join(place, name))
  writeFileSync(join(place, ofDead, 'source'), 'video')
  const old = new Date(Date.now() - 2 * dayMs)
  for (const name of [ofOtherOld, namelessOld, 'adloom-media-test-abc123', 'another', mine])
    utimesSync(join(place, name), old, old)
  expect(await clearTaskFolders(Date.now(), place)).toBe(4)
  expect(readdirSync(place).sort()).toEqual(
    [mine, ofOther, nameless, 'adloom-media-test-abc123', 'another'].sort(),
  )
})
