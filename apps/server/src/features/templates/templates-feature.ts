import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { templateRoutes } from './routes.ts'
import { seedTemplates } from './seed-templates.ts'

export function templatesFeature(context: AppContext): Feature {
  return { name: 'templates', routes: templateRoutes(context), seed: () => seedTemplates(context) }
}
