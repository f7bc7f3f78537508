import type { Outcome } from '@adloom/contract/library'
import { errorText } from '@adloom/contract/error-texts'
import { errors, type ErrorName } from '@adloom/contract/errors'
import type { Language } from '@adloom/contract/constants'

/** Why an id was not changed. */
export interface Refusal {
  reason: ErrorName
  values?: Record<string, string | number>
}

/**
 * The result for each id: done, refused with a reason, or not found. Each id once, in the requested order.
 */
export function outcomeOf(
  ids: number[],
  done: Iterable<number>,
  language: Language,
  refused: ReadonlyMap<number, Refusal> = new Map(),
): Outcome {
  const finished = new Set(done)
  const all = [...new Set(ids)]
  return {
    done: all.filter(id => finished.has(id)),
    failed: all
      .filter(id => !finished.has(id))
      .map(id => {
        const { reason, values } = refused.get(id) ?? { reason: 'not_found' as const, values: {} }
        return { id, code: errors[reason].code, msg: errorText(reason, language, values ?? {}) }
      }),
  }
}
