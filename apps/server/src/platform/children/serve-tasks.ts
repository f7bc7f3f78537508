import { writeFileSync } from 'node:fs'
import { addPromiseWithResolvers } from '@adloom/playable/pack'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  outcomeOf,
  resultOf,
  type AskParent,
  type ServiceReply,
  type TaskMap,
  type TaskReply,
  type TaskRequest,
} from './task-protocol.ts'
import { watchIntrinsics } from './watch-intrinsics.ts'
import { poolLimits } from '../limits/server-limits.ts'

export type Operations<Tasks extends TaskMap> = {
  [O in keyof Tasks]: (input: Tasks[O]['input'], askParent: AskParent) => Promise<Tasks[O]['result']>
}

/**
 * Runs in a child process: executes the tasks its parent sends, one at a time, until the parent disconnects
 * or ends.
 */
export function serveTasks<Tasks extends TaskMap>(operations: Operations<Tasks>): void {
  const waiting = new Map<number, (reply: ServiceReply) => void>()
  let calls = 0
  const askParent: AskParent = (service, argument) =>
    new Promise((resolve, reject) => {
      const call = ++calls
      waiting.set(call, reply => {
        waiting.delete(call)
        try {
          resolve(resultOf(reply.outcome))
        } catch (error) {
          reject(error as Error)
        }
      })
      process.send?.({ type: 'call', call, service, argument })
    })
  const run = async ({ id, operation, input }: TaskRequest): Promise<void> => {
    await watched
    const outcome = await outcomeOf(() => operations[operation]!(input, askParent))
    const changed = changedIntrinsic()
    process.send?.({ type: 'reply', id, outcome, changed } satisfies TaskReply)
  }
  // Loading FFmpeg adds it, which would count as a change.
  addPromiseWithResolvers()
  const changedIntrinsic = watchIntrinsics()
  offerToOomKiller()
  const watched = endWithParent()
  process.on('message', (message: TaskRequest | ServiceReply) => {
    if (message.type === 'answer') waiting.get(message.call)?.(message)
    else void run(message)
  })
  process.on('disconnect', () => process.exit(0))
}

/** The kernel kills this process first when the machine runs out of memory. */
function offerToOomKiller(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '900')
  } catch {
    // Linux only.
  }
}

/**
 * Kills this process when its parent has ended, even while synchronous work keeps the event loop from
 * noticing the disconnect: the check runs in a separate thread. Resolves once that check runs, which
 * synchronous work here could prevent.
 */
async function endWithParent(): Promise<void> {
  // The parent id is read here: a thread that starts late could already find the process that adopts orphans.
  const watch = `
    setInterval(() => { if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL') }, ${poolLimits.parentCheckMs})
    require('node:worker_threads').parentPort.postMessage('watching')`
  const thread = new Worker(watch, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  })
  await once(thread, 'message')
  thread.unref()
}
