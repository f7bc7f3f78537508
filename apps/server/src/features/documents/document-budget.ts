import { findExcess, type PlayableDocument } from '@adloom/playable/format'
import { fail } from '../../platform/binder/fail.ts'

/**
 * Throws `document_too_complex` when a document is over the format's budget. Called where a document is
 * stored, and where a stored one, which may be
 * older than the budget, is compiled.
 */
export function demandBudget(document: PlayableDocument): void {
  const excess = findExcess(document)
  if (excess)
    fail(
      'document_too_complex',
      { measure: excess.measure, name: excess.name.slice(0, 200), count: excess.count, limit: excess.limit },
      { record: excess.record },
    )
}
