import { ApiError } from '../../../lib/api-error.ts'
import type { Problem } from './upload-item.ts'

/** What to tell about a call that failed: the server's own sentence where it gave one. */
export function problemFrom(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind: 'processing' }
  if (error.name === 'name_taken') return { kind: 'exists' }
  return error.message === ''
    ? { kind: 'network' }
    : { kind: 'server', message: error.message, name: error.name }
}
