import { quality } from '@adloom/contract/projects'
import { z } from 'zod'
import type { JobRun } from '../../platform/jobs/job-kind.ts'
import { packSnapshot } from '../packs/service.ts'

const pushContent = z.discriminatedUnion('kind', [
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

/** The snapshot is at its place in jobs of packs too, where reports look for the project of a file. */
export const pushJobInput = z.object({
  pushId: z.number(),
  snapshot: packSnapshot.optional(),
  content: pushContent,
})
export type PushJobInput = z.output<typeof pushJobInput>
export type PushRun = JobRun<PushJobInput>
