import * as calls from '@adloom/contract/folders'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { createFolder, deleteFolder, listFolders, moveFolder, renameFolder } from './service.ts'

export function foldersFeature(context: AppContext): Feature {
  return {
    name: 'folders',
    routes: [
      route(calls.list, (input, caller) => listFolders(context, input, caller)),
      route(calls.create, (input, caller) => createFolder(context, input, caller)),
      route(calls.rename, (input, caller) => renameFolder(context, input, caller)),
      route(calls.move, (input, caller) => moveFolder(context, input, caller)),
      route(calls.remove, (input, caller) => deleteFolder(context, input.id, caller)),
    ],
  }
}
