import { buffer } from 'node:stream/consumers'
import type { Channel } from '@adloom/playable/channels/channel'
import { simulateArtefact } from '@adloom/playable/packer/build-simulator'
import { unzipSync } from 'fflate'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { showAsset } from '../assets/show-assets.ts'
import { getChannels } from '../channels/service.ts'
import { derivedCache } from './derived-cache.ts'
import { findPackOf } from './repository.ts'

const expiresInMs = 6 * 3_600_000

/** Plays what really was packed, as it was packed: nothing is made anew but the container around it (AS-10, D-37). */
export async function previewWork(context: AppContext, input: { id: number; channel_id?: number | undefined }, caller: Caller) {
  const work = await showAsset(context, input.id, caller)
  const pack = work.kind === 'works' ? await findPackOf(context.db, caller.accountId, work.hash) : undefined
  if (!pack) return fail('not_found')
  const channels = getChannels(pack.channel_ids)
  const channel = input.channel_id === undefined ? channels[0]! : (channels.find(one => one.id === input.channel_id) ?? fail('not_found'))
  const bytes = await buffer(await context.blobs.open(work.hash))
  const file = channels.length === 1 ? { name: pack.name, bytes } : fileOf(bytes, channel)
  const page = await simulateArtefact(file, channel, 'happy', derivedCache(context))
  const key = await context.blobs.put(Buffer.from(page, 'utf8'))
  const { url } = await context.previews.mount({ files: { 'index.html': { key, mime: 'text/html; charset=utf-8' } }, accountId: caller.accountId, expiresInMs })
  return { url, channel_id: channel.id, channel_ids: channels.map(one => one.id) }
}

/** A channel's own file out of the archive of several (D-35). */
function fileOf(archive: Uint8Array, channel: Channel): { name: string; bytes: Uint8Array } {
  const folder = `channels/${channel.key}/`
  const [found] = Object.entries(unzipSync(archive, { filter: entry => entry.name.startsWith(folder) }))
  return found ? { name: found[0].slice(folder.length), bytes: found[1] } : fail('not_found')
}
