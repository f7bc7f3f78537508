import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assets from '@adloom/contract/assets'
import { startMainProcess, type MainProcess } from '@adloom/testbed/main-process'
import { createTestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { uploadFile } from './testing/sample-upload.ts'
import { findRootDir } from './platform/config/root-dir.ts'

vi.setConfig({ testTimeout: 240_000 })

const folder = mkdtempSync(join(tmpdir(), 'adloom-backup-'))
chmodSync(folder, 0o711) // The database runs as another user when we are root.
let main: MainProcess | undefined
afterAll(async () => {
  await main?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The commands of the README's section on backups, block by block. */
function backupCommands(): string[] {
  const [, section = ''] = readFileSync(join(findRootDir([import.meta.dirname]), 'README.md'), 'utf8').split(
    '### Backup\n',
  )
  return [...(section.split('\n## ')[0] ?? '').matchAll(/```\n(.*?)```/gs)].map(
    ([, commands]) => commands ?? '',
  )
}

it('[RS-06.9] the commands of the README back up an installation and restore it elsewhere', async () => {
  const [backup = '', restore = ''] = backupCommands()
  const env = { SECRET_KEY: randomBytes(32).toString('hex') }
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  main = await startMainProcess({ ...env, DATA_DIR: from })
  const demo = await main.signIn('demo')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#28c' } })
    .png()
    .toBuffer()
  const asset = await demo.call(assets.create, {
    name: 'kept.png',
    file_url: await uploadFile(demo, 'kept.png', bytes),
  })
  await main.stop()
  for (const [commands, DATA_DIR] of [
    [backup, from],
    [restore, to],
  ] as const) {
    execFileSync('sh', ['-ec', commands], {
      env: { ...process.env, DATA_DIR, BACKUP: join(folder, 'backup.tar.gz') },
      stdio: 'pipe',
    })
  }
  rmSync(from, { recursive: true })
  main = await startMainProcess({ ...env, DATA_DIR: to })
  const again = createTestClient(main.origin, demo.token)
  expect((await again.call(assets.list, {})).list.map(one => one.name)).toEqual(['kept.png'])
  expect(Buffer.from(await (await again.fetch(asset.full_url)).arrayBuffer()).equals(bytes)).toBe(true)
})
