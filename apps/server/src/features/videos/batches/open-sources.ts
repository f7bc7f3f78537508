import { inputLimits } from '@adloom/contract/input-limits'
import type { BatchInput } from '@adloom/contract/video-batches'
import type { VideoDocument } from '@adloom/video/format'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { findProjectFacts } from '../renders/repository.ts'
import { openVideoDocument } from '../service.ts'
import { documentOf, openTemplate, productTemplate } from '../templates/service.ts'

export interface OpenedSource {
  name: string
  document: VideoDocument
  /** The video; null for a template. */
  projectId: number | null
  productId: number | null
}

/** Opens the videos and templates of a batch. Throws no_such_project, not_found and bad_input. */
export function openSources(
  context: AppContext,
  { project_ids: videos, templates, own_ids: own, language }: BatchInput,
  caller: Caller,
): Promise<OpenedSource[]> {
  const count = videos.length + templates.length + own.length
  if (count === 0 || count > inputLimits.batchSources) fail('bad_input')
  const none = { projectId: null, productId: null }
  return Promise.all([
    ...videos.map(id => openVideo(context, id, caller)),
    ...templates.map(async one => ({
      ...{ ...none, name: productTemplate(one.template).name[language] },
      document: await documentOf(context, { ...one, language }, caller),
    })),
    ...own.map(async id => {
      const { name, document } = await openTemplate(context, id, caller)
      return { ...none, name, document }
    }),
  ])
}

async function openVideo(context: AppContext, id: number, caller: Caller): Promise<OpenedSource> {
  const { document } = await openVideoDocument(context, id, caller)
  const facts = (await findProjectFacts(context.db, caller.accountId, id)) ?? fail('no_such_project')
  return { name: facts.name, document, projectId: id, productId: facts.product_id }
}
