import type { Artefact, PackOutcome } from '../pack.ts'
import { segment } from './segment.ts'
import { zip } from './zip.ts'

/**
 * One archive: `channels/<key>/<final file>` and `manifest.json` (name, sha-256, bytes and findings per
 * channel, also of
 * blocked ones). A channel's zip stays the one file to upload; bytes are the same for the same outcome
 * (D-35).
 */
export async function archiveArtefacts(outcome: PackOutcome): Promise<Uint8Array> {
  const files = outcome.artefacts.flatMap(({ channel, file }) =>
    file ? [{ path: `channels/${channel.key}/${file.name}`, content: file.bytes }] : [],
  )
  const manifest = {
    version: 1,
    content: outcome.contentHash,
    channels: outcome.artefacts.map(describe),
    findings: outcome.findings,
  }
  return zip([
    ...files,
    { path: 'manifest.json', content: [segment(`${JSON.stringify(manifest, null, 2)}\n`)] },
  ])
}

function describe({ channel, file, findings, sizeBytes }: Artefact): Record<string, unknown> {
  return {
    id: channel.id,
    key: channel.key,
    name: channel.nameEn,
    file: file ? `channels/${channel.key}/${file.name}` : null,
    sha256: file?.sha256 ?? null,
    bytes: file?.bytes.length ?? sizeBytes,
    limit: channel.limits.bytes,
    checks: findings.map(({ channel: _channel, ...finding }) => finding),
  }
}

/**
 * What a download hands over: the file itself for one channel, else the archive. Undefined when every channel
 * is blocked.
 */
export async function downloadOf(
  outcome: PackOutcome,
  archiveName: string,
): Promise<{ name: string; bytes: Uint8Array; mime: string } | undefined> {
  const files = outcome.artefacts.flatMap(artefact => artefact.file ?? [])
  if (files.length === 0) return undefined
  if (outcome.artefacts.length === 1) return files[0]
  return { name: archiveName, bytes: await archiveArtefacts(outcome), mime: 'application/zip' }
}
