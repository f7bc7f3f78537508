import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { ReportReader } from './report-query.ts'

/** Returns names by id. Templates of the catalogue belong to all accounts; the others are the caller's. */
export async function findNames(
  db: Executor,
  caller: ReportReader,
  { table, ids }: { table: 'projects' | 'products' | 'templates'; ids: number[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows =
    table === 'templates'
      ? await db
          .selectFrom('templates')
          .select(['id', sql<string>`name ->> ${caller.language}`.as('name')])
          .where(sql<boolean>`id = any(${ids})`)
          .execute()
      : await db
          .selectFrom(table)
          .select(['id', 'name'])
          .where('account_id', '=', caller.accountId)
          .where(sql<boolean>`id = any(${ids})`)
          .execute()
  return new Map(rows.map(row => [String(row.id), row.name]))
}

export interface ReportFile {
  job_id: number
  account_id: number
  hash: string
  name: string
  mime: string
  size: number
}

export async function saveReportFile(db: Executor, file: ReportFile): Promise<void> {
  await db
    .insertInto('report_files')
    .values(file)
    .onConflict(conflict => conflict.column('job_id').doNothing())
    .execute()
}

/** Returns the file of a finished export of the account. */
export async function findReportFile(
  db: Executor,
  caller: ReportReader,
  jobId: number,
): Promise<ReportFile | undefined> {
  return db
    .selectFrom('report_files')
    .innerJoin('jobs', 'jobs.id', 'report_files.job_id')
    .select([
      'report_files.job_id',
      'report_files.account_id',
      'report_files.hash',
      'report_files.name',
      'report_files.mime',
      'report_files.size',
    ])
    .where('jobs.status', '=', 'success')
    .where('report_files.account_id', '=', caller.accountId)
    .where('report_files.job_id', '=', jobId)
    .executeTakeFirst()
}

/**
 * Deletes files of exports that were made before a time; their bytes go with the next storage maintenance.
 */
export async function deleteReportFiles(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('report_files').where('created_at', '<', before).execute()
}
