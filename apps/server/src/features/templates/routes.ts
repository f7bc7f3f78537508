import * as calls from '@adloom/contract/templates'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { listOptions, listTemplates, openTemplate, permissionsOf, starTemplate } from './service.ts'

export function templateRoutes(context: AppContext) {
  return [
    route(calls.list, (input, caller) => listTemplates(context, input, caller)),
    route(calls.options, () => listOptions(context)),
    route(calls.star, (input, caller) => starTemplate(context, input, caller)),
    route(calls.permissions, ({ id }) => permissionsOf(context, id)),
    route(calls.document, input => openTemplate(context, input)),
  ]
}
