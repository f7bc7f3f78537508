import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DerivedCache, PackInput } from '@adloom/playable/pack'
import { channels } from '@adloom/playable/channels'
import type { PlayableDocument } from '@adloom/playable/format'

const built = new URL('../dist/templates/', import.meta.url).pathname

export function memoryCache(): DerivedCache {
  const kept = new Map<string, Uint8Array>()
  return { get: async key => kept.get(key), put: async (key, bytes) => void kept.set(key, bytes) }
}

export function loadAsset(hash: string): Promise<Uint8Array> {
  return readFile(join(built, 'blobs', hash))
}

export async function templates(): Promise<{ key: string; document: PlayableDocument }[]> {
  return JSON.parse(await readFile(join(built, 'templates.json'), 'utf8')) as {
    key: string
    document: PlayableDocument
  }[]
}

/** A template as a user would pack it: both store links given, the first `count` channels. */
export function packInput(
  document: PlayableDocument,
  count: number,
  cache: DerivedCache,
  only?: string,
): PackInput {
  return {
    document,
    project: { id: 1, name: 'bench', version: 1 },
    cache,
    quality: 'high',
    loadAsset,
    product: {
      name: 'Bench',
      iosUrl: 'https://apps.apple.com/app/id1234567890',
      androidUrl: 'https://play.google.com/store/apps/details?id=com.example.bench',
    },
    channels: only ? channels.filter(channel => channel.key === only) : channels.slice(0, count),
  }
}
