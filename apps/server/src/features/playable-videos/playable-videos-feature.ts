import * as contract from '@adloom/contract/playable-videos'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { exportVideosJob } from './export-videos-job.ts'
import { makeVideosJob } from './make-videos-job.ts'
import { makeVideos, readTexts } from './service.ts'

/** Videos of playables that simulated players have played (VD-20). */
export function playableVideosFeature(context: AppContext): Feature {
  return {
    name: 'playable-videos',
    routes: [
      route(contract.texts, (input, caller) => readTexts(context, input, caller)),
      route(contract.make, (input, caller) => makeVideos(context, input, caller)),
    ],
    jobs: [makeVideosJob(context) as JobKind, exportVideosJob(context) as JobKind],
  }
}
