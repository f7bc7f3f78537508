import type { Artefact, PackOutcome } from '../pack-types.ts'
import { segment } from './segment.ts'
import { zip } from './zip.ts'

/**
 * Returns one archive with `channels/<key>/<file>` and `manifest.json`: name, SHA-256, bytes and findings of
 * each channel, also of blocked ones. Equal outcomes give equal bytes (D-35). Last stage of packing.
 */
export async function archiveArtefacts(outcome: PackOutcome): Promise<Uint8Array> {
  const files = outcome.artefacts.flatMap(({ channel, file }) =>
    file ? [{ path: `channels/${channel.key}/${file.name}`, content: file.bytes }] : [],
  )
  const manifest = {
    version: 1,
    content: outcome.contentHash,
    channels: outcome.artefacts.map(manifestEntry),
    findings: outcome.findings,
  }
  return zip([
    ...files,
    { path: 'manifest.json', content: [segment(`${JSON.stringify(manifest, null, 2)}\n`)] },
  ])
}

function manifestEntry({
  channel,
  file,
  findings,
  sizeBytes,
  limitBytes,
}: Artefact): Record<string, unknown> {
  return {
    id: channel.id,
    key: channel.key,
    name: channel.nameEn,
    file: file ? `channels/${channel.key}/${file.name}` : null,
    sha256: file?.sha256 ?? null,
    bytes: file?.bytes.length ?? sizeBytes,
    limit: limitBytes,
    checks: findings.map(({ channel: _channel, ...finding }) => finding),
  }
}

/**
 * Returns the file of a single channel, or the archive of several; undefined when all channels are blocked.
 */
export async function createDownload(
  outcome: PackOutcome,
  archiveName: string,
): Promise<{ name: string; bytes: Uint8Array; mime: string } | undefined> {
  const files = outcome.artefacts.flatMap(artefact => artefact.file ?? [])
  if (files.length === 0) return undefined
  if (outcome.artefacts.length === 1) return files[0]
  return { name: archiveName, bytes: await archiveArtefacts(outcome), mime: 'application/zip' }
}
