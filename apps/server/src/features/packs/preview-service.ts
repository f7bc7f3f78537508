import { languages, type Language } from '@adloom/contract/constants'
import { findChannelByKey } from '@adloom/playable/channels/channels'
import { buildSimulatorHtml } from '@adloom/playable/packer/build-simulator'
import { type PackInput, packPlayable } from '@adloom/playable/packer/pack'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { getChannels } from '../channels/service.ts'
import { getProject, gmakerKinds, type ProjectKind } from '../projects/service.ts'
import { packInputOf, snapshotOf } from './pack-snapshot.ts'

const expiresInMs = 6 * 3_600_000

/** Where the ad leads while its product has no address in the stores: a look at it needs none. */
const standIn = 'https://store.example/your-app'

/** Puts the really packed ad, in its container's simulator, on the preview origin and answers with its address (D-37). */
export async function openPreview(context: AppContext, input: { id: number; channel_id?: number | undefined; language?: string | undefined }, caller: Caller, kinds: readonly ProjectKind[] = gmakerKinds) {
  const snapshot = snapshotOf(await getProject(context, input.id, caller, kinds))
  const channel = input.channel_id === undefined ? findChannelByKey('preview')! : getChannels([input.channel_id])[0]!
  const given = await packInputOf(context, snapshot, [channel], 'high')
  const lacksStore = !hasStore(given)
  const packInput = lacksStore ? { ...given, product: { ...given.product, iosUrl: standIn, androidUrl: standIn } } : given
  const [artefact] = (await packPlayable({ ...packInput, forPreview: true })).artefacts
  const page = await buildSimulatorHtml({
    file: artefact?.file ?? fail('pack_blocked'), channel, title: snapshot.name, language: pageLanguage(input.language) ?? caller.language, cache: packInput.cache, standIn: lacksStore && channel.storeUrls !== 'campaign',
  })
  const key = await context.blobs.put(Buffer.from(page, 'utf8'))
  const { url } = await context.previews.mount({ files: { 'index.html': { key, mime: 'text/html; charset=utf-8' } }, accountId: caller.accountId, expiresInMs })
  return { url, source_id: snapshot.projectId, product_name: snapshot.product.name, creative_type: 'playable' }
}

function hasStore({ product, document }: PackInput): boolean {
  const project = Object.values(document.records).find(record => record.type === 'project')
  return [product.iosUrl, product.androidUrl, project?.store?.ios, project?.store?.android].some(address => (address ?? '').trim() !== '')
}

function pageLanguage(wanted: string | undefined): Language | undefined {
  return languages.find(language => language === wanted)
}
