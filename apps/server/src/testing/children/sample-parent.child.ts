import { createChildPool } from '../../platform/children/child-pool.ts'
import { findChildProgram } from '../../platform/children/child-program.ts'
import type { SampleTasks } from './sample-tasks.child.ts'

/** A parent for the test that kills it: its child never finishes. */
const program = findChildProgram('sample-tasks', './sample-tasks.child.ts', import.meta.url)
const pool = createChildPool<SampleTasks>(
  { program, heapMegabytes: 128, overrun: { timeout: 'media_timeout', memory: 'media_memory' } },
  1,
)
const task = { accountId: 1, limits: { memoryBytes: 2 ** 31, timeoutMs: 600_000 } }
await pool.run('echo', { text: 'warm' }, task)
console.log(pool.pids()[0])
await pool.run('loop', {}, task)
