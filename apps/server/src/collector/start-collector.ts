import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AnalyticsStore } from '../analytics/analytics-store.ts'
import { DurableInbox } from '../platform/inbox/durable-inbox.ts'
import { collectorLimits } from '../platform/limits/collector-limits.ts'
import { serveCollector, type Collector } from './collector-server.ts'
import { ingestSegments, type IngesterOptions } from './ingester.ts'
import { KnownDisplays } from './known-displays.ts'
import { KnownScenes } from './known-scenes.ts'
import { Refusals } from './refusals.ts'
import { ReportVerifier } from './report-verifier.ts'

export interface CollectorSettings {
  dataDir: string
  host: string
  port: number
  isBehindProxy: boolean
  secret: string
  store: Pick<AnalyticsStore, 'append'>
  findCreatives: IngesterOptions['findCreatives']
  log: { warn(facts: object, message: string): void; info(facts: object, message: string): void }
  ingestEveryMs?: number
  requestsPerMinute?: { address: number; creative: number }
}

export interface RunningCollector extends Collector {
  refusals: Refusals
  /** Stores all reports that were acknowledged before the call. */
  ingest(): Promise<void>
}

/** Starts the collector and the ingester of its inbox, which stores what earlier processes acknowledged. */
export async function startCollector(settings: CollectorSettings): Promise<RunningCollector> {
  const folder = join(settings.dataDir, 'inbox')
  const now = Date.now
  await mkdir(folder, { recursive: true })
  const inbox = await DurableInbox.open({ folder, now, ...inboxLimits })
  const refusals = new Refusals()
  const known = await KnownDisplays.open(folder, now())
  const scenes = new KnownScenes()
  const verifier = new ReportVerifier(settings.secret, collectorLimits.limitKeys)
  const options: IngesterOptions = { ...settings, folder, inbox, known, scenes, refusals, verifier, now }
  let ingesting: Promise<void> = Promise.resolve()
  const ingest = (): Promise<void> => {
    ingesting = ingesting.catch(() => undefined).then(() => ingestSegments(options))
    return ingesting
  }
  const collector = await serveCollector({
    ...settings,
    inbox,
    refusals,
    verifier,
    now,
    requestsPerMinute: settings.requestsPerMinute ?? {
      address: collectorLimits.requestsPerAddress,
      creative: collectorLimits.requestsPerCreative,
    },
  })
  let reported = ''
  const timer = setInterval(() => {
    ingest().catch((error: unknown) => settings.log.warn({ err: error }, 'reports wait to be stored'))
    const counts = JSON.stringify(refusals.counts)
    if (counts !== reported) settings.log.info({ refused: refusals.counts }, 'reports were refused')
    reported = counts
  }, settings.ingestEveryMs ?? collectorLimits.ingestEveryMs)
  return {
    port: collector.port,
    refusals,
    ingest,
    async close() {
      clearInterval(timer)
      await collector.close()
      await ingest().catch(() => undefined)
      await inbox.close()
    },
  }
}

const inboxLimits = {
  segmentBytes: collectorLimits.segmentBytes,
  waitingBytes: collectorLimits.waitingBytes,
}
