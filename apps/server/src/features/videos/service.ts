import type * as calls from '@adloom/contract/videos'
import { videoDocumentBytes } from '@adloom/contract/videos'
import { applyWireDiff } from '@adloom/document'
import type { VideoDocument, VideoRecord } from '@adloom/video/format'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { fileUrl } from '../files/service.ts'
import {
  findRevision,
  findStored,
  putAside,
  requireProject,
  saveProjectDocument,
  videoKinds,
} from '../projects/service.ts'
import { coverFileOf, durationMsOf, parseVideo, readVideo } from './document.ts'
import { checkFiles } from './check-files.ts'
import { beginBanner } from './begin-banner.ts'
import { beginVideo } from './begin-video.ts'
import { findProjectFacts } from './renders/repository.ts'
import { findCoverHash, findVideo, findVideos, insertVideo, noteFacts, type VideoRow } from './repository.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function createVideo(
  context: AppContext,
  input: Input<typeof calls.create>,
  caller: Caller,
): Promise<{ id: number }> {
  const document = await beginVideo(context, input, caller)
  return { id: await storeVideo(context, { name: input.name, document }, caller) }
}

/** A copy counts for the limits of the same product. */
export async function copyVideo(
  context: AppContext,
  input: Input<typeof calls.copy>,
  caller: Caller,
): Promise<{ id: number }> {
  const { document } = await openVideoDocument(context, input.id, caller)
  const project = await findProjectFacts(context.db, caller.accountId, input.id)
  const video = { name: input.name, document, productId: project?.product_id ?? null }
  return { id: await storeVideo(context, video, caller) }
}

/** Stores a document as a new video; returns its id. */
export function storeVideo(
  context: AppContext,
  { name, document, productId = null }: { name: string; document: VideoDocument; productId?: number | null },
  caller: Caller,
): Promise<number> {
  return context.db.transaction().execute(async transaction =>
    insertVideo(transaction, caller, {
      ...{ name, document, productId },
      ...(await factsOf(transaction, document, caller)),
    }),
  )
}

/** An image ad of the library's files in several sizes (VD-01). */
export async function createBanner(
  context: AppContext,
  input: Input<typeof calls.createBanner>,
  caller: Caller,
): Promise<{ id: number }> {
  const document = await beginBanner(context, input, caller)
  return { id: await storeVideo(context, { name: input.name, document }, caller) }
}

export async function listVideos(context: AppContext, input: Input<typeof calls.list>, caller: Caller) {
  const kind = input.project_type === 'banner' ? 'banner' : 'video'
  const { list, total } = await findVideos(context.db, caller.accountId, kind, input, input)
  return { list: list.map(cardOf), total, page: input.page, page_size: input.page_size }
}

export async function openVideo(context: AppContext, id: number, caller: Caller): Promise<calls.VideoCard> {
  return cardOf((await findVideo(context.db, caller.accountId, id)) ?? fail('no_such_project'))
}

export async function openVideoDocument(context: AppContext, id: number, caller: Pick<Caller, 'accountId'>) {
  const stored =
    (await findStored(context.db, { account: caller.accountId, id, kinds: videoKinds })) ??
    fail('no_such_project')
  return { rev: stored.rev, document: readVideo(stored.document) }
}

/** Saves over the revision the user worked from, with the lock's fence (D-34). */
export async function saveVideo(context: AppContext, input: Input<typeof calls.save>, caller: Caller) {
  return saveProjectDocument<VideoDocument>(context, input, caller, {
    kinds: videoKinds,
    lock: 'veditor',
    parse: readVideo,
    read: async before =>
      readSent(
        input.diff
          ? { ...before, records: applyWireDiff(before.records, input.diff as Diff) }
          : input.document,
      ),
    check: (transaction, document, known) => checkFiles(transaction, caller.accountId, document, known),
    event: () => ({}),
    saved: async (transaction, document) =>
      noteFacts(transaction, caller.accountId, input.id, await factsOf(transaction, document, caller)),
  })
}

type Diff = Parameters<typeof applyWireDiff<VideoRecord>>[1]

/** Checks shape, limits and size of a sent document. */
function readSent(sent: unknown): VideoDocument {
  if (Buffer.byteLength(JSON.stringify(sent) ?? '') > videoDocumentBytes)
    fail('document_too_large', { limit: videoDocumentBytes })
  return parseVideo(sent)
}

export async function openVideoRevision(
  context: AppContext,
  input: Input<typeof calls.revision>,
  caller: Caller,
) {
  await requireProject(context, input.id, caller, videoKinds)
  const { rev, document } =
    (await findRevision(context.db, caller.accountId, input.id, input.revision_id)) ?? fail('not_found')
  return { rev, document: document && readVideo(document) }
}

/** Stores a late document beside the saved revisions; the project itself does not change (D-34). */
export async function keepVideoDraft(
  context: AppContext,
  input: Input<typeof calls.keepDraft>,
  caller: Caller,
): Promise<{ revision_id: number }> {
  const known = await openVideoDocument(context, input.id, caller)
  const { document } = await checkFiles(
    context.db,
    caller.accountId,
    readSent(input.document),
    known.document,
  )
  return {
    revision_id: await putAside(context.db, caller, {
      projectId: input.id,
      rev: input.base_rev,
      values: {},
      document,
    }),
  }
}

export { insertVideo } from './repository.ts'
export { videoFileOf } from './begin-video.ts'

/** What lists show of a document. */
export async function factsOf(
  db: Executor,
  document: VideoDocument,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<{ durationMs: number; coverHash: string | null }> {
  const file = coverFileOf(document)
  return {
    durationMs: durationMsOf(document),
    coverHash: (file && (await findCoverHash(db, accountId, file))) ?? null,
  }
}

function cardOf(row: VideoRow): calls.VideoCard {
  return {
    id: row.id,
    project_type: row.kind === 'banner' ? 'banner' : 'normal',
    name: row.name,
    rev: row.rev,
    cover_url: fileUrl(row.cover_hash),
    duration_ms: row.duration_ms,
    ratios: row.ratios,
    created_time: wireTime(row.created_at),
    updated_time: wireTime(row.updated_at),
  }
}
