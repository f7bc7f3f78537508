import type { Language } from '@adloom/contract/constants'
import type { OptionList } from '@adloom/contract/staff-options'
import type { LocalText } from '@adloom/playable/format'
import { sql } from 'kysely'
import { fail } from '../../../platform/binder/fail.ts'
import type { Executor } from '../../../platform/database/database.ts'
import { staffLimits } from '../../../platform/limits/staff-limits.ts'
import { deliveredOptions } from './delivered-options.ts'

/** An option of a list that staff edit (BL-05.52). */
export interface ListedOption {
  /** Stored with what was chosen; it never changes. */
  id: string
  label: LocalText
  /** Not offered any more; what was stored keeps its name. */
  retired: boolean
}

/** The options of a list in their order, retired ones too; those of a newer product version come last. */
export async function listedOptions(db: Executor, list: OptionList): Promise<ListedOption[]> {
  const rows = await db
    .selectFrom('options')
    .selectAll()
    .where('list', '=', list)
    .orderBy('position')
    .execute()
  const stored = rows.map(row => ({
    id: row.id,
    label: { en: row.label_en, 'zh-cn': row.label_zh_cn, ja: row.label_ja },
    retired: row.retired,
  }))
  const delivered = deliveredOptions[list].filter(({ id }) => !stored.some(one => one.id === id))
  return [...stored, ...delivered.map(option => ({ ...option, retired: false }))]
}

/** The options that can be chosen now, named in a language. */
export async function offeredOptions(db: Executor, list: OptionList, language: Language) {
  const options = await listedOptions(db, list)
  return options.filter(one => !one.retired).map(({ id, label }) => ({ id, name: label[language] }))
}

/** The names of all options by id: what was stored keeps a name after its option was retired. */
export async function optionLabels(db: Executor, list: OptionList): Promise<Record<string, LocalText>> {
  return Object.fromEntries((await listedOptions(db, list)).map(({ id, label }) => [id, label]))
}

export interface OptionChange {
  list: OptionList
  /** '' adds one. */
  id: string
  label: LocalText
  retired: boolean
  position?: number | undefined
}

/** Adds or changes an option. Returns it before and after with its place from 0. */
export async function changeOption(tx: Executor, change: OptionChange) {
  // Changes of a list follow one another: the places of all its options are written.
  await sql`select pg_advisory_xact_lock(hashtext('options'), hashtext(${change.list}))`.execute(tx)
  const options = await listedOptions(tx, change.list)
  const place = options.findIndex(({ id }) => id === change.id)
  if (change.id === '' && options.length >= staffLimits.optionsOfList)
    fail('option_list_full', { count: staffLimits.optionsOfList })
  if (change.id !== '' && place === -1) fail('not_found')
  const others = options.filter((_, index) => index !== place)
  requireNewName(others, change.label)
  if (change.retired && others.every(({ retired }) => retired)) fail('option_last')
  const id = change.id === '' ? newId(change.label.en, options) : change.id
  const after = { id, label: change.label, retired: change.retired }
  const position = Math.min(change.position ?? (place === -1 ? others.length : place), others.length)
  await writeOptions(tx, change.list, others.toSpliced(position, 0, after))
  const before = options[place]
  return {
    before: before && { ...before, position: place },
    after: { ...after, position },
  }
}

function requireNewName(others: ListedOption[], label: LocalText): void {
  const languages = Object.keys(label) as Language[]
  const isTaken = others.some(one =>
    languages.some(language => one.label[language].toLowerCase() === label[language].toLowerCase()),
  )
  if (isTaken) fail('option_taken')
}

/** An id from the English name, which files and reports then read well. */
function newId(name: string, options: ListedOption[]): string {
  const words = name.toLowerCase().match(/[a-z\d]+/g) ?? ['option']
  const wanted = words.join('_').slice(0, staffLimits.optionId)
  const taken = new Set(options.map(({ id }) => id))
  for (let turn = 2, id = wanted; ; turn++, id = `${wanted}_${turn}`) if (!taken.has(id)) return id
}

async function writeOptions(tx: Executor, list: OptionList, options: ListedOption[]): Promise<void> {
  await tx
    .insertInto('options')
    .values(
      options.map(({ id, label, retired }, position) => ({
        list,
        id,
        label_en: label.en,
        label_zh_cn: label['zh-cn'],
        label_ja: label.ja,
        position,
        retired,
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['list', 'id']).doUpdateSet(({ ref }) => ({
        label_en: ref('excluded.label_en'),
        label_zh_cn: ref('excluded.label_zh_cn'),
        label_ja: ref('excluded.label_ja'),
        position: ref('excluded.position'),
        retired: ref('excluded.retired'),
      })),
    )
    .execute()
}
