import { inputLimits } from '@adloom/contract/input-limits'
import type { ids } from '@adloom/contract/assets'
import { nameKey } from '@adloom/contract/file-names'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { assetLimits } from '../../../platform/limits/server-limits.ts'

/** The filter, order and cursor of a list. */
export type ListFilter = z.output<typeof ids.input>
/** The account of the assets and the user of the favourites. */
export type Seeker = Pick<Caller, 'accountId' | 'userId'>

type Sql = RawBuilder<unknown>

/** Conditions on the row besides its place, evaluated row by row. */
export function conditionsOf(filter: ListFilter, caller: Seeker): Sql[] {
  return [
    ...columnConditionsOf(filter),
    filter.tag !== undefined &&
      sql`exists (select from asset_tags where asset_tags.asset_id = assets.id
        and asset_tags.name_key = ${nameKey(filter.tag.trim())} offset 0)`,
    filter.favourite !== undefined && favourite(filter.favourite, caller),
    filter.plays_frames !== undefined &&
      hasFrames(
        filter.plays_frames,
        sql`exists (select from asset_derivatives made where made.asset_id = assets.id
          and made.kind = 'sheet' offset 0)`,
      ),
  ].filter(condition => typeof condition === 'object')
}

/** Without `offset 0` the planner may read all favourites before it reads a row; the same with tags. */
function favourite(is: boolean, caller: Seeker): Sql {
  return sql`${is ? sql`exists` : sql`not exists`} (select from asset_favourites liked
    where liked.asset_id = assets.id and liked.user_id = ${caller.userId} offset 0)`
}

/**
 * Rows of the partial index of frame sequences and animated images: the planner uses it where a query
 * repeats its condition.
 */
const mayPlayFrames = sql`(type = 'frames' or payload ? 'animation')`

/** A frame sequence, or an image for which `sheet` finds a frame sheet (AS-08.1). */
function hasFrames(is: boolean, sheet: Sql): Sql {
  const found = sql`(${mayPlayFrames} and (type = 'frames' or ${sheet}))`
  return is ? found : sql`not ${found}`
}

/** Rows of the partial index of files with a source type. */
const hasSource = sql`payload ? 'source_type'`

/** Filters by columns of the row itself. */
export function columnConditionsOf(filter: ListFilter): Sql[] {
  const keyword = filter.keyword?.trim() ?? ''
  const asId = idOf(keyword)
  return [
    filter.ids && sql`id = any(${filter.ids}::bigint[])`,
    filter.type && sql`type = any(${filter.type}::text[])`,
    filter.format && sql`format = any(${formatsOf(filter.format)}::text[])`,
    filter.source_type &&
      sql`(${hasSource} and payload->>'source_type' = any(${filter.source_type}::text[]))`,
    filter.orientation && sql`asset_orientation(width, height) = ${filter.orientation}`,
    filter.ratio && sql`asset_ratio(width, height) = ${filter.ratio}`,
    ...range(sql`duration_ms`, filter.min_duration, filter.max_duration),
    ...range(sql`size`, filter.min_size, filter.max_size),
    ...range(sql`width`, filter.min_width, filter.max_width),
    ...range(sql`height`, filter.min_height, filter.max_height),
    ...days(filter),
    filter.folder_id !== undefined &&
      (filter.folder_id === 0 ? sql`folder_id is null` : sql`folder_id = ${filter.folder_id}`),
    keyword !== '' &&
      (asId === undefined
        ? sql`name_key like ${like(keyword)}`
        : sql`(name_key like ${like(keyword)} or id = ${asId})`),
  ].filter(condition => typeof condition === 'object')
}

/** Filters on sets of assets stored in other tables. */
export function listedConditionsOf(filter: ListFilter, caller: Seeker): Sql[] {
  return [
    filter.tag !== undefined &&
      sql`id in (select asset_id from asset_tags where account_id = ${caller.accountId}
        and name_key = ${nameKey(filter.tag.trim())})`,
    filter.plays_frames !== undefined &&
      hasFrames(
        filter.plays_frames,
        sql`id in (select asset_id from asset_derivatives where account_id = ${caller.accountId}
          and kind = 'sheet')`,
      ),
    filter.favourite !== undefined &&
      (filter.favourite
        ? sql`id in (select asset_id from asset_favourites where user_id = ${caller.userId})`
        : favourite(false, caller)),
  ].filter(condition => typeof condition === 'object')
}

/** Conditions the text index covers: it finds rare rows fast in any number of rows. */
export function wordConditionsOf(filter: ListFilter, caller: Seeker): Sql[] {
  const words = sql`asset_tokens(account_id, kind, type, format, width, height, folder_id, name_key)`
  const token = (word: string) => sql`asset_token(${caller.accountId}, ${filter.kind}, ${word})`
  const all = (list: string[]) => sql`${words} @> array[${sql.join(list.map(token))}]`
  const any = (list: string[]) => sql`${words} && array[${sql.join(list.map(token))}]`
  const keyword = nameKey(filter.keyword?.trim() ?? '')
  const asId = idOf(keyword)
  const single = [
    filter.orientation && `orientation ${filter.orientation}`,
    filter.ratio && `ratio ${filter.ratio}`,
    filter.folder_id !== undefined && `folder ${filter.folder_id}`,
  ].filter(word => typeof word === 'string')
  const runs = runsOf(keyword).map(run => `=${run}`)
  return [
    single.length > 0 && all(single),
    filter.type && any(filter.type.map(type => `type ${type}`)),
    filter.format && any(formatsOf(filter.format).map(format => `format ${format}`)),
    runs.length > 0 && (asId === undefined ? all(runs) : sql`(${all(runs)} or id = ${asId})`),
  ].filter(condition => typeof condition === 'object')
}

/**
 * Each of the sets of a filter that one index contains, as a query of its rows: their number is known without
 * reading anything else.
 */
export function namedSetsOf(filter: ListFilter, caller: Seeker): Sql[] {
  const rows = sql`select from assets where account_id = ${caller.accountId} and kind = ${filter.kind}
    and trashed = ${filter.trash}`
  return [
    filter.tag !== undefined &&
      sql`select from asset_tags where account_id = ${caller.accountId}
        and name_key = ${nameKey(filter.tag.trim())}`,
    filter.favourite === true && sql`select from asset_favourites where user_id = ${caller.userId}`,
    filter.plays_frames === true && sql`${rows} and ${mayPlayFrames}`,
    filter.ids && sql`${rows} and id = any(${filter.ids}::bigint[])`,
    filter.source_type && sql`${rows} and ${hasSource}`,
    Boolean(filter.folder_id) && sql`${rows} and folder_id = ${filter.folder_id}`,
    filter.format &&
      sql`${rows} and format = any(${formatsOf(filter.format)}::text[]) ${filter.type ? sql`and type = any(${filter.type}::text[])` : sql``}`,
  ].filter(rows => typeof rows === 'object')
}

/** Conditions on the key of the order itself. */
export function rangeOf(order: string, filter: ListFilter): Sql[] {
  const duration = range(sql`coalesce(duration_ms, 0)`, filter.min_duration, filter.max_duration)
  return (
    { size: range(sql`size`, filter.min_size, filter.max_size), duration, created_time: days(filter) }[
      order.replace(/^-/, '')
    ] ?? []
  )
}

function days({ from, to }: ListFilter): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`created_at >= to_timestamp(${from})`]),
    ...(to === undefined ? [] : [sql`created_at < to_timestamp(${to + 1})`]),
  ]
}

/** Stored as jpg for any spelling of the extension. */
function formatsOf(formats: readonly string[]): string[] {
  return [...new Set(formats.map(format => (format === 'jpeg' ? 'jpg' : format)))]
}

function range(column: Sql, from: number | undefined, to: number | undefined): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ]
}

function idOf(keyword: string): number | undefined {
  return /^\d{1,10}$/.test(keyword) && Number(keyword) <= inputLimits.integer ? Number(keyword) : undefined
}

function like(keyword: string): string {
  return `%${escapeLike(keyword)}%`
}

/**
 * Every trigram of a keyword, or the keyword itself when it is shorter; evenly chosen when there are many.
 */
function runsOf(keyword: string): string[] {
  const letters = [...keyword]
  if (letters.length === 0) return []
  if (letters.length < 3) return [keyword]
  const runs = [...new Set(letters.slice(2).map((_, index) => letters.slice(index, index + 3).join('')))]
  const step = Math.max(1, runs.length / assetLimits.keywordRuns)
  return runs.length <= assetLimits.keywordRuns
    ? runs
    : Array.from({ length: assetLimits.keywordRuns }, (_, index) => runs[Math.floor(index * step)] ?? '')
}
