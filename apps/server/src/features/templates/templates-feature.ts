import * as calls from '@adloom/contract/templates'
import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { seedTemplates } from './seed-templates.ts'
import { route } from '../../platform/binder/route.ts'
import { listOptions, listTemplates, openTemplate, permissionsOf, starTemplate } from './service.ts'

export function templatesFeature(context: AppContext): Feature {
  return { name: 'templates', routes: templateRoutes(context), seed: () => seedTemplates(context) }
}

function templateRoutes(context: AppContext) {
  return [
    route(calls.list, (input, caller) => listTemplates(context, input, caller)),
    route(calls.options, () => listOptions(context)),
    route(calls.star, (input, caller) => starTemplate(context, input, caller)),
    route(calls.permissions, ({ id }) => permissionsOf(context, id)),
    route(calls.document, input => openTemplate(context, input)),
  ]
}
