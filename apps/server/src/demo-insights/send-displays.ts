import { randomBytes } from 'node:crypto'
import { collectPath } from '../collector/collector-server.ts'
import { creativeId, creativeKey } from '../collector/creative-key.ts'
import { registerCreatives } from '../features/reports/service.ts'
import type { AppContext } from '../platform/context.ts'
import { minuteMs } from '../platform/limits/units.ts'
import type { PlayedCreative } from './demo-creatives.ts'
import { bodiesOf } from './report-display.ts'

/** Unity Ads, whose ads may report. */
const channelId = 5
const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
]

/**
 * Sends played displays to the collector as ads do: signed, by HTTP. Returns the number of reports that it
 * answered. Without a collector it sends none.
 */
export async function sendDisplays(
  context: AppContext,
  creatives: readonly PlayedCreative[],
): Promise<number> {
  const { collectOrigin, secretKey } = context.config
  if (collectOrigin === undefined) return 0
  let answered = 0
  for (const { source, played, history } of creatives) {
    await registerCreatives(context, { ...source, contentHash: history.keys.fingerprint ?? '' }, [channelId])
    const id = creativeId(secretKey, source, channelId)
    for (const [at, display] of played.entries()) {
      const sender = {
        creativeId: id,
        creativeKey: creativeKey(secretKey, id),
        displayId: randomBytes(9).toString('base64url'),
        startMs: context.clock.now() - 5 * minuteMs,
      }
      for (const body of bodiesOf(display, sender)) {
        const headers = { 'user-agent': userAgents[at % userAgents.length]! }
        const answer = await fetch(`${collectOrigin}${collectPath}`, { method: 'POST', body, headers })
        if (answer.status === 204) answered++
      }
    }
  }
  return answered
}
