import { setImmediate as nextTurn } from 'node:timers/promises'
import { revenueFields, type RevenueField, type RevenueMapping } from '@adloom/contract/revenue'
import { fail } from '../../../platform/binder/fail.ts'
import { revenueLimits } from '../../../platform/limits/revenue-limits.ts'
import { dayOfDate, eachRecord, NetworkFault } from '../../ad-accounts/service.ts'

/** One row of a table of revenue; money in millionths of a dollar. */
export interface RevenueRow {
  day: number
  name: string
  revenue: number
  installs: number
  network: string
  country: string
  platform: string
}

/**
 * Headings of exports of AppsFlyer, Adjust and Singular, and of plain tables, in lower case; the most exact
 * object first.
 */
const headings: Record<RevenueField, readonly string[]> = {
  day: ['date', 'day', 'date_utc'],
  name: [
    ...['creative', 'creative name', 'creative_name', 'creative_network', 'adn_creative_name'],
    ...['ad', 'ad name', 'ad_name', 'af_ad'],
    ...['campaign', 'campaign name', 'campaign_name', 'campaign (c)', 'campaign_network'],
    'adn_campaign_name',
  ],
  revenue: ['revenue', 'total revenue', 'total_revenue', 'all_revenue', 'revenue_usd', 'revenue_actual'],
  installs: ['installs', 'tracker_installs', 'custom_installs'],
  network: [
    'network',
    'media source',
    'media_source',
    'media source (pid)',
    'partner_name',
    'source',
    'channel',
  ],
  country: ['country', 'country_code', 'country_field', 'geo'],
  platform: ['platform', 'os', 'os_name'],
}

/** A table in memory: its headings and the cells below them. */
export interface Table {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Reads comma-separated text, or text separated by tabs or semicolons. Throws revenue_table. */
export async function readTable(csv: string): Promise<Table> {
  const text = csv.replace(/^\uFEFF/, '')
  const [heading = ''] = text.split('\n', 1)
  const delimiter = heading.includes('\t') ? '\t' : ','
  const isSemicolon = !heading.includes(',') && heading.includes(';')
  const records: string[][] = []
  try {
    const chunks = chunksOf(isSemicolon ? text.replaceAll(',', '.').replaceAll(';', ',') : text)
    await eachRecord(chunks, { delimiter, isQuoted: true }, record => records.push(record))
  } catch (error) {
    if (error instanceof NetworkFault) fail('revenue_table')
    throw error
  }
  const [columns, ...rows] = records
  const isTable =
    columns !== undefined && columns.length >= 3 && rows.every(({ length }) => length === columns.length)
  if (!isTable || rows.length === 0) return fail('revenue_table')
  return { columns: columns.map(name => name.trim()), rows }
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  const { bytesPerTurn } = revenueLimits
  for (let at = 0; at < bytes.length; at += bytesPerTurn) {
    yield bytes.subarray(at, at + bytesPerTurn)
    await nextTurn()
  }
}

/** Returns the columns that the headings suggest; undefined where a required one is missing. */
export function guessMapping({ columns }: Table): RevenueMapping | undefined {
  const found = Object.fromEntries(
    revenueFields.flatMap(field => {
      const wanted = headings[field].find(heading => columns.some(name => name.toLowerCase() === heading))
      const column = columns.find(name => name.toLowerCase() === wanted)
      return column === undefined ? [] : [[field, column]]
    }),
  ) as Partial<RevenueMapping>
  const { day, name, revenue } = found
  if (day === undefined || name === undefined || revenue === undefined) return undefined
  return { ...found, day, name, revenue }
}

/** Reads the rows of a table. Throws revenue_columns and, with the line and cell, revenue_row. */
export async function readRows(table: Table, mapping: RevenueMapping, today: number): Promise<RevenueRow[]> {
  const at = Object.fromEntries(
    Object.entries(mapping).map(([field, column]) => {
      const index = table.columns.indexOf(column)
      return index < 0 ? fail('revenue_columns', { column }) : [field, index]
    }),
  ) as Partial<Record<RevenueField, number>>
  const rows: RevenueRow[] = []
  for (const [index, cells] of table.rows.entries()) {
    const cell = (field: RevenueField) => (at[field] === undefined ? '' : cells[at[field]]!.trim())
    const read = <T>(field: RevenueField, parse: (text: string) => T | undefined): T => {
      const value = parse(cell(field))
      if (value !== undefined) return value
      const shown = cell(field).slice(0, revenueLimits.shownCell)
      return fail('revenue_row', { line: index + 2, column: mapping[field]!, value: shown })
    }
    rows.push({
      day: read('day', text => dayOf(text, today)),
      name: read('name', text => (text.length > revenueLimits.nameLength ? undefined : text)),
      revenue: Math.round(read('revenue', amountOf) * 1_000_000),
      installs: at.installs === undefined ? 0 : read('installs', countOf),
      network: networkOf(cell('network')),
      country: countryOf(cell('country')),
      platform: platformOf(cell('platform')),
    })
    if (rows.length % revenueLimits.rowsPerTurn === 0) await nextTurn()
  }
  return rows
}

function dayOf(text: string, today: number): number | undefined {
  try {
    const day = dayOfDate(text)
    return day > today + 1 || day < today - revenueLimits.oldestDays ? undefined : day
  } catch {
    return undefined
  }
}

/** Dollars, with a sign, a dollar sign and separators of thousands where there are some. */
function amountOf(text: string): number | undefined {
  if (text === '') return 0
  const plain = text.replace(/^(-?)\$/, '$1')
  const digits = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  const amount = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/i.test(digits) ? Number(digits) : Number.NaN
  return Number.isFinite(amount) && Math.abs(amount) <= 1e9 ? amount : undefined
}

function countOf(text: string): number | undefined {
  const amount = amountOf(text)
  return amount !== undefined && amount >= 0 ? Math.round(amount) : undefined
}

const networks = [
  ['21', /mintegral/i],
  ['5', /unity/i],
  ['7', /applovin/i],
  ['10', /iron ?source/i],
  ['11', /chartboost/i],
  ['19', /moloco/i],
] as const

export const networkOf = (text: string): string => networks.find(([, name]) => name.test(text))?.[0] ?? text
export const countryOf = (text: string): string => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : '')

export function platformOf(text: string): string {
  if (/^(?:ios|iphone|ipad)/i.test(text)) return 'ios'
  return /^android/i.test(text) ? 'android' : ''
}
