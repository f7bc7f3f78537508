import { reportLimits } from '../../platform/limits/report-limits.ts'
import { dayMs } from '../../platform/limits/units.ts'
import type { AppContext } from '../../platform/context.ts'
import { pointsOfProject } from './journey/journey-points.ts'
import type { ReportReader } from './report-query.ts'

/**
 * Returns the names of scenes, each in the caller's project where most displays arrived at it. Only so many
 * projects are read; the scenes of others, and of projects that are gone, keep their ids.
 */
export async function sceneNames(
  context: AppContext,
  reader: ReportReader,
  ids: string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const projects = await projectsOf(context, reader, ids)
  const read = [...new Set(projects.values())].slice(0, reportLimits.sceneProjects)
  const points = await Promise.all(
    read.map(projectId => pointsOfProject(context, reader, { projectId, steps: 'scenes' })),
  )
  const named = ids.flatMap(id => {
    const project = projects.get(id)
    const name = project === undefined ? undefined : points[read.indexOf(project)]?.names.get(`s:${id}`)
    return name === undefined ? [] : ([[id, name]] as const)
  })
  return new Map(named)
}

/** Projects by scene, the one with most arrivals. */
async function projectsOf(
  { analytics, clock }: AppContext,
  { accountId: account }: ReportReader,
  ids: string[],
) {
  const today = Math.floor(clock.now() / dayMs)
  const rows = await analytics.rows({
    ...{ account, table: 'scene' as const, zoneHours: 0, granularity: 'day' as const },
    ...{ fromDay: today - reportLimits.optionDays, toDay: today + 1 },
    values: { scene: ids },
    dimensions: ['scene', 'project_id'],
    measures: ['reach'],
    order: { by: 'reach', descending: true },
    slice: { offset: 0, count: reportLimits.optionsRead },
  })
  const projects = new Map<string, number>()
  for (const { keys } of rows) {
    const [scene, project] = [keys[0]!, Number(keys[1])]
    if (project > 0 && !projects.has(scene)) projects.set(scene, project)
  }
  return projects
}
