import { readFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { poolLimits } from '../limits/server-limits.ts'
import { createChildPool } from './child-pool.ts'
import { findChildProgram } from './child-program.ts'
import type { SampleTasks } from '../../testing/children/sample-tasks.child.ts'

const mebibyte = 1_048_576
const program = findChildProgram(
  'sample-tasks',
  '../../testing/children/sample-tasks.child.ts',
  import.meta.url,
)
const pool = createChildPool<SampleTasks>(
  { program, heapMegabytes: 128, overrun: { timeout: 'media_timeout', memory: 'media_memory' } },
  1,
)
const limits = { memoryBytes: 2048 * mebibyte, timeoutMs: 60_000 }
const task = { accountId: 1, limits }
afterAll(() => pool.close())

it('[RS-03.1] kills a task that never returns, and the next task succeeds in another process', async () => {
  await expect(
    pool.run('loop', {}, { accountId: 1, limits: { ...limits, timeoutMs: 1500 } }),
  ).rejects.toMatchObject({ reason: 'media_timeout', values: { seconds: 2 } })
  expect(await pool.run('echo', { text: 'next' }, task)).toBe('next')
})

it('[RS-03.1] kills a task that fills the heap or the memory, each with the same error', async () => {
  await expect(pool.run('fillHeap', {}, task)).rejects.toMatchObject({ reason: 'media_memory' })
  await expect(
    pool.run('fillBuffers', {}, { accountId: 1, limits: { ...limits, memoryBytes: 300 * mebibyte } }),
  ).rejects.toMatchObject({ reason: 'media_memory' })
  expect(await pool.run('echo', { text: 'next' }, task)).toBe('next')
})

it('[RS-03.1] a process that ends during a task is an error worth a retry, and a catalogue failure keeps the process', async () => {
  await expect(pool.run('exit', {}, task)).rejects.toThrow('ended at work')
  await expect(pool.run('refuse', {}, task)).rejects.toMatchObject({ reason: 'file_broken' })
  const [pid] = pool.pids()
  await pool.run('echo', { text: 'same' }, task)
  expect(pool.pids()).toEqual([pid])
})

it('[RS-03.1] a child has no secret of the server, and requests from its parent only what the task was given', async () => {
  process.env['SECRET_KEY'] = 'x'.repeat(40)
  try {
    expect(await pool.run('environment', {}, { ...task, accountId: 2 })).not.toContain('SECRET_KEY')
  } finally {
    delete process.env['SECRET_KEY']
  }
  const services = { twice: async (text: string) => text + text }
  expect(await pool.run('ask', { service: 'twice', argument: 'ab' }, { ...task, services })).toBe('abab')
  await expect(pool.run('ask', { service: 'secret', argument: '' }, { ...task, services })).rejects.toThrow(
    'may not ask for secret',
  )
  await expect(
    pool.run('ask', { service: 'constructor', argument: 'x' }, { ...task, services }),
  ).rejects.toThrow('may not ask for constructor')
})

it.each(['prototype', 'function'] as const)(
  '[RS-03.7] a task that changes a shared %s is answered, and the next task runs in another process',
  async what => {
    await pool.run('echo', { text: 'before' }, task)
    const [pid] = pool.pids()
    expect(await pool.run('pollute', { what }, task)).toBe('done')
    expect(pool.pids()).toEqual([])
    expect(await pool.run('echo', { text: 'after' }, { ...task, accountId: 2 })).toBe('after')
    expect(pool.pids()).not.toContain(pid)
  },
)

it('[RS-03.7] a process that holds much memory after a task runs no further one', async () => {
  await pool.run('keepBuffers', { bytes: 16 * mebibyte }, task)
  const [pid] = pool.pids()
  await pool.run('keepBuffers', { bytes: poolLimits.restingBytes }, task)
  expect(await pool.run('echo', { text: 'after' }, { ...task, accountId: 2 })).toBe('after')
  expect(pid).toBeDefined()
  expect(pool.pids()).not.toContain(pid)
})

it('[RS-04.1] six tasks of one account that never return do not delay the task of another account', async () => {
  const shared = createChildPool<SampleTasks>(
    { program, heapMegabytes: 128, overrun: { timeout: 'media_timeout', memory: 'media_memory' } },
    3,
  )
  const slow = Array.from({ length: 6 }, () =>
    shared.run('loop', {}, { accountId: 1, limits: { ...limits, timeoutMs: 600_000 } }).catch(() => 'killed'),
  )
  for (const text of ['first', 'second'])
    expect(await shared.run('echo', { text }, { accountId: 2, limits })).toBe(text)
  expect(shared.pids()).toHaveLength(3)
  shared.close()
  expect(await Promise.all(slow)).toEqual(Array(6).fill('killed'))
  expect(shared.pids()).toEqual([])
})

it('[RS-03.2] a child busy with synchronous work ends when its parent was killed', async () => {
  const { path, execArgv } = findChildProgram(
    'sample-parent',
    '../../testing/children/sample-parent.child.ts',
    import.meta.url,
  )
  const parent = spawn(process.execPath, [...execArgv, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(chunk.toString())
  const tree = treeOf(pid)
  expect(tree.every(isRunning)).toBe(true)
  const working = tree.find(one => readFileSync(`/proc/${one}/cmdline`, 'utf8').startsWith(process.execPath))!
  // An idle child would notice the end of its parent: only a second of CPU time shows that the task has
  // begun.
  const begun = cpuTicks(working)
  while (cpuTicks(working) < begun + 100) await sleep(50)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  while (tree.some(isRunning)) await sleep(100)
})

/** A process and its descendants: between server and task there may be a shell. */
function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(one => one !== '')
    .map(Number)
  return [pid, ...children.flatMap(treeOf)]
}

/** Hundredths of a second of CPU time of a process. */
function cpuTicks(pid: number): number {
  return Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[11],
  )
}

function isRunning(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
