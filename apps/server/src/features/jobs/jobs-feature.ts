import * as contract from '@adloom/contract/jobs'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/binder/caller.ts'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { errorOnWire } from '../../platform/jobs/stored-error.ts'
import type { JobRow } from './tables.ts'

/** The task center: running and finished jobs of a user (JB-01). */
export function jobsFeature({ db }: AppContext): Feature {
  return {
    name: 'jobs',
    routes: [
      route(contract.query, async ({ ids }, caller) => {
        if (ids.length === 0) return []
        const rows = await own(db, caller).selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute()
        return rows.map(row => show(row, caller))
      }),
      route(contract.list, async ({ page, page_size }, caller) => {
        const listed = own(db, caller).where('silent', '=', false)
        const [rows, { total }] = await Promise.all([
          listed
            .selectAll()
            .orderBy('id', 'desc')
            .limit(page_size)
            .offset((page - 1) * page_size)
            .execute(),
          listed.select(expression => expression.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        ])
        return { list: rows.map(row => show(row, caller)), total, page, page_size }
      }),
      route(contract.read, async ({ ids }, caller) => {
        if (ids.length > 0)
          await db
            .updateTable('jobs')
            .set({ read: true })
            .where('account_id', '=', caller.accountId)
            .where('user_id', '=', caller.userId)
            .where('id', 'in', ids)
            .execute()
        return {}
      }),
    ],
  }
}

function own(db: Executor, caller: Caller) {
  return db.selectFrom('jobs').where('account_id', '=', caller.accountId).where('user_id', '=', caller.userId)
}

function show(row: Selectable<JobRow>, caller: Caller): z.input<typeof contract.job> {
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    status: row.status,
    progress: row.progress,
    read: row.read,
    result: row.result,
    error: row.error && errorOnWire(row.error, caller.language),
    created_time: wireTime(row.created_at),
    updated_time: wireTime(row.updated_at),
  }
}
