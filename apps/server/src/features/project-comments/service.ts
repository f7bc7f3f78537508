import type * as calls from '@adloom/contract/project-comments'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import { fail } from '../../platform/binder/fail.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { projectLimits } from '../../platform/limits/content-limits.ts'
import { kindsOf, requireProject } from '../projects/service.ts'

type Input<T extends { input: z.ZodType }> = z.output<T['input']>

export async function listComments(context: AppContext, input: Input<typeof calls.list>, caller: Caller) {
  await requireOwnProject(context, input.project_id, caller)
  const rows = await commentsOf(context.db, input.project_id, caller)
    .select(['id', 'parent_id', 'user_id', 'author', 'text', 'scene', 'orientation', 'x', 'y', 'at_ms'])
    .select(['is_resolved', 'created_at'])
    .orderBy('id')
    .execute()
  return {
    list: rows.map(({ user_id, parent_id, created_at, ...row }) => ({
      ...row,
      parent_id: parent_id ?? 0,
      is_own: user_id === caller.userId,
      created_time: wireTime(created_at),
    })),
  }
}

export async function addComment(context: AppContext, input: Input<typeof calls.add>, caller: Caller) {
  const { project_id, parent_id, text, pin } = input
  await requireOwnProject(context, project_id, caller)
  return context.db.transaction().execute(async tx => {
    // Two comments at once must not exceed the limit.
    await sql`select from projects where id = ${project_id} for update`.execute(tx)
    if (parent_id > 0) {
      const parent = await commentsOf(tx, project_id, caller)
        .select('id')
        .where('id', '=', parent_id)
        .where('parent_id', 'is', null)
        .executeTakeFirst()
      if (!parent) fail('not_found')
    }
    const { count } = await commentsOf(tx, project_id, caller)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const limit = projectLimits.comments
    if (Number(count) >= limit) fail('project_comments_full', { limit })
    return tx
      .insertInto('project_comments')
      .values(({ selectFrom }) => ({
        account_id: caller.accountId,
        project_id,
        parent_id: parent_id > 0 ? parent_id : null,
        user_id: caller.userId,
        author: selectFrom('users').select('username').where('id', '=', caller.userId).$asScalar(),
        text,
        ...pin,
      }))
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

export async function resolveComment(
  context: AppContext,
  { project_id, comment_id, is_resolved }: Input<typeof calls.resolve>,
  caller: Caller,
): Promise<Record<string, never>> {
  await requireOwnProject(context, project_id, caller)
  const { numUpdatedRows } = await context.db
    .updateTable('project_comments')
    .set({ is_resolved })
    .where('account_id', '=', caller.accountId)
    .where('project_id', '=', project_id)
    .where('id', '=', comment_id)
    .where('parent_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? {} : fail('not_found')
}

export async function removeComment(
  context: AppContext,
  { project_id, comment_id }: Input<typeof calls.remove>,
  caller: Caller,
): Promise<Record<string, never>> {
  await requireOwnProject(context, project_id, caller)
  const { numDeletedRows } = await context.db
    .deleteFrom('project_comments')
    .where('account_id', '=', caller.accountId)
    .where('project_id', '=', project_id)
    .where('id', '=', comment_id)
    .where('user_id', '=', caller.userId)
    .executeTakeFirst()
  return numDeletedRows === 1n ? {} : fail('not_found')
}

function requireOwnProject(context: AppContext, id: number, caller: Caller): Promise<void> {
  return requireProject(context, id, caller, kindsOf(caller))
}

function commentsOf(db: Executor, project: number, { accountId }: Caller) {
  return db
    .selectFrom('project_comments')
    .where('account_id', '=', accountId)
    .where('project_id', '=', project)
}
