import type { Channel } from '@adloom/playable/channels/channel'
import { applyValues } from '@adloom/playable/format/apply-values'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format/records'
import type { PackInput, Quality } from '@adloom/playable/packer/pack'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { ProjectDetail } from '../projects/service.ts'
import { demandBudget } from '../ps/demand-budget.ts'
import { getTemplate } from '../templates/service.ts'
import { derivedCache } from './derived-cache.ts'

/** What is packed, as it was when it was asked for: later saves do not change a job that waits. */
export const packSnapshot = z.object({
  projectId: z.number(), name: z.string(), rev: z.number(), templateId: z.number(), templateVersion: z.string(), values: z.record(z.string(), z.unknown()),
  /** A project of the free editor is packed as this, without a template. */
  document: z.unknown().optional(),
  product: z.object({ name: z.string(), iosUrl: z.string(), androidUrl: z.string() }),
})
export type PackSnapshot = z.output<typeof packSnapshot>

export function snapshotOf(project: ProjectDetail): PackSnapshot {
  return {
    projectId: project.id, name: project.name, rev: project.rev, templateId: project.template_id, templateVersion: project.template_version, values: project.values,
    ...(project.kind === 'normal' ? {} : { document: project.document }),
    product: { name: project.product_name ?? project.name, iosUrl: project.ios_url ?? '', androidUrl: project.android_url ?? '' },
  }
}

export async function packInputOf(context: AppContext, snapshot: PackSnapshot, channels: Channel[], quality: Quality): Promise<PackInput> {
  const document = await documentOf(context, snapshot)
  demandBudget(document)
  return {
    document,
    project: { id: snapshot.projectId, name: snapshot.name, version: snapshot.rev }, product: snapshot.product, channels, quality,
    loadAsset: hash => context.blobs.get(hash), cache: derivedCache(context),
  }
}

async function documentOf(context: AppContext, snapshot: PackSnapshot): Promise<PlayableDocument> {
  if (snapshot.document !== undefined) return snapshot.document as PlayableDocument
  const template = await getTemplate(context, snapshot.templateId, snapshot.templateVersion)
  return applyValues(template.document, snapshot.values as ParamValues)
}
