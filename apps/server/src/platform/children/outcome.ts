import { Failure } from '../binder/fail.ts'
import type { TaskOutcome } from './task-protocol.ts'

/** Runs `work` and describes how it ended in a form that crosses the process boundary. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<TaskOutcome> {
  try {
    return { result: await work() }
  } catch (error) {
    if (error instanceof Failure) return { failure: { reason: error.reason, values: error.values } }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** The reverse: returns the result or throws what the other side threw. */
export function resultOf(outcome: TaskOutcome): unknown {
  if ('result' in outcome) return outcome.result
  if ('failure' in outcome) throw new Failure(outcome.failure.reason, outcome.failure.values)
  throw new Error(outcome.error)
}
