import type { PlayData } from '@adloom/engine/data'
import { compileDocument } from '../../format/compile/compile-document.ts'
import type { PlayableDocument } from '../../format/records.ts'
import type { ImportedAd } from '../../import/imported-ad.ts'
import type { Finding } from '../../lint/finding.ts'
import { lintDocument } from '../../lint/lint-document.ts'
import { lintScripts } from '../../script/lint-scripts.ts'
import { sourceHash } from '../bundle/bundle-scripts.ts'
import { canonicalHash } from '../canonical-hash.ts'
import { qualitySettings, type QualitySettings } from '../optimise/quality-settings.ts'
import type { PackInput } from '../pack-types.ts'
import { gameLints } from './game-lints.ts'

/** Facts of a playable that are known before its media are read. */
export interface CollectedPlayable {
  /** Everything that is reachable from the start scene, with store links. */
  data: PlayData
  /** Normalised links; empty where the product has none. */
  store: { ios: string; android: string }
  settings: QualitySettings
  contentHash: string
  /** Findings of the project itself. An error blocks every channel. */
  findings: Finding[]
}

/** Compiles and lints the document. First stage of packing. */
export async function collectPlayable(
  input: Pick<PackInput, 'document' | 'imported' | 'product' | 'quality' | 'cache'>,
): Promise<CollectedPlayable> {
  const compiled = compileDocument(input.document)
  const store = {
    ios: normaliseStoreUrl(input.product.iosUrl || compiled.store.ios || ''),
    android: normaliseStoreUrl(input.product.androidUrl || compiled.store.android || ''),
  }
  const data: PlayData = {
    ...compiled,
    store: { ...(store.ios ? { ios: store.ios } : {}), ...(store.android ? { android: store.android } : {}) },
  }
  return {
    data,
    store,
    settings: qualitySettings(input.quality),
    contentHash: contentHashOf(data, input.document, input.imported),
    // The document of an imported ad shows nothing.
    findings: input.imported ? [] : await lintOnce(input, store),
  }
}

/** Hashes what the ad shows and does, with its store links, but not quality, names and versions (D-22). */
function contentHashOf(data: PlayData, document: PlayableDocument, imported?: ImportedAd): string {
  const hashes = Object.keys(data.assets)
    .sort()
    .map(id => {
      const record = document.records[id]
      return [id, record?.type === 'asset' ? record.hash : '']
    })
  return canonicalHash([data, hashes, ...(imported ? [imported] : [])])
}

/** Caches the findings of a document: game lints simulate whole levels. */
async function lintOnce(
  { document, cache }: Pick<PackInput, 'document' | 'cache'>,
  store: CollectedPlayable['store'],
): Promise<Finding[]> {
  const key = canonicalHash(['lint', sourceHash(), document, store])
  const cached = await cache.get(key)
  if (cached) return JSON.parse(Buffer.from(cached).toString('utf8')) as Finding[]
  const findings = lintDocument(document, { store, games: gameLints, scripts: lintScripts })
  await cache.put(key, Buffer.from(JSON.stringify(findings), 'utf8'))
  return findings
}

/**
 * Returns a store address as networks accept it: https, Apple's current host, no country or language. Returns
 * text that is no URL unchanged.
 */
export function normaliseStoreUrl(address: string): string {
  const text = address.trim()
  if (!text) return ''
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return text
  }
  if (url.hostname === 'itunes.apple.com') url.hostname = 'apps.apple.com'
  if (url.hostname === 'apps.apple.com') url.pathname = url.pathname.replace(/^\/[a-z]{2}(?=\/app\/)/, '')
  if (url.hostname === 'apps.apple.com' || url.hostname === 'play.google.com') {
    url.protocol = 'https:'
    for (const name of ['hl', 'gl', 'l']) url.searchParams.delete(name)
  }
  return url.toString()
}
