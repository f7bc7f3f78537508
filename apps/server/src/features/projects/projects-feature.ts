import type { Feature } from '../../platform/binder/feature.ts'
import type { AppContext } from '../../platform/context.ts'
import { purgeDeletedProjects } from './purge-deleted.ts'
import { projectRoutes } from './routes.ts'
import { seedDemoProjects } from './seed-demo-projects.ts'

export function projectsFeature(context: AppContext): Feature {
  return {
    name: 'projects',
    routes: projectRoutes(context),
    seed: async demo => {
      if (demo) await seedDemoProjects(context)
    },
    chores: [
      { name: 'purge_deleted_projects', cron: '41 * * * *', run: () => purgeDeletedProjects(context.db) },
    ],
  }
}
