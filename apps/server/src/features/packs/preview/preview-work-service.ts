import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { showAsset } from '../../assets/service.ts'
import { getChannels } from '../../channels/service.ts'
import { runDocumentTask } from '../../documents/service.ts'
import { findPackOf } from '../repository.ts'
import { servePreviewPage } from './serve-preview-page.ts'

/** Plays a packed file unchanged in its network's container (AS-10, D-37), and an HTML5 banner alone. */
export async function previewWork(
  context: AppContext,
  input: { id: number; channel_id?: number | undefined },
  caller: Caller,
) {
  const work = await showAsset(context, input.id, caller)
  if (work.kind === 'works' && work.payload['html5_banner'] === true) {
    const page = await runDocumentTask(context, 'bannerPage', { hash: work.hash }, caller)
    return { url: await servePreviewPage(context, page, caller), channel_id: 0, channel_ids: [] }
  }
  const pack = work.kind === 'works' ? await findPackOf(context.db, caller.accountId, work.hash) : undefined
  if (!pack) return fail('not_found')
  const channels = getChannels(pack.channel_ids)
  const channel =
    input.channel_id === undefined
      ? channels[0]!
      : (channels.find(one => one.id === input.channel_id) ?? fail('not_found'))
  const page = await runDocumentTask(
    context,
    'workPage',
    { hash: work.hash, fileName: pack.name, channelIds: pack.channel_ids, channelId: channel.id },
    caller,
  )
  const url = await servePreviewPage(context, page, caller)
  return { url, channel_id: channel.id, channel_ids: channels.map(one => one.id) }
}
