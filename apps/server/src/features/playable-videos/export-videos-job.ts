import { languages } from '@adloom/contract/constants'
import { render } from '@adloom/contract/video-renders'
import { z } from 'zod'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { jobKindLimits } from '../../platform/limits/job-limits.ts'
import { hasRenders, renderVideo } from '../videos/renders/service.ts'

const input = z.object({ videos: z.array(z.object({ id: z.number(), ratio: z.string() })) })

/** Pixels of the short side of the files. */
const shortSide = 1080

/** Queues an export of each new video; one that has an export is left out when the job runs again. */
export function exportVideosJob(context: AppContext): JobKind<z.output<typeof input>> {
  return {
    kind: 'exportPlayableVideos',
    input,
    ...jobKindLimits.exportPlayableVideos,
    async run({ accountId, userId, input: { videos } }) {
      const account = accountId as AccountId
      const caller = { accountId: account, userId, language: languages[0] }
      for (const { id, ratio } of videos) {
        if (await hasRenders(context.db, account, id)) continue
        const sizes = [{ canvas: ratio, short_side: shortSide }]
        await renderVideo(context, render.input.parse({ id, name: '{name}', sizes }), caller)
      }
      return {}
    },
  }
}
