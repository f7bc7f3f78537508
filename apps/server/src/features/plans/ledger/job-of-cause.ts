import { sql, type RawBuilder } from 'kysely'

/** The id of the job that caused a transaction, whole or as a share of it; null for other causes. */
export const jobOfCause = (cause: RawBuilder<unknown>) =>
  sql<number | null>`substring(${cause} from '^job:([0-9]{1,9})(?::[0-9]+)?$')::integer`
