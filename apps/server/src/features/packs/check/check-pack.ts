import type { Channel } from '@adloom/playable/channels'
import { sourceHash, canonicalHash } from '@adloom/playable/pack'
import type { AppContext } from '../../../platform/context.ts'
import { type PackCheck, type PackOptions, runDocumentTask, derivedCache } from '../../documents/service.ts'
import { buildInputOf, type PackSnapshot } from '../pack-snapshot.ts'

/** Raised when a cached check gets other fields. */
const cacheFormat = 2

const running = new Map<string, Promise<PackCheck>>()

/**
 * Packs completely, so that sizes are exact; the result is cached by content, and equal concurrent checks
 * share one run.
 */
export async function checkPack(
  context: AppContext,
  snapshot: PackSnapshot,
  channels: Channel[],
  options: PackOptions,
  accountId: number,
): Promise<PackCheck> {
  const key = canonicalHash([
    'check',
    cacheFormat,
    sourceHash(),
    snapshot,
    channels.map(channel => channel.id),
    options,
  ])
  const known = running.get(key)
  if (known) return known
  const run = readOrPack(context, key, snapshot, channels, options, accountId).finally(() =>
    running.delete(key),
  )
  running.set(key, run)
  return run
}

async function readOrPack(
  context: AppContext,
  key: string,
  snapshot: PackSnapshot,
  channels: Channel[],
  options: PackOptions,
  accountId: number,
): Promise<PackCheck> {
  const cache = derivedCache(context)
  const kept = await cache.get(key)
  if (kept) return JSON.parse(Buffer.from(kept).toString('utf8')) as PackCheck
  const check = await runDocumentTask(
    context,
    'checkPack',
    await buildInputOf(context, snapshot, channels, options),
    { accountId },
  )
  await cache.put(key, Buffer.from(JSON.stringify(check)))
  return check
}
