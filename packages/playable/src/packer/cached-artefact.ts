import type { Channel } from '../channels/channel.ts'
import type { Artefact, DerivedCache } from './pack.ts'

/** Keeps a finished artefact: a line of JSON, then the file's bytes. */
export async function keepArtefact(
  cache: DerivedCache,
  key: string,
  { file, sizeBytes, findings }: Artefact,
): Promise<void> {
  const head = {
    sizeBytes,
    findings,
    file: file && { name: file.name, sha256: file.sha256, mime: file.mime },
  }
  await cache.put(
    key,
    Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`, 'utf8'), file?.bytes ?? Buffer.alloc(0)]),
  )
}

export async function recallArtefact(
  cache: DerivedCache,
  key: string,
  channel: Channel,
): Promise<Artefact | undefined> {
  const kept = await cache.get(key)
  if (!kept) return undefined
  const end = kept.indexOf(10)
  const head = JSON.parse(Buffer.from(kept.subarray(0, end)).toString('utf8')) as Pick<
    Artefact,
    'sizeBytes' | 'findings'
  > & { file?: { name: string; sha256: string; mime: string } }
  const { file, ...rest } = head
  return { channel, ...rest, ...(file ? { file: { ...file, bytes: kept.subarray(end + 1) } } : {}) }
}
