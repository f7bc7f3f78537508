import type { CodeOf } from '@adloom/contract/insight-metrics'
import { artefactName, safeName } from '@adloom/playable/channels'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import type { ProjectKind } from '../../projects/service.ts'
import { fingerprintOf, isOrdered, materialSourceOf } from '../../reports/service.ts'
import type { NetworkRow } from '../networks/ad-network.ts'

/** Dimensions of a creative that its project gives, in the words of the events of the same creative. */
export type ProjectKeys = Pick<
  NetworkRow['keys'],
  | 'project_id'
  | 'product_id'
  | 'template_id'
  | 'material_name'
  | 'material_type'
  | 'material_source'
  | 'fingerprint'
>

/**
 * Returns the dimensions of the project that a report's row is of; undefined for creatives made elsewhere.
 */
export type FindProjectKeys = (row: NetworkRow) => ProjectKeys | undefined

interface PackedProject {
  project_id: number
  name: string
  kind: ProjectKind
  product_id: number | null
  template_id: number | null
  is_ordered: boolean
}

/** As JSON; null for a project that was deleted permanently. */
const projectOfRow = sql`case when projects.id is not null then jsonb_build_object('project_id', projects.id,
  'name', projects.name, 'kind', projects.kind, 'product_id', projects.product_id,
  'template_id', projects.template_id, 'is_ordered', ${isOrdered}) end`

/** A file of a delivery, or a video that was pushed. */
interface MadeFile {
  name: string
  kind: 'playable' | 'video' | 'image'
  keys: PackedProject | null
  content_hash: string
}

interface PackedName {
  name: string
  project: { id: number; name: string; version: number } | null
  product: string | null
  keys: PackedProject | null
  content_hash: string
}

/**
 * Returns how to find what a row is of. Of several with one name the newest counts. Networks report the file
 * name under which a creative was uploaded: that of a channel's file (D-35), of the archive, of a file of a
 * delivery, or of a pushed video.
 */
export async function findMadeHere(db: Executor, accountId: number): Promise<FindProjectKeys> {
  const { rows } = await sql<PackedName>`
    select packs.name, input->'snapshot'->'product'->>'name' as product,
      case when input->'snapshot' is not null then jsonb_build_object(
        'id', (input->'snapshot'->>'projectId')::int, 'name', input->'snapshot'->>'name',
        'version', (input->'snapshot'->>'rev')::int) end as project,
      ${projectOfRow} as keys,
      (array_agg(packs.content_hash order by packs.job_id desc))[1] as content_hash
    from packs left join projects on projects.id = packs.project_id and projects.account_id = packs.account_id
      left join jobs on jobs.id = packs.job_id
    where packs.account_id = ${accountId} group by 1, 2, 3, 4 order by max(packs.job_id)`.execute(db)
  const byArchive = new Map<string, ProjectKeys>()
  const byPrefix = new Map<string, ProjectKeys>()
  for (const { name, kind, keys, content_hash } of await listMadeFiles(db, accountId)) {
    if (kind === 'playable') byPrefix.set(prefixOf(name), keysOf(keys, content_hash))
    else byArchive.set(safeName(stemOf(name)).toLowerCase(), workKeysOf(name, kind))
  }
  for (const { name, project, product, keys, content_hash } of rows) {
    const found = keysOf(keys, content_hash)
    byArchive.set(safeName(stemOf(name)).toLowerCase(), found)
    if (project === null) continue
    byPrefix.set(
      prefixOf(artefactName({ product: product ?? '', project, languages: [], channel: '' })),
      found,
    )
  }
  return ({ keys }) => {
    const stem = safeName(stemOf(keys.creative_name ?? '')).toLowerCase()
    return stem === '' ? undefined : (byArchive.get(stem) ?? byPrefix.get(prefixOf(stem)))
  }
}

/** The files of deliveries, and the videos that were pushed, the newest last. */
async function listMadeFiles(db: Executor, accountId: number): Promise<MadeFile[]> {
  const { rows } = await sql<MadeFile>`
    select made.name, made.kind, ${projectOfRow} as keys, made.content_hash from (
      select name, kind, project_id, content_hash, job_id from delivered_files
        where account_id = ${accountId}
      union all select file_name, 'video', null, content_hash, job_id from pushes
        where account_id = ${accountId} and pushed_kind = 'video' and sent_at is not null
    ) as made left join projects on projects.id = made.project_id and projects.account_id = ${accountId}
    order by made.job_id`.execute(db)
  return rows
}

/** Nothing is known of a project that was deleted permanently. */
const keysOf = (project: PackedProject | null, contentHash: string): ProjectKeys =>
  project === null ? {} : { ...projectKeysOf(project), fingerprint: fingerprintOf(contentHash) }

const workKeysOf = (name: string, kind: 'video' | 'image'): ProjectKeys => ({
  material_name: stemOf(name),
  material_type: kind === 'image' ? 'graphic' : kind,
  material_source: materialSourceOf('video'),
})

function projectKeysOf(project: PackedProject): ProjectKeys {
  const { project_id, name, kind, product_id, template_id, is_ordered } = project
  return {
    project_id: String(project_id),
    material_name: name,
    material_type: 'playable',
    material_source: materialSourceOf(kind, is_ordered),
    ...(product_id === null ? {} : { product_id: String(product_id) }),
    ...(template_id === null ? {} : { template_id: String(template_id) }),
  }
}

/**
 * Adds what the report of a network lacks: the material, which is the project for a creative made here,
 * and the creative as the network names it for others.
 */
export function describeRow(row: NetworkRow, project: ProjectKeys | undefined): NetworkRow {
  const elsewhere = {
    material_name: row.keys.creative_name ?? '',
    material_source: 'ad_platform' satisfies CodeOf<'material_source'>,
  }
  return { ...row, keys: { ...row.keys, ...elsewhere, ...project } }
}

/** A name without its extension. */
function stemOf(name: string): string {
  return name.replace(/\.(?:html|zip|mp4|webm|png|jpe?g|webp|gif)$/i, '')
}

/** Product, project and version of a channel's file name; languages and channels differ. */
function prefixOf(name: string): string {
  return /^.*_v\d+_/.exec(name.toLowerCase())?.[0] ?? ''
}
