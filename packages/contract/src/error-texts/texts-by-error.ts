import type { Language } from '../constants.ts'
import type { ErrorName } from '../errors.ts'

/** The sentence of each error in every language. */
export type TextsByError = Partial<Record<ErrorName, Record<Language, string>>>
