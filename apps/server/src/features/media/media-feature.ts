import * as calls from '@adloom/contract/assets'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { closePool, poolOf } from './pool/pool-of.ts'
import { prepareAssetJob } from './prepare-asset-job.ts'
import { requestMissing } from './request-missing.ts'
import { retryTranscode, transcodeStatus } from './service.ts'

export function mediaFeature(context: AppContext): Feature {
  return {
    name: 'media',
    routes: [
      route(calls.transcodeStatus, (input, caller, request) => transcodeStatus(context, input.asset_ids, caller, request.language)),
      route(calls.retryTranscode, (input, caller, request) => retryTranscode(context, input.asset_id, caller, request.language)),
    ],
    jobs: [prepareAssetJob(context, () => poolOf(context))],
    seed: () => requestMissing(context),
    close: () => Promise.resolve(closePool(context)),
  }
}
