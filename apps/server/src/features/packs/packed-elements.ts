import type { CreativeElements } from '@adloom/playable/elements'
import { skinOf, type ParamValues } from '@adloom/playable/format'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { reportLimits } from '../../platform/limits/report-limits.ts'
import { runDocumentTask } from '../documents/service.ts'
import { hasElements, recordElements } from '../insights/service.ts'
import { findTemplateVersion } from '../templates/service.ts'
import { contentOf, packSnapshot, type PackSnapshot } from './pack-snapshot.ts'

interface PackedVersion {
  accountId: number
  contentHash: string
  snapshot: PackSnapshot
  signal?: AbortSignal
}

/** Stores the elements of a packed version; where that fails, the chore tries again. */
export async function recordPackedElements(context: AppContext, version: PackedVersion): Promise<void> {
  if (await hasElements(context, version)) return
  const elements = await elementsOf(context, version).catch(() => undefined)
  if (elements) await recordElements(context, version, elements)
}

/** Reads the elements of versions that were packed before elements were stored, the newest first. */
export async function backfillElements(context: AppContext): Promise<void> {
  for (const version of await findWithoutElements(context)) {
    const elements = await elementsOf(context, version).catch(() => undefined)
    await recordElements(context, version, elements)
  }
}

async function elementsOf(
  context: AppContext,
  { accountId, snapshot, signal }: PackedVersion,
): Promise<CreativeElements> {
  const { document, values } = await contentOf(context, snapshot)
  const elements = await runDocumentTask(context, 'findElements', { document, values }, { accountId, signal })
  const skin = snapshot.document === undefined ? await skinIn(context, snapshot) : undefined
  return { ...elements, ...(skin === undefined ? {} : { skin: [skin] }) }
}

async function skinIn(
  { db }: AppContext,
  { templateId, templateVersion, values }: PackSnapshot,
): Promise<string> {
  const template = await findTemplateVersion(db, templateId, templateVersion)
  const skin = skinOf(template?.skins ?? [], values as ParamValues)
  return `${templateId}/${skin?.id ?? ''}`
}

async function findWithoutElements({ db }: AppContext): Promise<PackedVersion[]> {
  const { rows } = await sql<{ account_id: number; content_hash: string; snapshot: unknown }>`
    select account_id, content_hash, snapshot from (
      select distinct on (packs.account_id, left(packs.content_hash, 16))
        packs.account_id, packs.content_hash, packs.job_id, jobs.input -> 'snapshot' as snapshot
      from packs join jobs on jobs.id = packs.job_id
        left join creative_elements known on known.account_id = packs.account_id
          and known.creative = 'f:' || left(packs.content_hash, 16)
      where known.creative is null and jobs.input #> '{snapshot,values}' is not null
      order by packs.account_id, left(packs.content_hash, 16), packs.job_id desc) as versions
    order by job_id desc limit ${reportLimits.elementsPerRun}`.execute(db)
  return rows.flatMap(({ account_id, content_hash, snapshot }) => {
    const { data } = packSnapshot.safeParse(snapshot)
    return data ? [{ accountId: account_id, contentHash: content_hash, snapshot: data }] : []
  })
}
