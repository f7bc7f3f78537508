import type { PlayData } from '@adloom/engine/data'
import { compileDocument } from '../../format/compile/compile-document.ts'
import { lintScripts } from '../../script/lint-scripts.ts'
import { lintDocument } from '../../lint/lint-document.ts'
import type { Finding } from '../../lint/finding.ts'
import { gameLints } from './game-lints.ts'
import { sourceHash } from '../bundle/bundle-scripts.ts'
import { canonicalHash } from '../canonical-hash.ts'
import { contentHashOf } from './content-hash.ts'
import type { PackInput } from '../pack.ts'
import { qualitySettings, type QualitySettings } from '../optimise/quality-settings.ts'
import { normaliseStoreUrl } from './store-url.ts'

/** What a pack knows before any media is touched. */
export interface PreparedPack {
  data: PlayData
  store: { ios: string; android: string }
  settings: QualitySettings
  contentHash: string
  /** Of the project itself; an error blocks every channel. */
  findings: Finding[]
}

export async function preparePack(
  input: Pick<PackInput, 'document' | 'product' | 'quality' | 'cache'>,
): Promise<PreparedPack> {
  const compiled = compileDocument(input.document)
  const store = {
    ios: normaliseStoreUrl(input.product.iosUrl || compiled.store.ios || ''),
    android: normaliseStoreUrl(input.product.androidUrl || compiled.store.android || ''),
  }
  const data: PlayData = {
    ...compiled,
    store: { ...(store.ios ? { ios: store.ios } : {}), ...(store.android ? { android: store.android } : {}) },
  }
  const contentHash = contentHashOf(data, input.document)
  return {
    data,
    store,
    settings: qualitySettings(input.quality),
    contentHash,
    findings: await lintOnce(input, store),
  }
}

/** Game lints play levels through, so what they found is kept with the document they found it in. */
async function lintOnce(
  { document, cache }: Pick<PackInput, 'document' | 'cache'>,
  store: PreparedPack['store'],
): Promise<Finding[]> {
  const key = canonicalHash(['lint', sourceHash(), document, store])
  const kept = await cache.get(key)
  if (kept) return JSON.parse(Buffer.from(kept).toString('utf8')) as Finding[]
  const findings = lintDocument(document, { store, games: gameLints, scripts: lintScripts })
  await cache.put(key, Buffer.from(JSON.stringify(findings), 'utf8'))
  return findings
}
