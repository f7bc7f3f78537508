import type { Language } from '@adloom/contract/constants'
import { errorText } from '@adloom/contract/error-texts'
import { errors, type ErrorName } from '@adloom/contract/errors'

/** Why a job failed, as it is stored: a name of the catalogue, which a later version may lack. */
export interface StoredError {
  reason: string
  values?: Record<string, string | number> | undefined
}

/** A stored error as it is sent; an unknown reason, and none, are the general error. */
export function errorOnWire(error: StoredError | null, language: Language): { code: number; msg: string } {
  const name = error && error.reason in errors ? (error.reason as ErrorName) : 'generic'
  return { code: errors[name].code, msg: errorText(name, language, error?.values) }
}
