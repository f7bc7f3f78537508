import { sql } from 'kysely'
import type { Caller } from '../../../platform/binder/caller.ts'
import { fail } from '../../../platform/binder/fail.ts'
import type { AppContext } from '../../../platform/context.ts'
import { projectLimits } from '../../../platform/limits/content-limits.ts'

/**
 * Serves a page on the preview origin for a few hours and returns its address. Throws too_many_requests at
 * the account's limit.
 */
export async function servePreviewPage(
  context: AppContext,
  page: string,
  { accountId }: Caller,
): Promise<string> {
  const { count, seconds } = await context.db
    .selectFrom('preview_mounts')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(ceil(extract(epoch from min(expires_at) - now())), 0)::int`.as('seconds'),
    ])
    .executeTakeFirstOrThrow()
  if (count >= projectLimits.previews) fail('too_many_requests', { seconds })
  const key = await context.blobs.put(Buffer.from(page, 'utf8'))
  const { url } = await context.previews.mount({
    files: { 'index.html': { key, mime: 'text/html; charset=utf-8' } },
    accountId,
    expiresInMs: projectLimits.previewMs,
  })
  return url
}
