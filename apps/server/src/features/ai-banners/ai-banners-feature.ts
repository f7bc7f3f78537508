import * as contract from '@adloom/contract/ai-banners'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { JobKind } from '../../platform/jobs/job-kind.ts'
import { aiBannerLimits } from '../../platform/limits/ai-banner-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import { makeBannersJob } from './make-banners-job.ts'
import { deleteOldBanners } from './repository.ts'
import {
  cancelBanners,
  createBanners,
  deleteBanners,
  listBanners,
  remakeBanners,
  showBanners,
} from './service.ts'
import { useCandidates } from './use-candidates.ts'

/** Banners of a web page (VD-22). */
export function aiBannersFeature(context: AppContext): Feature {
  return {
    name: 'ai-banners',
    routes: [
      route(contract.create, (input, caller) => createBanners(context, input, caller)),
      route(contract.list, (input, caller) => listBanners(context, input, caller)),
      route(contract.detail, ({ id }, caller) => showBanners(context, id, caller)),
      route(contract.again, (input, caller) => remakeBanners(context, input, caller)),
      route(contract.cancel, ({ id }, caller) => cancelBanners(context, id, caller)),
      route(contract.remove, ({ id }, caller) => deleteBanners(context, id, caller)),
      route(contract.use, (input, caller) => useCandidates(context, input, caller)),
    ],
    jobs: [makeBannersJob(context) as JobKind],
    chores: [
      {
        name: 'delete_old_ai_banners',
        cron: '53 4 * * *',
        run: () => deleteOldBanners(context.db, new Date(context.clock.now() - aiBannerLimits.days * dayMs)),
      },
    ],
  }
}
