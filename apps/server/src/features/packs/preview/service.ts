import { languages, type Language } from '@adloom/contract/constants'
import { findChannelByKey } from '@adloom/playable/channels'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { getChannels } from '../../channels/service.ts'
import { runDocumentTask } from '../../documents/service.ts'
import { getProject, packedKinds, type ProjectKind } from '../../projects/service.ts'
import { buildInputOf, snapshotOf } from '../pack-snapshot.ts'
import { servePreviewPage } from './serve-preview-page.ts'

/**
 * Publishes the packed ad, in its container's simulator, on the preview origin and returns its address
 * (D-37).
 */
export async function openPreview(
  context: AppContext,
  input: { id: number; channel_id?: number | undefined; language?: string | undefined },
  caller: Caller,
  kinds: readonly ProjectKind[] = packedKinds,
) {
  const snapshot = snapshotOf(await getProject(context, input.id, caller, kinds))
  const channel =
    input.channel_id === undefined ? findChannelByKey('preview')! : getChannels([input.channel_id])[0]!
  const build = await buildInputOf(context, snapshot, [channel], { quality: 'high' })
  const page = await runDocumentTask(
    context,
    'previewPage',
    { ...build, language: pageLanguage(input.language) ?? caller.language },
    caller,
  )
  const url = await servePreviewPage(context, page, caller)
  return {
    url,
    source_id: snapshot.projectId,
    product_name: snapshot.product.name,
    creative_type: 'playable',
  }
}

function pageLanguage(wanted: string | undefined): Language | undefined {
  return languages.find(language => language === wanted)
}
