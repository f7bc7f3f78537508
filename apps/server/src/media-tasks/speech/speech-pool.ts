import { type ChildPool, createChildPool } from '../../platform/children/child-pool.ts'
import { findChildProgram } from '../../platform/children/child-program.ts'
import type { AppContext } from '../../platform/context.ts'
import { concurrencyOf } from '../../platform/jobs/job-kind.ts'
import type { Speech, SpeechInput } from './speech-segments.ts'

/** The tasks of a speech child. */
export type SpeechTasks = { speak: { input: SpeechInput; result: Speech } }

const pools = new WeakMap<AppContext, ChildPool<SpeechTasks>>()

/** The speech pool of a running server or worker. */
export function speechPoolOf(context: AppContext): ChildPool<SpeechTasks> {
  const { short } = concurrencyOf(context.config.workerConcurrency)
  const program = findChildProgram('speech-child', './speech-child.ts', import.meta.url)
  // Node warns of its WASI, which the log would keep for each process.
  program.execArgv = [...program.execArgv, '--disable-warning=ExperimentalWarning']
  const pool =
    pools.get(context) ??
    createChildPool<SpeechTasks>(
      { program, heapMegabytes: 512, overrun: { timeout: 'voice_timeout', memory: 'voice_timeout' } },
      short + 1,
    )
  pools.set(context, pool)
  return pool
}

/** Ends the processes of the pool, if there ever were any. */
export function closeSpeechPool(context: AppContext): void {
  pools.get(context)?.close()
  pools.delete(context)
}
