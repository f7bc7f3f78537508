import { channels } from '@adloom/playable/channels'
import type { PlayableDocument } from '@adloom/playable/format'
import { memoryCache, packPlayable } from '@adloom/playable/pack'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readBlob, readDocuments } from './built-templates.test-support.ts'

/** Findings of a document by network, with the reason why each is accepted. */
const allowed: Record<string, string[]> = {
  // Only an ending: networks that pay for a played ad warn of it (PL-03.2).
  'end-card': ['mintegral', 'vungle', 'bigo', 'tapjoy'].map(
    channel => `${channel} warning channel.endOnly end`,
  ),
  // An empty canvas opens no store and reports no end yet.
  blank: [
    'all error no_store project',
    'all error no_report_end project',
    ...['mintegral', 'vungle', 'bigo', 'tapjoy'].map(channel => `${channel} error channel.endMissing`),
  ],
}

/** Bridges and the engine's modules are bundled once for all documents. */
const cache = memoryCache()

/** Packs each document for every network and compares what the packer finds. Takes seconds per document. */
export function describeFindings(keys: readonly string[]): void {
  // Images and audio clips of every document are encoded, on a busy machine: a bound against hanging alone.
  vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 })
  let documents: Map<string, PlayableDocument>
  beforeAll(async () => {
    documents = await readDocuments()
  })

  describe.each(keys)('%s', key => {
    it('[PL-03.41] is packed for every network without an error or warning', async () => {
      const { findings, artefacts } = await packPlayable({
        document: documents.get(key)!,
        project: { id: 1, name: key, version: 1 },
        product: {
          name: 'Game',
          iosUrl: 'https://apps.apple.com/us/app/game/id123456789',
          androidUrl: 'https://play.google.com/store/apps/details?id=com.example.game',
        },
        channels: [...channels],
        quality: 'high',
        cache,
        loadAsset: readBlob,
      })
      expect(artefacts).toHaveLength(channels.length)
      const found = [
        { network: 'all', findings },
        ...artefacts.map(artefact => ({ network: artefact.channel.key, findings: artefact.findings })),
      ].flatMap(one =>
        one.findings
          .filter(({ severity }) => severity !== 'info')
          .map(({ severity, key: text, record }) =>
            [one.network, severity, text, record].filter(Boolean).join(' '),
          ),
      )
      expect(found).toEqual(allowed[key] ?? [])
    })
  })
}
