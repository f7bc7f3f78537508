import { list } from '@adloom/contract/public-assets'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listPublicAssets } from './service.ts'
import { seedPublicAssets } from './seed-public-assets.ts'

export function publicAssetsFeature(context: AppContext): Feature {
  return {
    name: 'public-assets',
    routes: [route(list, input => listPublicAssets(context, input))],
    seed: () => seedPublicAssets(context),
  }
}
