import type * as contract from '@adloom/contract/journeys'
import type { z } from 'zod'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { reportLimits } from '../../../platform/limits/report-limits.ts'
import { dayMs } from '../../../platform/limits/units.ts'
import { factFilter, rangeOf, type ReportReader } from '../report-query.ts'
import { countJourney } from './count-journey.ts'
import { countLayouts, findLayout, hasProject, saveLayout } from './journey-repository.ts'
import { pointsOfProject } from './journey-points.ts'

type DetailInput = z.output<typeof contract.journeyDetail.input>
type SaveInput = z.output<typeof contract.journeySave.input>

/** Returns the journey of viewers through a material, with the account's drawing of it (IN-03.40). */
export async function journeyDetail(context: AppContext, input: DetailInput, caller: ReportReader) {
  const { db, analytics } = context
  const { steps } = input
  const [rows, points, layout] = await Promise.all([
    analytics.rows({
      ...filterOf(input, caller, 'flow'),
      dimensions: ['flow_from', 'flow_to'],
      measures: ['reach', 'stay_time'],
      granularity: 'day',
    }),
    projectOf(context, input, caller).then(projectId =>
      pointsOfProject(context, caller, { projectId, steps }),
    ),
    findLayout(db, caller.accountId, input),
  ])
  const sums = rows.map(({ keys: [from, to], sums: [count, ms] }) => ({
    from: from!,
    to: to!,
    count: count!,
    ms: ms!,
  }))
  const { nodes, flows } = countJourney(sums, { ...points, steps, most: reportLimits.journeyPoints })
  return {
    nodes: nodes.map(node => ({ ...node, name: points.names.get(node.id) ?? '' })),
    flows,
    ...(layout ? { layout } : {}),
  }
}

/** The facts of the material that the other filters of the report leave. */
const filterOf = (input: DetailInput, { accountId }: ReportReader, table: 'flow' | 'event') =>
  factFilter(accountId, { ...input, [input.material_by]: [input.material] }, { table, range: rangeOf(input) })

const numberOf = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Returns the project that most displays of the material are of. */
async function projectOf(
  { analytics }: AppContext,
  input: DetailInput,
  caller: ReportReader,
): Promise<number | undefined> {
  if (input.material_by === 'project_id') return numberOf(input.material)
  const rows = await analytics.rows({
    ...filterOf(input, caller, 'event'),
    dimensions: ['project_id'],
    measures: ['gs'],
    granularity: 'day',
    order: { by: 'gs', descending: true },
    slice: { offset: 0, count: 2 },
  })
  return rows.map(({ keys: [id] }) => numberOf(id!)).find(id => id !== undefined)
}

/** Stores the account's drawing of a journey in place of its earlier one. */
export async function saveJourney(context: AppContext, input: SaveInput, { accountId }: ReportReader) {
  if (!(await hasMaterial(context, input, accountId))) fail('not_found')
  const { nodes, edges } = input
  await context.db.transaction().execute(async transaction => {
    await lockAccount(transaction, accountId)
    const isNew = (await findLayout(transaction, accountId, input)) === undefined
    if (isNew && (await countLayouts(transaction, accountId)) >= reportLimits.journeysPerAccount)
      fail('journeys_full', { limit: reportLimits.journeysPerAccount })
    await saveLayout(transaction, accountId, input)
  })
  return { nodes, edges }
}

/** Whether the account has the project, or data of the material in the last year. */
async function hasMaterial(
  { db, analytics, clock }: AppContext,
  { material_by, material }: SaveInput,
  accountId: ReportReader['accountId'],
): Promise<boolean> {
  const project = material_by === 'project_id' ? numberOf(material) : undefined
  if (project !== undefined && (await hasProject(db, accountId, project))) return true
  const today = Math.floor(clock.now() / dayMs)
  const found = await analytics.count({
    account: accountId,
    table: 'event',
    fromDay: today - reportLimits.optionDays,
    toDay: today + 1,
    zoneHours: 0,
    values: { [material_by]: [material] },
    dimensions: [material_by],
    measures: [],
    granularity: 'day',
  })
  return found > 0
}
