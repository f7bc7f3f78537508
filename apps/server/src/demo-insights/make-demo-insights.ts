import { randomUUID } from 'node:crypto'
import { recordElements } from '../features/insights/service.ts'
import type { AppContext } from '../platform/context.ts'
import { demoLimits } from '../platform/limits/demo-limits.ts'
import { dayMs } from '../platform/limits/units.ts'
import { completeDemo, findDemoOwner, playCreatives } from './demo-creatives.ts'
import { makeHistory } from './history.ts'
import { packDemoProjects } from './pack-demo-projects.ts'
import { randomOf } from './random.ts'
import { sendDisplays } from './send-displays.ts'

export interface DemoInsightsOptions {
  /** Facts of events of the past. */
  rows: number
  /** Real plays of each version. */
  displays: number
  /** Stores the same facts only once, however often it is repeated. */
  isFirst: boolean
}

const displaysPerRow = 30
/** With more facts than these, each has fewer displays, and steps are summed by day. */
const manyRows = 200_000
const displaysPerRowOfMany = 5
const seed = 20_260_901

/**
 * Fills the reports of the demo account: its projects are played by their solvers with human habits, some
 * displays report to the collector, and 90 days of facts are drawn from them. Returns what was made;
 * undefined where there is no demo.
 */
export async function makeDemoInsights(
  context: AppContext,
  { rows, displays, isFirst }: DemoInsightsOptions,
): Promise<{ creatives: number; reports: number; facts: number } | undefined> {
  const owner = await findDemoOwner(context)
  if (!owner) return undefined
  await completeDemo(context, owner)
  if (isFirst) await packDemoProjects(context, owner)
  const today = Math.floor(context.clock.now() / dayMs)
  const creatives = await playCreatives(context, owner, { displays, today, seed })
  for (const { history, elements } of creatives)
    await recordElements(
      context,
      { accountId: owner.accountId, contentHash: history.keys.fingerprint ?? '' },
      elements,
    )
  const batch = isFirst ? `demo-insights-${owner.accountId}` : `demo-insights-${randomUUID()}`
  let facts = 0
  let number = 0
  const history = makeHistory({
    account: owner.accountId,
    creatives: creatives.map(creative => creative.history),
    fromDay: today - demoLimits.historyDays,
    toDay: today - 1,
    rows,
    stepsByHour: rows <= manyRows,
    displaysPerRow: rows > manyRows ? displaysPerRowOfMany : displaysPerRow,
    random: randomOf(seed),
  })
  for (const { event, scene, flow = [] } of history) {
    await context.analytics.append({ id: `${batch}-${number++}`, event, scene, flow })
    facts += event.length + scene.length + flow.length
  }
  const reports = await sendDisplays(context, creatives)
  return { creatives: creatives.length, reports, facts }
}
