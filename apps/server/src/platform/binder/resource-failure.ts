import { StorageFault } from '../blobs/blob-store.ts'
import { Failure } from './fail.ts'

/**
 * Classes of SQLSTATE: no connection, out of resources, stopped by the operator, an error of the system
 * below.
 */
const databaseAway = /^(08|53|57P|58)/
const connectionLost = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/
/** A server that is killed resets the connections that are in use. */
const onConnection = /^(connect|read|write)$/
const noConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/

/** Maps temporary failures of database, disk and file storage to catalogue errors; a retry may succeed. */
export function resourceFailure(error: unknown): Failure | undefined {
  if (error instanceof StorageFault) return new Failure('storage_away')
  const {
    code = '',
    syscall = '',
    message = '',
  } = (error ?? {}) as { code?: string; syscall?: string; message?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Failure('disk_full')
  if (
    databaseAway.test(code) ||
    (onConnection.test(syscall) && connectionLost.test(code)) ||
    noConnection.test(message)
  )
    return new Failure('unavailable')
  return undefined
}

/** Maps violations of the quotas that the database enforces (migration 0025) to catalogue errors. */
export function quotaFailure(error: unknown): Failure | undefined {
  const { constraint } = (error ?? {}) as { constraint?: string }
  if (constraint === 'document_bytes') return new Failure('documents_full')
  if (constraint === 'document_projects') return new Failure('projects_full')
  return undefined
}
