import { findChannelByKey } from '@adloom/playable/channels/channels'
import { packPlayable, type Artefact } from '@adloom/playable/packer/pack'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import type { PreviewFiles } from '../../platform/previews/previews.ts'
import { readZip } from '../assets/inspect/read-zip.ts'
import { getChannels } from '../channels/service.ts'
import { getProject } from '../projects/service.ts'
import { packInputOf, snapshotOf } from './pack-snapshot.ts'

const expiresInMs = 6 * 3_600_000

/** Puts the really packed ad on the preview origin and answers with its address (D-37). */
export async function openPreview(context: AppContext, input: { id: number; channel_id?: number | undefined; language?: string | undefined }, caller: Caller) {
  const snapshot = snapshotOf(await getProject(context, input.id, caller))
  const [channel] = input.channel_id === undefined ? [findChannelByKey('preview')!] : getChannels([input.channel_id])
  const outcome = await packPlayable(await packInputOf(context, snapshot, [channel!], 'high'))
  const files = await filesOf(context, outcome.artefacts[0]?.file ?? fail('pack_blocked'))
  const { url } = await context.previews.mount({ files, accountId: caller.accountId, expiresInMs })
  return { url, source_id: snapshot.projectId, product_name: snapshot.product.name, creative_type: 'playable' }
}

const mimes: Record<string, string> = {
  html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', json: 'application/json', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif', mp3: 'audio/mpeg',
  ttf: 'font/ttf', woff2: 'font/woff2',
}

/** The files of an artefact as the network would unpack them; its page becomes `index.html`. */
async function filesOf(context: AppContext, file: NonNullable<Artefact['file']>): Promise<PreviewFiles> {
  if (!file.name.endsWith('.zip')) return { 'index.html': { key: await context.blobs.put(file.bytes), mime: mimes['html']! } }
  const entries = await readZip(file.bytes, { files: 1000, bytes: 100_000_000 })
  const page = entries.find(entry => entry.path.endsWith('.html'))?.path ?? fail('pack_blocked')
  const root = page.slice(0, page.lastIndexOf('/') + 1)
  const files = entries.map(async entry => {
    const path = entry.path === page ? 'index.html' : entry.path.replace(root, '')
    return [path, { key: await context.blobs.put(entry.bytes), mime: mimes[path.split('.').pop() ?? ''] ?? 'application/octet-stream' }] as const
  })
  return Object.fromEntries(await Promise.all(files))
}
