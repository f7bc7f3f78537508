import { createHmac, timingSafeEqual } from 'node:crypto'
import { reviewFilePath } from '@adloom/contract/reviews'
import { fail } from '../../platform/binder/fail.ts'
import type { AppContext } from '../../platform/context.ts'
import { safeFileName } from '../../platform/http/attachment.ts'
import { reviewLimits } from '../../platform/limits/server-limits.ts'
import { contentStateOf, findCreatives, findCurrentArchive } from '../delivery/service.ts'
import { newestOf } from './approval.ts'
import { isDownloadable, typeOf } from './on-wire.ts'
import { isOpen } from './previews.ts'
import {
  findByNumber,
  findItems,
  findVersions,
  recordEvent,
  requireFewEvents,
  type Review,
} from './repository.ts'
import type { AccountId } from '../../platform/binder/caller.ts'
import { notifyOwners } from './notify.ts'

interface DownloadFile {
  hash: string
  name: string
  size: number
  mime: string
}

/**
 * The newest archive of the delivery, when the client may have it: it holds exactly the newest versions,
 * which are all released and, unless all may be downloaded, approved (PL-04.64).
 */
export async function findArchive(context: AppContext, review: Review): Promise<DownloadFile | undefined> {
  if (review.downloads === 'none') return undefined
  const { db } = context
  const account = review.account_id as AccountId
  const newest = newestOf(await findVersions(db, review))
  const isOffered = newest.every(
    ({ released_at, decision }) =>
      released_at !== null && (review.downloads === 'all' || decision === 'approved'),
  )
  if (!isOffered) return undefined
  const archive = await findCurrentArchive(db, account, review.group_id)
  if (!archive) return undefined
  const items = await findItems(db, review)
  const isSame = (await findCreatives(db, account, review.group_id)).every(row => {
    const item = items.find(one => one.creative_id === row.id)
    const version = newest.find(one => one.item_id === item?.id)
    if (version?.source_state !== contentStateOf(row)) return false
    // Files of the works have no revision: an archive from before the version may hold an earlier one.
    return typeOf(version) === 'playable' || archive.requestedAt >= version.created_at
  })
  return isSame ? { ...archive, mime: 'application/zip' } : undefined
}

/** The file of a version, or with 0 the archive. Throws review_download_off and not_found. */
async function requireFile(context: AppContext, review: Review, versionId: number): Promise<DownloadFile> {
  if (versionId === 0) return (await findArchive(context, review)) ?? fail('review_download_off')
  const version = (await findVersions(context.db, review)).find(one => one.id === versionId)
  if (!version || version.released_at === null) return fail('not_found')
  if (!isDownloadable(review, version) || version.hash === null) return fail('review_download_off')
  const size = await context.blobs.size(version.hash)
  if (size === undefined) return fail('not_found')
  return { hash: version.hash, name: safeFileName(version.name), size, mime: version.mime }
}

function signatureOf({ config }: AppContext, body: string): string {
  return createHmac('sha256', config.secretKey).update(`review file:${body}`).digest('base64url')
}

/** The address of a file for some minutes, and an entry of who loaded it in the history of the review. */
export async function addressOfFile(
  context: AppContext,
  review: Review,
  { version_id, author }: { version_id: number; author: string },
): Promise<{ url: string }> {
  const file = await requireFile(context, review, version_id)
  await context.db.transaction().execute(async tx => {
    await requireFewEvents(tx, review)
    await recordEvent(tx, review, { action: 'downloaded', actor: author, detail: file.name })
    await notifyOwners(context, tx, review)
  })
  const expires = context.clock.now() + reviewLimits.fileMs
  const body = [review.id, review.link_number, version_id, expires].join('.')
  return { url: `/api${reviewFilePath}${body}.${signatureOf(context, body)}` }
}

/** The file behind an address. Throws review_link_invalid, and what `requireFile` throws. */
export async function readAddress(context: AppContext, word: string): Promise<DownloadFile> {
  const at = word.lastIndexOf('.')
  const [body, given] = [word.slice(0, at), Buffer.from(word.slice(at + 1))]
  const expected = Buffer.from(signatureOf(context, body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) fail('review_link_invalid')
  const [id = 0, number = 0, versionId = 0, expires = 0] = body.split('.').map(Number)
  const review = expires > context.clock.now() ? await findByNumber(context.db, id, number) : undefined
  if (!review || !isOpen(review, context.clock.now())) return fail('review_link_invalid')
  return requireFile(context, review, versionId)
}
