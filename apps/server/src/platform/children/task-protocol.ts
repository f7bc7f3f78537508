import type { ErrorName } from '@adloom/contract/errors'
import { Failure } from '../binder/fail.ts'

/** Input and result of a task; both cross the process boundary by structured clone. */
export type TaskMap = Record<string, { input: unknown; result: unknown }>

export interface TaskRequest {
  type: 'task'
  id: number
  operation: string
  input: unknown
}

/** The outcome of a task: a result, a catalogue failure (final), or an error worth a retry. */
export type TaskOutcome =
  | { result: unknown }
  | { failure: { reason: ErrorName; values: Record<string, string | number> } }
  | { error: string }
/** `changed` names a global object that the task changed: its process runs no further task (RS-03.7). */
export interface TaskReply {
  type: 'reply'
  id: number
  outcome: TaskOutcome
  changed: string | undefined
}

/** A request of the running task to its parent, which has the database and the files. */
export interface ServiceCall {
  type: 'call'
  call: number
  service: string
  argument: unknown
}
export interface ServiceReply {
  type: 'answer'
  call: number
  outcome: TaskOutcome
}

/** Services of the parent for a running task, by name. */
export type ParentServices = Record<string, (argument: never) => Promise<unknown>>

export type AskParent = (service: string, argument: unknown) => Promise<unknown>

/** Runs `work` and returns its outcome in a form that crosses the process boundary. */
export async function outcomeOf(work: () => Promise<unknown>): Promise<TaskOutcome> {
  try {
    return { result: await work() }
  } catch (error) {
    if (error instanceof Failure) return { failure: { reason: error.reason, values: error.values } }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** The reverse: returns the result or throws the other side's error. */
export function resultOf(outcome: TaskOutcome): unknown {
  if ('result' in outcome) return outcome.result
  if ('failure' in outcome) throw new Failure(outcome.failure.reason, outcome.failure.values)
  throw new Error(outcome.error)
}
