import type { Language } from '@adloom/contract/constants'
import type { packHistory } from '@adloom/contract/pack-history'
import { downloadPath } from '@adloom/contract/projects'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { AccountId, Caller } from '../../platform/binder/caller.ts'
import { wireTime } from '../../platform/clock.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Executor } from '../../platform/database/database.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { errorOnWire } from '../../platform/jobs/stored-error.ts'
import { fileUrl } from '../files/service.ts'
import { kindsOf, type ProjectKind } from '../projects/service.ts'

type Input = z.output<typeof packHistory.input>

export async function listPackHistory({ db }: AppContext, input: Input, caller: Caller) {
  const { list, total } = await findPackJobs(db, caller.accountId, kindsOf(caller), input)
  return {
    list: list.map(row => onWire(row, caller.language)),
    total,
    page: input.page,
    page_size: input.page_size,
  }
}

/**
 * Pack jobs of every user of the account whose project is of a kind the caller may open; a deleted project's
 * packs remain.
 */
async function findPackJobs(
  db: Executor,
  account: AccountId,
  kinds: readonly ProjectKind[],
  { keyword, status, page, page_size: pageSize }: Input,
) {
  const found = db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.user_id')
    .leftJoin('packs', 'packs.job_id', 'jobs.id')
    .innerJoin('projects', join =>
      join
        .onRef('projects.account_id', '=', 'jobs.account_id')
        .on(sql<boolean>`projects.id = (jobs.input #>> '{snapshot,projectId}')::integer`),
    )
    .where('jobs.account_id', '=', account)
    .where('jobs.kind', '=', 'packPlayable')
    .where('projects.kind', 'in', kinds)
    .$if(status !== undefined, query => query.where('jobs.status', '=', status!))
    .$if(keyword !== undefined && keyword !== '', query =>
      query.where(sql`lower(jobs.title || ' ' || projects.name)`, 'like', `%${escapeLike(keyword!)}%`),
    )
  const list = await found
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.status',
      'jobs.progress',
      'jobs.error',
      'jobs.created_at',
      'users.username',
      'packs.size',
      'packs.hash',
      'packs.download_count',
    ])
    .select([
      'projects.id as project_id',
      'projects.kind',
      'projects.template_id',
      'projects.cover_hash',
      'projects.deleted_at',
    ])
    .select(sql<number[]>`jobs.input -> 'channelIds'`.as('channel_ids'))
    .select(eb =>
      eb
        .selectFrom('assets')
        .select('assets.id')
        .whereRef('assets.account_id', '=', 'jobs.account_id')
        .whereRef('assets.hash', '=', 'packs.hash')
        .where('assets.kind', '=', 'works')
        .where('assets.deleted_at', 'is', null)
        .limit(1)
        .as('work_id'),
    )
    .orderBy('jobs.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { list, total }
}

type Row = Awaited<ReturnType<typeof findPackJobs>>['list'][number]

function onWire(row: Row, language: Language) {
  const done = row.status === 'success'
  return {
    id: row.id,
    name: row.title,
    status: row.status,
    progress: row.progress,
    error: row.error ? errorOnWire(row.error, language).msg : '',
    size: row.size ?? 0,
    url: done ? `/api${downloadPath}${row.id}` : '',
    channel_ids: row.channel_ids,
    project_id: row.deleted_at === null ? row.project_id : 0,
    project_kind: row.kind as 'normal' | 'playsmart' | 'iv',
    template_id: row.template_id ?? 0,
    cover_url: fileUrl(row.cover_hash),
    work_id: row.work_id ?? 0,
    downloads: row.download_count ?? 0,
    username: row.username,
    created_time: wireTime(row.created_at),
  }
}
