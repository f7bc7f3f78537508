import { ApiError } from '../../../lib/api-error.ts'

/** D-50: the library has an asset of that name. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof ApiError && String(error.name) === 'name_taken'
}
