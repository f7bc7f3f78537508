import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { channels } from '@adloom/playable/channels/channels'
import type { PlayableDocument } from '@adloom/playable/format/records'
import { storyDocumentId, storyStarters } from '@adloom/playable/iv/story-starters'
import { memoryCache } from '@adloom/playable/packer/memory-cache'
import { packPlayable } from '@adloom/playable/packer/pack'
import { starters } from '@adloom/playable/starters/starters'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTemplates } from './build.ts'
import { sources } from './sources.ts'
import type { StarterEntry, TemplateEntry } from './templates.ts'

// Pictures and sounds of every document are encoded, on a busy machine: a bound against hanging alone.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 })

const outDir = fileURLToPath(new URL('../../../node_modules/.cache/adloom-templates', import.meta.url))
const documents = new Map<string, PlayableDocument>()

beforeAll(async () => {
  await buildTemplates(outDir)
  const read = async <T>(name: string) => JSON.parse(await readFile(join(outDir, name), 'utf8')) as T
  for (const { key, document } of await read<TemplateEntry[]>('templates.json')) documents.set(key, document)
  for (const [id, { document }] of Object.entries(await read<Record<string, StarterEntry>>('starters.json'))) documents.set(id, document)
})

const stories = storyStarters.filter(({ id }) => id !== 'blank').map(({ id }) => storyDocumentId(id, 'en'))

/** What is found in a document, by network, and why that stays. */
const allowed: Record<string, string[]> = {
  // Nothing but an end: networks that pay for a played ad are warned of it (PL-03.2).
  'end-card': ['mintegral', 'vungle', 'bigo', 'tapjoy'].map(channel => `${channel} warning channel.endOnly end`),
  // An empty canvas opens no store and reports no end yet.
  blank: ['all error no_store project', 'all error no_report_end project', ...['mintegral', 'vungle', 'bigo', 'tapjoy'].map(channel => `${channel} error channel.endMissing`)],
}

describe.each([...sources.map(({ key }) => key), ...starters.map(({ id }) => id), ...stories])('%s', key => {
  it('[PL-03.41] is packed for every network without an error or warning', async () => {
    const { findings, artefacts } = await packPlayable({
      document: documents.get(key)!, project: { id: 1, name: key, version: 1 },
      product: { name: 'Game', iosUrl: 'https://apps.apple.com/us/app/game/id123456789', androidUrl: 'https://play.google.com/store/apps/details?id=com.example.game' },
      channels: [...channels], quality: 'high', cache: memoryCache(), loadAsset: hash => readFile(join(outDir, 'blobs', hash)),
    })
    expect(artefacts).toHaveLength(channels.length)
    const found = [{ network: 'all', findings }, ...artefacts.map(artefact => ({ network: artefact.channel.key, findings: artefact.findings }))].flatMap(one =>
      one.findings.filter(({ severity }) => severity !== 'info').map(({ severity, key: text, record }) => [one.network, severity, text, record].filter(Boolean).join(' ')))
    expect(found).toEqual(allowed[key] ?? [])
  })
})
