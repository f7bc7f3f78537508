import { sql } from 'kysely'
import { jobOfCause } from './job-of-cause.ts'

/** The number at a place of the cause of the reservation `t`, for example of a render. */
const numberOf = (kind: string) =>
  sql<number | null>`substring(t.cause from ${sql.lit(`^${kind}:([0-9]{1,9}):[0-9]+$`)})::integer`

const renderTables = [
  { kind: 'video-render', table: 'video_renders' },
  { kind: 'render', table: 'recording_renders' },
] as const

/** A render that was started again has a reservation of its own; the earlier one has no job any more. */
const jobsOfRenders = renderTables.map(
  ({ kind, table }) => sql`
    select job.status, job.updated_at from ${sql.table(table)} r join jobs job on job.id = r.job_id
    where r.id = ${numberOf(kind)} and r.account_id = t.account_id
      and t.cause = ${sql.lit(`${kind}:`)} || r.id || ':' || r.run`,
)

/** Videos of a playable are made by one job and exported by the next one, under one key. */
const jobsOfPlayableVideos = sql`
  select job.status, job.updated_at from jobs job
  where t.cause like 'playable-videos:%' and job.account_id = t.account_id
    and job.kind in ('makePlayableVideos', 'exportPlayableVideos')
    and starts_with(t.cause, job.input->>'key')`

/** The job that will end the reservation `t`, a pending one first; none for a demand order. */
export const jobsOfHold = sql`
  select status, updated_at from (
    select job.status, job.updated_at from jobs job
    where job.id = ${jobOfCause(sql`t.cause`)} and job.account_id = t.account_id
    union all ${sql.join([...jobsOfRenders, jobsOfPlayableVideos], sql` union all `)}
  ) as found order by status = 'pending' desc, updated_at desc limit 1`
