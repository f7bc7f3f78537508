import type { z } from 'zod'
import * as jobs from '@adloom/contract/jobs'
import { ClientError } from './client-error.ts'
import type { Client } from './create-client.ts'

export type Job = z.output<typeof jobs.job>

export interface WaitOptions {
  signal?: AbortSignal | undefined
  /** Called with each state that was read; `progress` is 0 to 100. */
  onProgress?: ((job: Job) => void) | undefined
}

/** Milliseconds between two looks at a job: the first ones come sooner, because most packs take a second. */
const pauses = [200, 300, 500, 1000, 2000, 3000]

/** Waits until a job of the account has succeeded; rejects with a ClientError if it failed or is unknown. */
export async function waitForJob(
  client: Client,
  id: number,
  { signal, onProgress }: WaitOptions = {},
): Promise<Job> {
  for (let look = 0; ; look += 1) {
    const [job] = await client.call(jobs.query, { ids: [id] }, { signal })
    if (job === undefined)
      throw new ClientError({ error: 'job_not_found', code: 3201, status: 404, message: `No job ${id}.` })
    onProgress?.(job)
    if (job.status === 'success') return job
    if (job.status === 'fail')
      throw new ClientError({
        error: 'job_failed',
        code: job.error?.code ?? 1,
        status: 200,
        message: job.error?.msg ?? `Job ${id} failed.`,
      })
    await client.wait(pauses[Math.min(look, pauses.length - 1)] as number, signal)
  }
}
