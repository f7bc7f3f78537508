import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { projectLimits } from '../../platform/limits/content-limits.ts'

/**
 * Frees the storage of deleted projects: removes their revisions, and the projects themselves unless a pack
 * or a paid version of them is stored. The files of an import go in any case.
 */
export async function purgeDeletedProjects(db: Executor): Promise<void> {
  const due = sql`deleted_at < now() - make_interval(hours => ${projectLimits.deletedHours})`
  await sql`delete from project_revisions where project_id in (select id from projects where ${due})`.execute(
    db,
  )
  await sql`delete from project_imports where project_id in (select id from projects where ${due})`.execute(
    db,
  )
  await sql`delete from projects where ${due} and not exists (select 1 from packs
    where packs.project_id = projects.id)
    and not exists (select 1 from paid_versions where paid_versions.project_id = projects.id)
    and not exists (select 1 from assets where assets.project_id = projects.id)`.execute(db)
}
