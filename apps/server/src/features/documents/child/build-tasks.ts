import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChannel } from '@adloom/playable/channels'
import { applyValues } from '@adloom/playable/format'
import { createDownload, packPlayable, type PackInput } from '@adloom/playable/pack'
import { fail } from '../../../platform/binder/fail.ts'
import type { AskParent } from '../../../platform/children/task-protocol.ts'
import type { BuildInput, ChannelFile, PackCheck, PackFile } from '../document-tasks.ts'
import { loadBlob, parentCache } from './parent-files.ts'

/** Inputs of the packer; the parent process provides files and the cache of derived files. */
export function packInputOf(input: BuildInput, ask: AskParent): PackInput {
  const { project, product, quality, reachIos12, reports, channelIds, imported } = input
  const channels = channelIds.map(id => findChannel(id) ?? fail('channel_unknown', { channel: id }))
  return {
    document: applyValues(input.document, input.values),
    ...(imported ? { imported } : {}),
    project,
    product,
    quality,
    reachIos12,
    ...(reports ? { reports } : {}),
    channels,
    loadAsset: hash => loadBlob(ask, hash),
    cache: parentCache(ask),
  }
}

export async function checkPack(input: BuildInput, ask: AskParent): Promise<PackCheck> {
  const { contentHash, findings, heaviest, artefacts } = await packPlayable(packInputOf(input, ask))
  const channels = artefacts.map(({ channel, file, sizeBytes, limitBytes, findings: own }) => ({
    id: channel.id,
    size: sizeBytes,
    limit: limitBytes,
    blocked: file === undefined,
    findings: own,
  }))
  return { contentHash, findings, heaviest, channels }
}

/** Packs into a file of the task's folder; every channel must be free of errors. */
export async function packFile(
  { folder, archiveName, ...input }: BuildInput & { folder: string; archiveName: string },
  ask: AskParent,
): Promise<PackFile> {
  let reported: Promise<unknown> = Promise.resolve()
  const onProgress = (share: number): void => {
    reported = Promise.all([reported, ask('progress', share)])
    reported.catch(() => undefined)
  }
  const outcome = await packPlayable({ ...packInputOf(input, ask), onProgress })
  await reported
  const blocked = outcome.artefacts.filter(artefact => !artefact.file)
  if (blocked.length > 0)
    fail('pack_failed', { problem: blocked.map(artefact => artefact.channel.nameEn).join(', ') })
  const { bytes, name, mime } = (await createDownload(outcome, archiveName)) ?? fail('pack_blocked')
  const path = join(folder, 'download')
  await writeFile(path, bytes)
  return { path, name, mime, size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') }
}

/** Packs one file for each channel into the task's folder; every channel must be free of errors. */
export async function packChannels(
  { folder, ...input }: BuildInput & { folder: string },
  ask: AskParent,
): Promise<{ contentHash: string; files: ChannelFile[] }> {
  const { contentHash, artefacts } = await packPlayable(packInputOf(input, ask))
  const files: ChannelFile[] = []
  for (const { channel, file } of artefacts) {
    if (!file) return fail('pack_failed', { problem: channel.nameEn })
    const path = join(folder, String(channel.id))
    await writeFile(path, file.bytes)
    files.push({
      channelId: channel.id,
      channelKey: channel.key,
      path,
      name: file.name,
      sha256: file.sha256,
      size: file.bytes.length,
    })
  }
  return { contentHash, files }
}
