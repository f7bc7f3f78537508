import type { Language } from '@adloom/contract/constants'
import { formatBytes } from '@adloom/contract/format-bytes'
import { findChannel, type Channel } from '@adloom/playable/channels'
import { buildSimulatorHtml, simulateArtefact, packPlayable, type PackInput } from '@adloom/playable/pack'
import { unzipSync } from 'fflate'
import { fail } from '../../../platform/binder/fail.ts'
import type { AskParent } from '../../../platform/children/task-protocol.ts'
import type { BuildInput, DocumentTasks } from '../document-tasks.ts'
import { packInputOf } from './build-tasks.ts'
import { loadBlob, parentCache } from './parent-files.ts'

/** The store link of an ad whose product has none: a preview needs none. */
const storePlaceholder = 'https://store.example/your-app'

/** The packed ad within the page of its network's simulator. */
export async function previewPage(
  { language, ...input }: BuildInput & { language: Language },
  ask: AskParent,
): Promise<string> {
  const { file, limitBytes, channel, cache, lacksStore } = await packForPreview(input, ask)
  const sizes = { file: formatBytes(file.bytes.length), limit: formatBytes(limitBytes) }
  return buildSimulatorHtml({
    file,
    channel,
    title: input.project.name,
    sizes,
    language,
    cache,
    isPlaceholderStore: lacksStore && channel.storeUrls !== 'campaign',
  })
}

/**
 * Packs for the first channel. Errors do not block a preview (PL-04.1), and a product without store links
 * gets placeholders.
 */
async function packForPreview(input: BuildInput, ask: AskParent) {
  const given = packInputOf(input, ask)
  const lacksStore = !hasStore(given)
  const packInput = lacksStore
    ? { ...given, product: { ...given.product, iosUrl: storePlaceholder, androidUrl: storePlaceholder } }
    : given
  const [artefact] = (await packPlayable({ ...packInput, forPreview: true })).artefacts
  if (artefact?.file === undefined) return fail('pack_blocked')
  return {
    file: artefact.file,
    limitBytes: artefact.limitBytes,
    channel: packInput.channels[0]!,
    cache: packInput.cache,
    lacksStore,
  }
}

function hasStore({ product, document }: PackInput): boolean {
  const project = Object.values(document.records).find(record => record.type === 'project')
  return [product.iosUrl, product.androidUrl, project?.store?.ios, project?.store?.android].some(
    address => (address ?? '').trim() !== '',
  )
}

/**
 * The packed ad in its network's mock container, without a surrounding page: the viewer draws its own device
 * frame.
 */
export async function creativePage(input: BuildInput, ask: AskParent): Promise<string> {
  const { file, channel, cache } = await packForPreview(input, ask)
  const report = input.reports?.[channel.id]
  return simulateArtefact(file, channel, 'happy', cache, report && new URL(report.url).origin)
}

/** A file that was packed earlier in the mock container of one of its channels. */
export async function workPage(
  { hash, fileName, channelIds, channelId }: DocumentTasks['workPage']['input'],
  ask: AskParent,
): Promise<string> {
  const channel = findChannel(channelId) ?? fail('channel_unknown', { channel: channelId })
  const bytes = await loadBlob(ask, hash)
  return simulateArtefact(
    channelIds.length === 1 ? { name: fileName, bytes } : fileOf(bytes, channel),
    channel,
    'happy',
    parentCache(ask),
  )
}

/** The page of an HTML5 banner, from its archive. */
export async function bannerPage({ hash }: { hash: string }, ask: AskParent): Promise<string> {
  const { 'index.html': page } = unzipSync(await loadBlob(ask, hash))
  return page ? Buffer.from(page).toString('utf8') : fail('not_found')
}

/** A channel's own file from the archive of several (D-35). */
function fileOf(archive: Uint8Array, channel: Channel): { name: string; bytes: Uint8Array } {
  const folder = `channels/${channel.key}/`
  const [found] = Object.entries(unzipSync(archive, { filter: entry => entry.name.startsWith(folder) }))
  return found ? { name: found[0].slice(folder.length), bytes: found[1] } : fail('not_found')
}
