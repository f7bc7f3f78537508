import type * as calls from '@adloom/contract/video-templates'
import type { VideoDocument } from '@adloom/video/format'
import {
  applyTemplateValues,
  buildTemplate,
  videoTemplates,
  type VideoTemplate,
} from '@adloom/video/templates'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import { wireTime } from '../../../platform/clock.ts'
import type { AppContext } from '../../../platform/context.ts'
import { lockAccount } from '../../../platform/database/lock-account.ts'
import { videoLimits } from '../../../platform/limits/content-limits.ts'
import { showAssets } from '../../assets/service.ts'
import { fileUrl } from '../../files/service.ts'
import { videoFileOf } from '../begin-video.ts'
import { checkFiles } from '../check-files.ts'
import { parseVideo, readVideo } from '../document.ts'
import { factsOf, openVideoDocument, storeVideo } from '../service.ts'
import { countTemplates, deleteTemplate, findTemplate, findTemplates, insertTemplate } from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listTemplates(context: AppContext, input: Input<typeof calls.list>, caller: Caller) {
  const { list, total } = await findTemplates(context.db, caller.accountId, input)
  return {
    list: list.map(({ cover_hash, created_at, ...row }) => ({
      ...row,
      cover_url: fileUrl(cover_hash),
      created_time: wireTime(created_at),
    })),
    ...{ total, page: input.page, page_size: input.page_size },
  }
}

export async function openTemplate(context: AppContext, id: number, caller: Caller) {
  const found = (await findTemplate(context.db, caller.accountId, id)) ?? fail('not_found')
  return { ...found, document: readVideo(found.document) }
}

export async function saveAsTemplate(context: AppContext, input: Input<typeof calls.create>, caller: Caller) {
  const { document } = await openVideoDocument(context, input.project_id, caller)
  const id = await context.db.transaction().execute(async tx => {
    await lockAccount(tx, caller.accountId)
    if ((await countTemplates(tx, caller.accountId)) >= videoLimits.templatesPerAccount)
      fail('video_templates_full', { limit: videoLimits.templatesPerAccount })
    return insertTemplate(tx, caller, {
      ...{ name: input.name, document },
      ...(await factsOf(tx, document, caller)),
    })
  })
  return { id }
}

export async function removeTemplate(
  context: AppContext,
  id: number,
  caller: Caller,
): Promise<Record<string, never>> {
  if (!(await deleteTemplate(context.db, caller.accountId, id))) fail('not_found')
  return {}
}

/** Stores a new video of a template, with the texts and files of the request. */
export async function makeOfTemplate(context: AppContext, input: Input<typeof calls.use>, caller: Caller) {
  const base = await documentOf(context, input, caller)
  const ids = [...new Set(input.asset_ids)]
  const files = await showAssets(context, ids, caller)
  if (files.length < ids.length) fail('not_found')
  const byId = new Map(files.map(file => [file.id, videoFileOf(file)]))
  const filled = applyTemplateValues(
    base,
    {
      texts: Object.fromEntries(input.texts.map(({ clip, text }) => [clip, text])),
      assets: Object.fromEntries(
        input.slots.flatMap((clip, at) => {
          const file = byId.get(input.asset_ids[at] ?? 0)
          return file ? [[clip, file]] : []
        }),
      ),
    },
    input.language,
  )
  const { document } = await checkFiles(context.db, caller.accountId, parseVideo(filled), base)
  return { id: await storeVideo(context, { name: input.name, document }, caller) }
}

/** Returns a template of the product. Throws bad_input. */
export function productTemplate(id: string | undefined): VideoTemplate {
  return videoTemplates.find(template => template.id === id) ?? fail('bad_input')
}

export async function documentOf(
  context: AppContext,
  {
    template,
    own_id: own,
    language,
    colors,
  }: Pick<Input<typeof calls.use>, 'template' | 'own_id' | 'language' | 'colors'>,
  caller: Caller,
): Promise<VideoDocument> {
  if (own !== undefined) return (await openTemplate(context, own, caller)).document
  const chosen = colors && { primary: `#${colors.primary}`, second: `#${colors.second}` }
  return buildTemplate(productTemplate(template), { language, ...(chosen && { colors: chosen }) })
}
