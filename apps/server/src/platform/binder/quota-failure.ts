import { Failure } from './fail.ts'

/** The quotas that the database itself keeps (migration 0025), in terms of the catalogue. */
export function quotaFailure(error: unknown): Failure | undefined {
  const { constraint } = (error ?? {}) as { constraint?: string }
  if (constraint === 'document_bytes') return new Failure('documents_full')
  if (constraint === 'document_projects') return new Failure('projects_full')
  return undefined
}
