import type { Channel } from '../channels/channel.ts'
import { sourceHash } from './bundle/bundle-scripts.ts'
import { canonicalHash } from './canonical-hash.ts'
import type { ReportSettings } from '../shell/ad-payload.ts'
import type { CollectedPlayable } from './collect/collect-playable.ts'
import type { Artefact, DerivedCache } from './pack-types.ts'

/** Raised when cached artefacts get other fields. */
const cacheFormat = 2

/** Returns the hash of everything that decides the bytes of a channel's file. */
export function artefactKey(
  { contentHash, settings }: CollectedPlayable,
  channel: Channel,
  names: { name: string; title: string },
  { forPreview, report }: { forPreview: boolean; report: ReportSettings | undefined },
): string {
  const { icon: _icon, nameCn: _nameCn, note: _note, ...row } = channel
  return canonicalHash([
    'artefact',
    cacheFormat,
    sourceHash(),
    contentHash,
    settings,
    row,
    names,
    ...(forPreview ? ['preview'] : []),
    ...(report ? [report] : []),
  ])
}

/** Stores an artefact as a line of JSON followed by the bytes of its file. */
export async function writeCachedArtefact(
  cache: DerivedCache,
  key: string,
  { file, sizeBytes, limitBytes, findings }: Artefact,
): Promise<void> {
  const head = {
    sizeBytes,
    limitBytes,
    findings,
    file: file && { name: file.name, sha256: file.sha256, mime: file.mime },
  }
  await cache.put(
    key,
    Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`, 'utf8'), file?.bytes ?? Buffer.alloc(0)]),
  )
}

export async function readCachedArtefact(
  cache: DerivedCache,
  key: string,
  channel: Channel,
): Promise<Artefact | undefined> {
  const cached = await cache.get(key)
  if (!cached) return undefined
  const end = cached.indexOf(10)
  const head = JSON.parse(Buffer.from(cached.subarray(0, end)).toString('utf8')) as Pick<
    Artefact,
    'sizeBytes' | 'limitBytes' | 'findings'
  > & { file?: { name: string; sha256: string; mime: string } }
  const { file, ...rest } = head
  return { channel, ...rest, ...(file ? { file: { ...file, bytes: cached.subarray(end + 1) } } : {}) }
}
