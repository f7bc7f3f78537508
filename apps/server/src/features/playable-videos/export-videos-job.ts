import { languages } from '@adloom/contract/constants'
import { render } from '@adloom/contract/video-renders'
import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { hasRenders, renderVideo } from '../videos/renders/service.ts'
import { exportCause, releaseExports } from './make-videos-job.ts'

const input = z.object({
  /** Prefix of the causes that hold a credit for each export; empty in jobs of before. */
  key: z.string().default(''),
  videos: z.array(z.object({ id: z.number(), ratio: z.string() })),
})

/** Pixels of the short side of the files. */
const shortSide = 1080

/**
 * Queues an export of each new video with the credit that is held for it; one that has an export is left out
 * when the job runs again. What was not taken is given back at the end (VD-20.7).
 */
export function exportVideosJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'exportPlayableVideos',
    input,
    ...jobKindLimits.exportPlayableVideos,
    async run({ accountId, userId, input: { key, videos } }) {
      const account = accountId as AccountId
      const caller = { accountId: account, userId, language: languages[0] }
      for (const [index, { id, ratio }] of videos.entries()) {
        if (await hasRenders(context.db, account, id)) continue
        const sizes = [{ canvas: ratio, short_side: shortSide }]
        const held = exportCause(key, index)
        await renderVideo(context, render.input.parse({ id, name: '{name}', sizes }), caller, held)
      }
      return {}
    },
    succeeded: (job, transaction) => giveBack(job, transaction),
    failed: (job, transaction) => giveBack(job, transaction),
  }
}

function giveBack(
  { accountId: account, input: { key, videos } }: { accountId: number; input: z.output<typeof input> },
  transaction: Executor,
): Promise<void> {
  return releaseExports(transaction, { account, key, count: videos.length })
}
