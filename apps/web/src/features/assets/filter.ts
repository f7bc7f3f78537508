import {
  type AssetKind,
  assetFormats,
  assetTypes,
  orientations,
  ratios,
  type SourceType,
  sourceTypes,
  type AssetType,
} from '@adloom/contract/assets'
import dayjs from 'dayjs'

export const ranges = ['duration', 'size', 'width', 'height'] as const
export type RangeName = (typeof ranges)[number]
type Limits = { [K in `${'min' | 'max'}_${RangeName}`]?: number }

export const assetOrders = [
  '-created_time',
  'created_time',
  '-updated_time',
  'name',
  '-name',
  '-size',
  'size',
  '-duration',
  'type',
] as const
export type AssetOrder = (typeof assetOrders)[number]
export type AssetFormat = (typeof assetFormats)[number]

/**
 * The place that the library shows (a folder, favourites, the trash, or everything) and its filters. Lengths
 * in ms, sizes in bytes.
 */
export interface AssetFilter extends Limits {
  kind: AssetKind
  keyword?: string
  type?: AssetType[]
  format?: AssetFormat[]
  orientation?: (typeof orientations)[number]
  ratio?: (typeof ratios)[number]
  from?: number
  to?: number
  source_type?: SourceType[]
  tag?: string
  favourite?: boolean
  /** 0: what is in no folder; absent: wherever it is. */
  folder_id?: number
  trash?: boolean
  order?: AssetOrder
}

/**
 * Reads the filter from the address; dates are days in the user's calendar, both included. Invalid values
 * are ignored.
 */
export function filterOf(search: URLSearchParams, kind: AssetKind): AssetFilter {
  const filter: AssetFilter = {
    kind,
    keyword: search.get('keyword') ?? undefined,
    type: several(search, 'type', assetTypes),
    format: several(search, 'format', assetFormats),
    orientation: one(search, 'orientation', orientations),
    ratio: one(search, 'ratio', ratios),
    from: dayOf(search.get('from'))?.startOf('day').unix(),
    to: dayOf(search.get('to'))?.endOf('day').unix(),
    source_type: several(search, 'source_type', sourceTypes),
    tag: search.get('tag') ?? undefined,
    favourite: search.get('favourite') === '1' || undefined,
    folder_id: wholeOf(search.get('folder_id')),
    trash: search.get('trash') === '1' || undefined,
    order: one(search, 'order', assetOrders),
  }
  for (const range of ranges)
    for (const end of ['min', 'max'] as const)
      filter[`${end}_${range}`] = wholeOf(search.get(`${end}_${range}`))
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as unknown as AssetFilter
}

export function searchOf({ kind: _kind, ...filter }: AssetFilter): URLSearchParams {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(filter)) {
    if (
      value === undefined ||
      value === false ||
      value === '' ||
      (Array.isArray(value) && value.length === 0)
    )
      continue
    if (key === 'from' || key === 'to') search.set(key, dayjs.unix(value as number).format('YYYY-MM-DD'))
    else search.set(key, value === true ? '1' : String(value))
  }
  return search
}

/** The place without filters; keeps the order. */
export function placeOf({ kind, folder_id, trash, favourite, order }: AssetFilter): AssetFilter {
  return { kind, folder_id, trash, favourite, order }
}

/** Narrowed beyond its place. */
export function isFiltered(filter: AssetFilter): boolean {
  const { folder_id: _folder, trash: _trash, favourite: _favourite, order: _order, ...rest } = filter
  return searchOf(rest).size > 0
}

function one<T extends string>(search: URLSearchParams, key: string, choices: readonly T[]): T | undefined {
  return choices.find(choice => choice === search.get(key))
}

function several<T extends string>(
  search: URLSearchParams,
  key: string,
  choices: readonly T[],
): T[] | undefined {
  const wanted = search.get(key)?.split(',') ?? []
  const known = choices.filter(choice => wanted.includes(choice))
  return known.length > 0 ? known : undefined
}

function wholeOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,10}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : undefined
}

function dayOf(text: string | null): dayjs.Dayjs | undefined {
  const day = text === null || text === '' ? undefined : dayjs(text)
  return day?.isValid() ? day : undefined
}
