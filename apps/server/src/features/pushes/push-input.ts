import { quality } from '@adloom/contract/projects'
import { z } from 'zod'
import type { JobRun } from '../../platform/jobs/job-kind.ts'
import { packSnapshot } from '../packs/service.ts'

export const pushContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('playable'),
    snapshot: packSnapshot,
    contentHash: z.string(),
    quality,
    reachIos12: z.boolean(),
    channelId: z.number(),
  }),
  z.object({ kind: z.literal('video'), hash: z.string(), md5: z.string(), size: z.number() }),
])
export type PushContent = z.output<typeof pushContent>

/**
 * What is pushed is stored once, beside the push (AD-04.20). The job has what names a file of a playable, at
 * the place where reports look for the project of a file.
 */
export const pushJobInput = z.object({
  pushId: z.number(),
  channelId: z.number().optional(),
  snapshot: packSnapshot.pick({ projectId: true, name: true, rev: true, product: true }).optional(),
})
export type PushJobInput = z.output<typeof pushJobInput>
export type PushRun = JobRun<PushJobInput>
