import type { ErrorName } from '@adloom/contract/errors'
import type { PsdNote } from '@adloom/contract/ps'
import type { z } from 'zod'
import type { Executor } from '../database/database.ts'
import { jobLimits } from '../limits/job-limits.ts'

/** A single run of a job. */
export interface JobRun<Input> {
  id: number
  accountId: number
  userId: number
  input: Input
  /** Counts from 1. */
  attempt: number
  /**
   * Fires at the time limit and when another worker has taken the job over: stop early, the result is not
   * used.
   */
  signal: AbortSignal
}

/**
 * A kind of background work. `run` gets the job's id and input, reports progress 0-100 and answers with the
 * result; it must be idempotent, since a killed worker's job runs again on another. A Failure is final.
 */
export interface JobKind<Input = unknown> {
  kind: string
  input: z.ZodType<Input>
  timeoutMs: number
  maxAttempts: number
  /**
   * `long` for what may take minutes: such jobs wait for one another, and nothing else waits for them.
   * `network` for what mostly waits for other servers: many of them run at once.
   */
  lane?: 'long' | 'network'
  run(job: JobRun<Input>, progress: (percent: number) => Promise<void>): Promise<JobResult>
  /**
   * Runs in the transaction that completes the job (for example, confirms a reservation): once, or not at
   * all.
   */
  succeeded?(
    job: { id: number; accountId: number; userId: number; input: Input },
    transaction: Executor,
  ): Promise<void>
  /** Runs in the transaction that fails the job permanently (for example, releases a reservation). */
  failed?(
    job: { id: number; accountId: number; userId: number; input: Input },
    transaction: Executor,
  ): Promise<void>
}

export interface JobResult {
  result?: {
    url: string
    size: number
    name: string
    /** The created project. */
    project_id?: number
    /** Differences from the imported Photoshop file. */
    notes?: PsdNote[]
  }
}

export interface Jobs {
  /**
   * Adds a row to the task center (unless `silent`) and queues the work. `transaction` makes both part of the
   * caller's.
   */
  enqueue(
    job: {
      kind: string
      accountId: number
      userId: number
      title: string
      input: unknown
      silent?: boolean
      /** As the kind defines. */
      lane?: 'long' | 'network'
    },
    transaction?: Executor,
  ): Promise<number>
  /**
   * Ends a pending job of the account as failed for this reason; a run that has started is stopped at its
   * next report of progress. Returns false when it had ended. `failed` of its kind does not run.
   */
  cancel(job: { id: number; accountId: number; reason: ErrorName }, transaction: Executor): Promise<boolean>
}

/**
 * Scheduled work without an owner: `cron` in the server's time zone. A killed run is repeated; several nodes
 * run it once.
 */
export interface Chore {
  name: string
  cron: string
  run(): Promise<void>
}

/**
 * How many jobs of one account run at once in each lane. A worker has one more slot, for another account
 * only.
 */
export function concurrencyOf(workerConcurrency: number): Record<'short' | 'long' | 'network', number> {
  return {
    short: workerConcurrency,
    long: Math.max(1, Math.floor(workerConcurrency / 2)),
    network: jobLimits.networkJobsOfAccount,
  }
}
