import { type OptionList, optionLists, type options, type setOption } from '@adloom/contract/staff-options'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { changeOption, listedOptions } from '../../lookups/option-lists/service.ts'
import { recordAct } from '../acts/service.ts'

/** The lists that staff edit, with how often each option was chosen (BL-05.52). */
export async function listOptionLists({ db }: AppContext): Promise<z.input<typeof options.output>> {
  const list = await Promise.all(
    optionLists.map(async name => {
      const [all, uses] = await Promise.all([listedOptions(db, name), countUses(db, name)])
      return { name, options: all.map(option => ({ ...option, uses: uses.get(option.id) ?? 0 })) }
    }),
  )
  return { list }
}

/** Columns of applications that hold options; lists of them are JSON. */
const columns = {
  play_methods: sql`jsonb_array_elements_text(interesting_gameplay)`,
  video_features: sql`jsonb_array_elements_text(interesting_videos)`,
  product_genres: sql`product_type`,
  company_types: sql`company_type`,
  job_titles: sql`job_title`,
  team_sizes: sql`team_size`,
  contact_tools: sql`contact_type`,
} satisfies Record<OptionList, unknown>

async function countUses(db: Executor, list: OptionList): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; uses: number }>`
    select id, count(*)::int as uses from (select ${columns[list]} as id from trial_applications) chosen
    group by id`.execute(db)
  return new Map(rows.map(row => [row.id, row.uses]))
}

/** Adds, names, moves, retires or restores an option, and records what changed (BL-05.53). */
export async function editOption(
  { db }: AppContext,
  { list, id, label, retired, position }: z.output<typeof setOption.input>,
  caller: Caller,
): Promise<z.input<typeof setOption.output>> {
  return db.transaction().execute(async tx => {
    const { before, after } = await changeOption(tx, { list, id, label, retired, position })
    await recordAct(tx, caller, {
      action: before ? 'option_changed' : 'option_added',
      object: `${list}:${after.id}`,
      before: before && valuesOf(before),
      after: valuesOf(after),
    })
    return { id: after.id }
  })
}

type Placed = Awaited<ReturnType<typeof changeOption>>['after']

/** Places as people count them. */
function valuesOf({ label, retired, position }: Placed) {
  return { en: label.en, 'zh-cn': label['zh-cn'], ja: label.ja, place: position + 1, offered: !retired }
}
