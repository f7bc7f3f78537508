import * as contract from '@adloom/contract/site'
import type { Feature } from '../platform/binder/feature.ts'
import { publicRoute } from '../platform/binder/route.ts'
import type { AppContext } from '../platform/context.ts'

/** Settings that a page needs before sign-in. */
export function siteFeature({ config }: AppContext): Feature {
  return {
    name: 'site',
    routes: [
      publicRoute(contract.info, async () => ({
        preview_origin: config.previewOrigin,
        app_origin: config.appOrigin,
        build: config.build,
        help: { docs_url: config.helpUrl ?? null, assistant_url: config.assistantUrl ?? null },
        legal: config.legal,
        demo: config.demo ? { account: 'demo@adloom.local', password: config.demoPassword } : null,
      })),
    ],
  }
}
