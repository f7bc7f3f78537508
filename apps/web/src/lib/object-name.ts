import { objectNameLength, objectNamePattern } from '@adloom/contract/constants'
import { hasHiddenCharacters } from '@adloom/contract/visible-text'
import i18next from 'i18next'

/** Returns whether a name is allowed (AS-05, SE-13), by the same rule as the server. */
export function isObjectName(name: string): boolean {
  const trimmed = name.trim()
  return (
    trimmed.length <= objectNameLength && objectNamePattern.test(trimmed) && !hasHiddenCharacters(trimmed)
  )
}

/** The sentence for a name that `isObjectName` refuses. */
export function objectNameProblem(name: string): string {
  return i18next.t(hasHiddenCharacters(name.trim()) ? 'common:name.hidden' : 'common:name.invalid')
}

/** A rule of a form field: a name of a person, company, product or key without hidden characters (SE-13). */
export const visibleNameRule = {
  async validator(_rule: unknown, value: string | undefined): Promise<void> {
    if (hasHiddenCharacters((value ?? '').trim())) throw new Error(i18next.t('common:name.hidden'))
  },
}
