import * as calls from '@adloom/contract/assets'
import { mergeVideo } from '@adloom/contract/project-media'
import { transcode } from '@adloom/contract/transcodes'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { mergeVideosJob } from './merge/merge-job.ts'
import { requestMerge } from './merge/merge-service.ts'
import { closePool, poolOf } from '../../media-tasks/media-pool.ts'
import { prepareAssetJob, prepareVideoJob } from './prepare-asset-job.ts'
import { requestMissing, retryTranscode, transcodeStatus } from './service.ts'
import { clearTaskFolders } from '../../platform/children/task-folders.ts'
import { transcodeAssetJob, transcodeVideoJob } from './transcode/transcode-job.ts'
import { requestTranscode } from './transcode/transcode-service.ts'

export function mediaFeature(context: AppContext): Feature {
  return {
    name: 'media',
    routes: [
      route(calls.transcodeStatus, (input, caller, request) =>
        transcodeStatus(context, input.asset_ids, caller, request.language),
      ),
      route(transcode, (input, caller) => requestTranscode(context, input, caller)),
      route(mergeVideo, (input, caller) => requestMerge(context, input, caller)),
      route(calls.retryTranscode, (input, caller, request) =>
        retryTranscode(context, input.asset_id, caller, request.language),
      ),
    ],
    jobs: [prepareAssetJob, prepareVideoJob, transcodeAssetJob, transcodeVideoJob, mergeVideosJob].map(
      kind => kind(context, () => poolOf(context)) as JobKind,
    ),
    async seed() {
      await clearTaskFolders(context.clock.now())
      await requestMissing(context)
    },
    close: () => Promise.resolve(closePool(context)),
  }
}
