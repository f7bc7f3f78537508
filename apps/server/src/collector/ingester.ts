import { createHash } from 'node:crypto'
import { claimedCreative, type Report } from '@adloom/playable/reports'
import type { AnalyticsStore } from '../analytics/analytics-store.ts'
import {
  deleteSegment,
  readSegment,
  type DurableInbox,
  type InboxMessage,
} from '../platform/inbox/durable-inbox.ts'
import { hourMs } from '../platform/limits/units.ts'
import type { KnownDisplays, NewEvents } from './known-displays.ts'
import type { KnownScenes } from './known-scenes.ts'
import type { Refusals } from './refusals.ts'
import type { ReportVerifier } from './report-verifier.ts'
import { ReportSums, type ReportedCreative } from './sum-reports.ts'

export interface IngesterOptions {
  folder: string
  inbox: Pick<DurableInbox, 'rotate'>
  known: KnownDisplays
  scenes: KnownScenes
  store: Pick<AnalyticsStore, 'append'>
  /** The creatives with these ids; rejects while the database is away. */
  findCreatives(ids: readonly string[]): Promise<ReadonlyMap<string, ReportedCreative>>
  refusals: Refusals
  verifier: ReportVerifier
  now: () => number
}

interface Arrival {
  report: Report
  atMs: number
  platform: string
  country: string
}

/**
 * Stores the facts of all closed segments of the inbox and deletes these. A segment is one batch whose id is
 * the hash of its content: after a crash at any point it is stored once. Rejects while the store or the
 * database is away; what was not stored is tried again at the next call.
 */
export async function ingestSegments(options: IngesterOptions): Promise<void> {
  for (const number of await options.inbox.rotate()) {
    const messages = await readSegment(options.folder, number)
    try {
      if (messages.length > 0) await ingestMessages(options, messages)
    } catch (error) {
      options.known.rollback()
      throw error
    }
    await deleteSegment(options.folder, number)
  }
}

async function ingestMessages(options: IngesterOptions, messages: readonly InboxMessage[]): Promise<void> {
  const { store, known, refusals, now } = options
  const arrivals = messages.flatMap(message => readArrival(message, options.verifier) ?? [])
  const creatives = await options.findCreatives([...new Set(arrivals.map(({ report }) => report.creative))])
  const counted: NewEvents[] = []
  const sums = new ReportSums()
  for (const arrival of arrivals) {
    const creative = creatives.get(arrival.report.creative)
    if (creative) counted.push(...addArrival(arrival, creative, options, sums))
    else refusals.add('unknown_creative')
  }
  await store.append({
    id: batchIdOf(messages),
    event: sums.list('event'),
    scene: sums.list('scene'),
    flow: sums.list('flow'),
  })
  await known.save(counted, now())
}

/** Adds the events that were not counted before. The hour is that of the display's begin by our clock. */
function addArrival(
  { report, atMs, platform, country }: Arrival,
  { account, keys, packages }: ReportedCreative,
  { known, scenes, refusals }: IngesterOptions,
  sums: ReportSums,
): NewEvents[] {
  const { creative, display, first, events } = report
  const fresh = known.add(account, `${creative}.${display}`, { first, end: first + events.length })
  if (fresh.length === 0) refusals.add('repeated')
  const begunMs = atMs - (events.at(-1)?.ms ?? 0)
  const hour = Math.floor(begunMs / hourMs)
  const placeOf = () => {
    const name = packages?.[platform]
    return {
      account,
      hour,
      keys: {
        ...keys,
        platform,
        country_code: country,
        ...(name === undefined ? {} : { package_name: name }),
      },
    }
  }
  for (const range of fresh)
    sums.add(
      `${creative} ${hour} ${platform} ${country}`,
      placeOf,
      events.slice(range.first - first, range.end - first).map(event => scenes.limit(creative, event)),
    )
  return fresh
}

/** A message is `platform country\nreport`, as the collector stored it. */
function readArrival({ atMs, bytes }: InboxMessage, verifier: ReportVerifier): Arrival | undefined {
  const text = bytes.toString('latin1')
  const end = text.indexOf('\n')
  const [platform = '', country = ''] = text.slice(0, end).split(' ')
  const body = text.slice(end + 1)
  const report = verifier.read(body, claimedCreative(body) ?? '')
  return report && { report, atMs, platform, country }
}

function batchIdOf(messages: readonly InboxMessage[]): string {
  const hash = createHash('sha256')
  for (const { atMs, bytes } of messages) hash.update(`${atMs} ${bytes.length}\n`).update(bytes)
  return `reports-${hash.digest('hex').slice(0, 32)}`
}
