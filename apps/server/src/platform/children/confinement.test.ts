import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChildPool } from './child-pool.ts'
import { findChildProgram } from './child-program.ts'
import { confinement, hideFromChildren } from './confinement.ts'
import { pathWithin } from './lend-folder.ts'
import type { SampleTasks } from '../../testing/children/sample-tasks.child.ts'
import { taskRoot } from './task-root.ts'

const program = findChildProgram(
  'sample-tasks',
  '../../testing/children/sample-tasks.child.ts',
  import.meta.url,
)
const overrun = { timeout: 'media_timeout', memory: 'media_memory' } as const
const task = { accountId: 1, limits: { memoryBytes: 2 ** 31, timeoutMs: 60_000 } }
const dataDir = mkdtempSync(join(tmpdir(), 'adloom-private-'))
const folder = mkdtempSync(join(taskRoot(), 'adloom-media-'))
mkdirSync(join(dataDir, 'blobs'))
for (const name of ['secret-key', 'blobs/other-account', 'catalogue'])
  writeFileSync(join(dataDir, name), 'private')
hideFromChildren(dataDir)
const pool = createChildPool<SampleTasks>({ program, heapMegabytes: 128, overrun }, 1)
const server = createServer(socket => socket.end())
beforeAll(
  () =>
    new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve)
    }),
)
afterAll(() => {
  pool.close()
  server.close()
  for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true })
})

// Where the system allows less, the start-up log states the level and this test checks nothing.
describe.runIf(confinement().level === 'full')('a confined child process', () => {
  it('[RS-06.7] opens no connection, not even to this machine', async () => {
    const { port } = server.address() as AddressInfo
    expect(await pool.run('connect', { port }, task)).toMatch(/^(ENETUNREACH|ECONNREFUSED|EADDRNOTAVAIL)$/)
  })

  it('[RS-06.7] writes in the task folders and nowhere else', async () => {
    expect(await pool.run('write', { path: join(folder, 'result') }, { ...task, folder })).toBe('written')
    expect(readFileSync(join(folder, 'result'), 'utf8')).toBe('written')
    const elsewhere = [
      join(tmpdir(), 'adloom-escape'),
      join(homedir(), 'adloom-escape'),
      join(program.cwd, 'adloom-escape'),
      '/dev/shm/adloom-escape',
      join(dataDir, 'catalogue'),
    ]
    for (const path of elsewhere)
      expect(await pool.run('write', { path }, task), path).toMatch(/^(EROFS|EACCES)$/)
    expect(await pool.run('write', { path: '/proc/sys/kernel/core_pattern' }, task)).toMatch(
      /^(EROFS|EACCES)$/,
    )
  })

  it('[RS-06.10] writes in the folder that the input of its task names', async () => {
    expect(await pool.run('write', { path: join(folder, 'named'), folder }, task)).toBe('written')
    expect(readFileSync(join(folder, 'named'), 'utf8')).toBe('written')
  })

  it("[RS-06.10] keeps a task's output when the process ends right after its answer", async () => {
    const made = mkdtempSync(join(taskRoot(), 'adloom-media-'))
    try {
      expect(await pool.run('writeAndEnd', { folder: made, count: 500 }, task)).toBe('done')
      expect(readdirSync(made)).toHaveLength(500)
    } finally {
      rmSync(made, { recursive: true, force: true })
    }
  })

  it('[RS-06.7] reads no secret and no stored file of the data directory', async () => {
    expect(await pool.run('read', { path: join(dataDir, 'catalogue') }, task)).toBe('private')
    expect(await pool.run('read', { path: join(dataDir, 'secret-key') }, task)).not.toContain('private')
    expect(await pool.run('read', { path: join(dataDir, 'blobs/other-account') }, task)).toMatch(
      /^(ENOENT|EACCES)$/,
    )
    expect(await pool.run('read', { path: `/proc/${process.pid}/environ` }, task)).toMatch(
      /^(EACCES|EPERM|ENOENT)$/,
    )
  })

  it('[RS-06.10] sees the folder of its own task alone, while another account’s task is running beside it', async () => {
    const two = createChildPool<SampleTasks>(
      { program, heapMegabytes: 128, overrun: { timeout: 'media_timeout', memory: 'media_memory' } },
      2,
    )
    const folders = [1, 2].map(() => mkdtempSync(join(taskRoot(), 'adloom-media-')))
    try {
      for (const [index, path] of folders.entries())
        writeFileSync(join(path, 'source'), `of account ${index + 1}`)
      const visit = (own: number, foreign: number, command: string) =>
        two.run(
          'run',
          {
            command: `test "$(cat ${folders[own]}/source)" = "of account ${own + 1}" && ! test -e ${folders[foreign]} && ${command}`,
          },
          { ...task, accountId: own + 1, folder: folders[own] },
        )
      expect(
        await Promise.all([
          visit(0, 1, `sleep 1 && ls -A ${taskRoot()} > ${folders[0]}/listing`),
          visit(1, 0, `ls -A ${taskRoot()} > ${folders[1]}/listing`),
        ]),
      ).toEqual(['done', 'done'])
      for (const path of folders)
        expect(readFileSync(join(path, 'listing'), 'utf8').match(/^adloom-.*/gm)).toEqual([basename(path)])
      expect(two.pids()).toHaveLength(2)
    } finally {
      two.close()
      for (const path of folders) rmSync(path, { recursive: true, force: true })
    }
  })

  it('[RS-06.10] leaves nothing for the next task of the same process', async () => {
    const own = mkdtempSync(join(taskRoot(), 'adloom-media-'))
    expect(
      await pool.run(
        'run',
        { command: `echo left > ${taskRoot()}/left && mkdir ${own}/frames && echo 1 > ${own}/frames/1` },
        { ...task, folder: own },
      ),
    ).toBe('done')
    expect(readdirSync(own)).toEqual(['frames'])
    const [pid] = pool.pids()
    expect(
      await pool.run('run', { command: `test -z "$(ls -A ${taskRoot()})"` }, { ...task, accountId: 2 }),
    ).toBe('done')
    expect(pool.pids()).toEqual([pid])
    rmSync(own, { recursive: true })
  })

  it('[RS-06.11] cannot make the server follow a link', async () => {
    await expect(
      pool.run('run', { command: `ln -s /etc/passwd ${folder}/made` }, { ...task, folder }),
    ).rejects.toThrow('neither a file nor a folder')
    expect(readdirSync(folder)).not.toContain('made')
  })

  it.runIf(confinement().description.includes('no other process'))(
    '[RS-06.12] neither sees nor signals the server and its other processes',
    async () => {
      expect(await pool.run('run', { command: `kill -0 ${process.pid}` }, task)).toBe('refused')
      expect(await pool.run('run', { command: `kill -0 ${process.ppid}` }, task)).toBe('refused')
      expect(await pool.run('run', { command: 'test "$(ls -d /proc/[0-9]* | wc -l)" -lt 8' }, task)).toBe(
        'done',
      )
    },
  )

  it('[RS-06.7] cannot undo its confinement', async () => {
    const escapes = [
      'mount -o remount,rw /',
      `umount "${join(dataDir, 'blobs')}"`,
      `nsenter --target ${process.pid} --mount true`,
      'ip link set lo up',
      `unshare --user --map-root-user --mount sh -c "mount -o remount,bind,rw /"`,
    ]
    for (const command of escapes) expect(await pool.run('run', { command }, task), command).toBe('refused')
    expect(
      await pool.run(
        'run',
        { command: 'test "$(ulimit -c)" = 0 && test "$(ulimit -n)" = 1024 && test "$(ulimit -t)" = 7200' },
        task,
      ),
    ).toBe('done')
  })
})

it('[RS-06.7] reports the confinement level in force', () => {
  expect(['full', 'network', 'limits', 'none']).toContain(confinement().level)
  expect(confinement().description).not.toBe('')
})

it('[RS-06.11] names no path for the server to open but those inside the folder of its task', () => {
  for (const path of ['/etc/passwd', join(folder, '../other/made'), `${folder}-beside/made`, 'made', folder])
    expect(() => pathWithin(folder, path), path).toThrow('outside its folder')
  expect(pathWithin(folder, join(folder, 'frames/1'))).toBe(join(folder, 'frames/1'))
})
