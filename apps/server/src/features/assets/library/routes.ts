import * as calls from '@adloom/contract/library'
import { route } from '../../../platform/binder/route.ts'
import type { AppContext } from '../../../platform/context.ts'
import { checkFiles } from './check-service.ts'
import { listTags, listUses, markFavourites, moveAssets, tagAssets, updateAsset } from './service.ts'
import { deleteAssets, emptyTrash, purgeTrash, restoreAssets } from '../trash/service.ts'
import { listVersions, replaceAsset, restoreVersion } from '../versions/service.ts'

export function libraryRoutes(context: AppContext) {
  return [
    route(calls.check, (input, caller) => checkFiles(context, input.json, caller)),
    route(calls.update, (input, caller) => updateAsset(context, input, caller)),
    route(calls.remove, (input, caller) => deleteAssets(context, input.ids, caller)),
    route(calls.restore, (input, caller) => restoreAssets(context, input.ids, caller)),
    route(calls.purge, (input, caller) => purgeTrash(context, input.ids, caller)),
    route(calls.emptyTrash, (_input, caller) => emptyTrash(context, caller)),
    route(calls.move, (input, caller) => moveAssets(context, input, caller)),
    route(calls.tag, (input, caller) => tagAssets(context, input, caller)),
    route(calls.favourite, (input, caller) => markFavourites(context, input, caller)),
    route(calls.tags, (_input, caller) => listTags(context, caller)),
    route(calls.uses, (input, caller) => listUses(context, input.id, caller)),
    route(calls.versions, (input, caller) => listVersions(context, input.id, caller)),
    route(calls.replace, (input, caller) => replaceAsset(context, input, caller)),
    route(calls.restoreVersion, (input, caller) => restoreVersion(context, input, caller)),
  ]
}
