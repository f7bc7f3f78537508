import type { Channel } from '../channels/channel.ts'
import type { PlayableDocument } from '../format/records.ts'
import { sourceHash } from './bundle/bundle-scripts.ts'
import { canonicalHash } from './canonical-hash.ts'
import type { CollectedPlayable } from './collect/collect-playable.ts'
import type { OptimisedMedia } from './optimise/optimised-media.ts'
import type { PackInput, PackOutcome } from './pack-types.ts'

const listLength = 12

/** Lists the largest media files of the channel that takes the most kinds of media. */
export async function findHeaviestAssets(
  input: PackInput,
  { contentHash, settings }: CollectedPlayable,
  mediaOf: (channel: Channel) => Promise<Map<string, OptimisedMedia>>,
): Promise<PackOutcome['heaviest']> {
  const key = canonicalHash(['heaviest', sourceHash(), contentHash, settings, input.reachIos12 === true])
  const cached = await input.cache.get(key)
  if (cached) return JSON.parse(Buffer.from(cached).toString('utf8')) as PackOutcome['heaviest']
  const channel =
    input.channels.find(({ webp, audio }) => webp && audio) ??
    input.channels.find(({ audio }) => audio) ??
    input.channels[0]
  if (!channel) return []
  const heaviest = [...(await mediaOf(channel))]
    .map(([asset, { bytes }]) => ({ asset, name: assetName(input.document, asset), bytes: bytes.length }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, listLength)
  await input.cache.put(key, Buffer.from(JSON.stringify(heaviest), 'utf8'))
  return heaviest
}

function assetName(document: PlayableDocument, id: string): string {
  const record = document.records[id]
  return record?.type === 'asset' ? record.name : id
}
