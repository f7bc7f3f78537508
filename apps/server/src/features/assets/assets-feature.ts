import * as calls from '@adloom/contract/assets'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { fillSums } from './fill-sums.ts'
import { listAssets, listIds } from './list/service.ts'
import { libraryRoutes } from './library/routes.ts'
import { showAsset, createAsset, getStorage } from './service.ts'

export function assetsFeature(context: AppContext): Feature {
  return {
    name: 'assets',
    routes: [
      route(calls.create, (input, caller) => createAsset(context, input, caller)),
      route(calls.list, (input, caller) => listAssets(context, input, caller)),
      route(calls.ids, (input, caller) => listIds(context, input, caller)),
      route(calls.storage, (_input, caller) => getStorage(context, caller)),
      route(calls.detail, (input, caller) => showAsset(context, input.id, caller)),
      ...libraryRoutes(context),
    ],
    seed: () => fillSums(context),
  }
}
