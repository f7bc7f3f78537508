import * as calls from '@adloom/contract/own-templates'
import { route } from '../../../platform/binder/route.ts'
import type { AppContext } from '../../../platform/context.ts'
import { deleteProject, renameProject, restoreProject, templateKinds } from '../../projects/service.ts'
import { createOwnTemplate, getOwnTemplate, listOwnTemplates, replaceOwnDocument } from './service.ts'

export function ownTemplateRoutes(context: AppContext) {
  return [
    route(calls.list, (input, caller) => listOwnTemplates(context, input, caller)),
    route(calls.initJson, (input, caller) => getOwnTemplate(context, input.id, caller)),
    route(calls.create, (input, caller) => createOwnTemplate(context, input, caller)),
    route(calls.replace, (input, caller) => replaceOwnDocument(context, input, caller)),
    route(calls.update, (input, caller) => renameProject(context, input, caller, templateKinds)),
    route(calls.remove, (input, caller) => deleteProject(context, input.id, caller, templateKinds)),
    route(calls.restore, (input, caller) => restoreProject(context, input.id, caller, templateKinds)),
  ]
}
