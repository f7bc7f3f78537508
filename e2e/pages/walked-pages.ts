import { readFileSync } from 'node:fs'
import { routeTable, type RouteEntry } from '../../apps/web/src/app/route-table.ts'

/** An address of the table is a page as soon as `routes.tsx` names its page. */
const attached = new Set(
  [
    ...readFileSync(new URL('../../apps/web/src/app/routes.tsx', import.meta.url), 'utf8').matchAll(
      /^ {2}'?([\w.-]+)'?: async \(\) =>/gm,
    ),
  ].map(match => match[1]),
)

/** Their pages lead on to a list with a filter, which has an address of its own. */
const leadOn = ['creative-service.playable.list.type', 'template.version.type']

/** The pages that a walk can open: no address that leads on to another one. */
export const walkedPages: readonly RouteEntry[] = routeTable.filter(
  ({ redirect, name }) => redirect === undefined && attached.has(name) && !leadOn.includes(name),
)

/** Pages of the staff are refused to the demo user: the gate puts the earlier address back. */
export const isForStaff = (entry: RouteEntry): boolean => entry.roles?.includes('grant_plan') === true
