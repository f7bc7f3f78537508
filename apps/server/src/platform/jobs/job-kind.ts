import type { z } from 'zod'

/**
 * A kind of background work. `run` gets the job's id and input, reports progress 0-100 and answers with the
 * result; it must be idempotent, since a killed worker's job runs again on another. A Failure is final.
 */
export interface JobKind<Input = unknown> {
  kind: string
  input: z.ZodType<Input>
  timeoutMs: number
  maxAttempts: number
  run(job: { id: number; accountId: number; userId: number; input: Input; attempt: number }, progress: (percent: number) => Promise<void>): Promise<JobResult>
  /** Called once when the job has failed for good (release a reservation). */
  failed?(job: { id: number; accountId: number; input: Input }): Promise<void>
}

export interface JobResult { result?: { url: string; size: number; name: string } }

export interface Jobs {
  /** Adds a row people see in the task center and queues the work. `transaction` makes both part of the caller's. */
  enqueue(job: { kind: string; accountId: number; userId: number; title: string; input: unknown; silent?: boolean }, transaction?: unknown): Promise<number>
}
