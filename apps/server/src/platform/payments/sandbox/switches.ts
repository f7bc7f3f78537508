import type { Executor } from '../../database/database.ts'

/**
 * What can be wrong with messages and answers. `duplicate` sends a message twice, `reordered` holds it behind
 * later ones, `stale` signs it 301 seconds ago, `tampered` changes it after it was signed; `error_before` and
 * `error_after` answer 500 to a change before or after it was made.
 */
export const sandboxSwitches = [
  'duplicate',
  'reordered',
  'delayed',
  'dropped',
  'tampered',
  'stale',
  'error_before',
  'error_after',
] as const
export type SandboxSwitch = (typeof sandboxSwitches)[number]

/** How many of a hundred messages or requests each switch takes. */
export type Switches = Record<SandboxSwitch, number>

export async function readSwitches(db: Executor): Promise<Switches> {
  const rows = await db.selectFrom('sandbox_switches').selectAll().execute()
  const known = new Map(rows.map(row => [row.name, row.percent]))
  return Object.fromEntries(sandboxSwitches.map(name => [name, known.get(name) ?? 0])) as Switches
}

export async function setSwitches(db: Executor, changes: Partial<Switches>): Promise<void> {
  for (const [name, percent] of Object.entries(changes))
    await db
      .insertInto('sandbox_switches')
      .values({ name, percent })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ percent }))
      .execute()
}
