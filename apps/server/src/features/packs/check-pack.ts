import type { Channel } from '@adloom/playable/channels/channel'
import type { Finding } from '@adloom/playable/lint/finding'
import { sourceHash } from '@adloom/playable/packer/bundle-scripts'
import { canonicalHash } from '@adloom/playable/packer/canonical-hash'
import { packPlayable, type PackOutcome, type Quality } from '@adloom/playable/packer/pack'
import type { AppContext } from '../../platform/context.ts'
import { packInputOf, type PackSnapshot } from './pack-snapshot.ts'
import { derivedCache } from './derived-cache.ts'

/** What packing would give, without the bytes. */
export interface PackCheck {
  contentHash: string
  findings: Finding[]
  channels: { id: number; size: number; blocked: boolean; findings: Finding[] }[]
  heaviest: PackOutcome['heaviest']
}

const running = new Map<string, Promise<PackCheck>>()

/** Really packs, so that sizes are exact; the answer is kept by content, and equal questions at one time share one run. */
export async function checkPack(context: AppContext, snapshot: PackSnapshot, channels: Channel[], quality: Quality): Promise<PackCheck> {
  const key = canonicalHash(['check', sourceHash(), snapshot, channels.map(channel => channel.id), quality])
  const known = running.get(key)
  if (known) return known
  const run = readOrPack(context, key, snapshot, channels, quality).finally(() => running.delete(key))
  running.set(key, run)
  return run
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time: encoders use every core by themselves, and the process has other callers to answer. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

async function readOrPack(context: AppContext, key: string, snapshot: PackSnapshot, channels: Channel[], quality: Quality): Promise<PackCheck> {
  const cache = derivedCache(context)
  const kept = await cache.get(key)
  if (kept) return JSON.parse(Buffer.from(kept).toString('utf8')) as PackCheck
  const outcome = await inTurn(async () => packPlayable(await packInputOf(context, snapshot, channels, quality)))
  const check: PackCheck = {
    contentHash: outcome.contentHash, findings: outcome.findings, heaviest: outcome.heaviest,
    channels: outcome.artefacts.map(({ channel, file, sizeBytes, findings }) => ({ id: channel.id, size: sizeBytes, blocked: file === undefined, findings })),
  }
  await cache.put(key, Buffer.from(JSON.stringify(check)))
  return check
}
