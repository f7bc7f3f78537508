import { isBannerSize, timelineOf, type VideoDocument } from '@adloom/video/format'
import { sql } from 'kysely'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import type { Executor } from '../../platform/database/database.ts'
import {
  addRevision,
  matchingProjects,
  orderOf,
  type Paging,
  type ProjectKind,
  videoKinds,
} from '../projects/service.ts'

const columns = [
  'projects.id',
  'projects.kind',
  'projects.name',
  'projects.rev',
  'projects.cover_hash',
  'projects.created_at',
  'projects.updated_at',
] as const

const ratios = sql<string[]>`
  jsonb_path_query_array(projects.document, '$.records.video.canvases[*].ratio')`.as('ratios')
const duration = sql<number>`coalesce(projects.duration_ms, 0)`.as('duration_ms')

/** Does not read documents: only the ratios are read, for the page's own rows. */
export async function findVideos(
  db: Executor,
  account: AccountId,
  kind: ProjectKind,
  filter: { keyword?: string | undefined },
  paging: Paging,
) {
  const order = orderOf(paging.order)
  const ids = matchingProjects(db, account, kind, filter)
    .select('projects.id')
    .orderBy(order)
    .limit(paging.page_size)
    .offset((paging.page - 1) * paging.page_size)
  const list = await db
    .selectFrom('projects')
    .select(columns)
    .select([ratios, duration])
    .where('projects.account_id', '=', account)
    .where('projects.id', 'in', ids)
    .orderBy(order)
    .execute()
  const { total } = await matchingProjects(db, account, kind, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

export type VideoRow = Awaited<ReturnType<typeof findVideos>>['list'][number]

export async function findVideo(db: Executor, account: AccountId, id: number): Promise<VideoRow | undefined> {
  return db
    .selectFrom('projects')
    .select(columns)
    .select([ratios, duration])
    .where('projects.account_id', '=', account)
    .where('projects.id', '=', id)
    .where('projects.kind', 'in', videoKinds)
    .where('projects.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** A document whose first canvas is a banner size is a banner. */
function kindOf(document: VideoDocument): ProjectKind {
  const [base] = timelineOf(document).settings.canvases
  return base && isBannerSize(base.ratio) ? 'banner' : 'video'
}

/** With its first revision. */
export async function insertVideo(
  transaction: Executor,
  owner: Pick<Caller, 'accountId' | 'userId'>,
  video: {
    name: string
    document: VideoDocument
    durationMs: number
    coverHash: string | null
    productId: number | null
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('projects')
    .values({
      account_id: owner.accountId,
      created_by: owner.userId,
      name: video.name,
      kind: kindOf(video.document),
      template_id: null,
      template_version: null,
      document: JSON.stringify(video.document),
      duration_ms: video.durationMs,
      material_event: '{}',
      product_id: video.productId,
      cover_hash: video.coverHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addRevision(transaction, owner, {
    projectId: id,
    rev: 1,
    kind: 'saved',
    values: {},
    document: video.document,
  })
  return id
}

/** Keeps what lists show of a document that was just written. */
export async function noteFacts(
  transaction: Executor,
  account: AccountId,
  id: number,
  facts: { durationMs: number; coverHash: string | null },
): Promise<void> {
  await transaction
    .updateTable('projects')
    .set({ duration_ms: facts.durationMs, cover_hash: facts.coverHash })
    .where('account_id', '=', account)
    .where('id', '=', id)
    .where('kind', 'in', videoKinds)
    .execute()
}

/** The image that shows a file in lists: of a video its poster, of an image its small form or itself. */
export async function findCoverHash(
  db: Executor,
  account: AccountId,
  fileHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('assets')
    .innerJoin('asset_derivatives as made', 'made.asset_id', 'assets.id')
    .select('made.hash')
    .where('assets.account_id', '=', account)
    .where('assets.hash', '=', fileHash)
    .where('made.kind', 'in', ['poster', 'thumb_large'])
    .orderBy('made.kind')
    .limit(1)
    .executeTakeFirst()
  return row?.hash
}
