import { writeFileSync } from 'node:fs'
import { addPromiseWithResolvers } from '@adloom/playable/pack'
import { endWithParent } from './end-with-parent.ts'
import { outcomeOf, resultOf } from './outcome.ts'
import { watchIntrinsics } from './watch-intrinsics.ts'
import type { AskParent, ServiceReply, TaskMap, TaskReply, TaskRequest } from './task-protocol.ts'

export type Operations<Tasks extends TaskMap> = {
  [O in keyof Tasks]: (input: Tasks[O]['input'], askParent: AskParent) => Promise<Tasks[O]['result']>
}

/**
 * Runs in a child process: does the tasks its parent sends, one at a time, until the parent disconnects or
 * ends.
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
  // A task that loads FFmpeg adds it otherwise, which would count as a change.
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

/** When the machine runs out of memory, the kernel ends this process first. */
function offerToOomKiller(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '900')
  } catch {
    // Only Linux has it.
  }
}
