import type { Channel } from '@adloom/playable/channels'
import type { ImportedAd } from '@adloom/playable/import'
import type { ParamValues } from '@adloom/playable/format'
import type { StoredDocument } from '@adloom/playable/stored-document'
import { inLanguage } from '@adloom/playable/variations'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { type BuildInput, type PackOptions, readDocument, requireBudget } from '../documents/service.ts'
import type { ProjectDetail } from '../projects/service.ts'
import { getTemplate } from '../templates/service.ts'

/** The input of a pack at the time of the request: later saves do not change a waiting job. */
export const packSnapshot = z.object({
  projectId: z.number(),
  name: z.string(),
  rev: z.number(),
  templateId: z.number(),
  templateVersion: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** The only language of the ad; absent: those of its document. */
  language: z.string().optional(),
  /** A project of the free editor is packed as this document, without a template. */
  document: z.unknown().optional(),
  /** The files of an imported playable take the place of what its document shows. */
  imported: z.custom<ImportedAd>(value => typeof value === 'object' && value !== null).optional(),
  product: z.object({ name: z.string(), iosUrl: z.string(), androidUrl: z.string() }),
})
export type PackSnapshot = z.output<typeof packSnapshot>

export function snapshotOf(project: ProjectDetail): PackSnapshot {
  return {
    projectId: project.id,
    name: project.name,
    rev: project.rev,
    templateId: project.template_id,
    templateVersion: project.template_version,
    values: project.values,
    ...(project.kind === 'normal' ? {} : { document: project.document }),
    ...importedOf(project),
    product: {
      name: project.product_name ?? project.name,
      iosUrl: project.ios_url ?? '',
      androidUrl: project.android_url ?? '',
    },
  }
}

function importedOf({
  import_hash: hash,
  import_report: report,
  import_replaced: replaced,
}: ProjectDetail): Pick<PackSnapshot, 'imported'> {
  if (hash === null || report === null) return {}
  const { reportsEnd, remote, server } = report
  return { imported: { hash, reportsEnd, remote: [...remote, ...server], replaced: replaced ?? [] } }
}

/** The input of the child process for this pack. */
export async function buildInputOf(
  context: AppContext,
  snapshot: PackSnapshot,
  channels: Channel[],
  options: PackOptions,
): Promise<BuildInput> {
  const content = await contentOf(context, snapshot)
  requireBudget(content.document)
  return {
    ...content,
    ...options,
    ...(snapshot.imported ? { imported: snapshot.imported } : {}),
    channelIds: channels.map(channel => channel.id),
    product: snapshot.product,
    project: { id: snapshot.projectId, name: snapshot.name, version: snapshot.rev },
  }
}

/** The document of a snapshot and the values to apply to it. */
export async function contentOf(
  context: AppContext,
  snapshot: PackSnapshot,
): Promise<Pick<BuildInput, 'document' | 'values'>> {
  if (snapshot.document !== undefined)
    return { document: readDocument(snapshot.document as StoredDocument), values: {} }
  const template = await getTemplate(context, snapshot.templateId, snapshot.templateVersion)
  return {
    document: inLanguage(template.document, snapshot.language),
    values: snapshot.values as ParamValues,
  }
}
