import type { ErrorName } from '@adloom/contract/errors'

/** What a kind of task takes and returns; both cross the process boundary by structured clone. */
export type TaskMap = Record<string, { input: unknown; result: unknown }>

export interface TaskRequest { type: 'task'; id: number; operation: string; input: unknown }

/** How a task ended: with a result, a failure of the catalogue (final), or an error that is worth another try. */
export type TaskOutcome = { result: unknown } | { failure: { reason: ErrorName; values: Record<string, string | number> } } | { error: string }
export type TaskReply = { type: 'reply'; id: number } & TaskOutcome

/** A request of the running task to its parent, which has the database and the files. */
export interface ServiceCall { type: 'call'; call: number; service: string; argument: unknown }
export type ServiceReply = { type: 'answer'; call: number } & TaskOutcome

/** What the parent does for a running task, by name. */
export type ParentServices = Record<string, (argument: never) => Promise<unknown>>

export type AskParent = (service: string, argument: unknown) => Promise<unknown>
