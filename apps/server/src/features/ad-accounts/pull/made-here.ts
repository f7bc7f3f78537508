import { artefactName, safeName } from '@adloom/playable/channels'
import { sql } from 'kysely'
import type { Executor } from '../../../platform/database/database.ts'
import type { NetworkRow } from '../networks/ad-network.ts'

/** Returns whether the creative of a report's row was made here. */
export type MadeHere = (row: NetworkRow) => boolean

interface PackedName {
  name: string
  project: { id: number; name: string; version: number } | null
  product: string | null
}

/**
 * Returns the test for creatives of a tenant. Networks report the file name under which a creative was
 * uploaded: that of a channel's file (D-35), or that of the archive.
 */
export async function findMadeHere(db: Executor, accountId: number): Promise<MadeHere> {
  const { rows } = await sql<PackedName>`
    select distinct packs.name, input->'snapshot'->'product'->>'name' as product,
      case when input->'snapshot' is not null then jsonb_build_object(
        'id', (input->'snapshot'->>'projectId')::int, 'name', input->'snapshot'->>'name',
        'version', (input->'snapshot'->>'rev')::int) end as project
    from packs left join jobs on jobs.id = packs.job_id where packs.account_id = ${accountId}`.execute(db)
  const archives = new Set(rows.map(({ name }) => safeName(stemOf(name)).toLowerCase()))
  const prefixes = new Set(
    rows.flatMap(({ project, product }) =>
      project === null
        ? []
        : [prefixOf(artefactName({ product: product ?? '', project, languages: [], channel: '' }))],
    ),
  )
  return ({ keys }) => {
    const stem = safeName(stemOf(keys.creative_name ?? '')).toLowerCase()
    return stem !== '' && (archives.has(stem) || prefixes.has(prefixOf(stem)))
  }
}

/** A name without its extension. */
function stemOf(name: string): string {
  return name.replace(/\.(?:html|zip|mp4)$/i, '')
}

/** Product, project and version of a channel's file name; languages and channels differ. */
function prefixOf(name: string): string {
  return /^.*_v\d+_/.exec(name.toLowerCase())?.[0] ?? ''
}
