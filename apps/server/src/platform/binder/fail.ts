import type { ErrorName } from '@adloom/contract/errors'

/** An expected failure by its catalogue name; the binder turns it into the reply. */
export class Failure extends Error {
  readonly reason: ErrorName
  readonly values: Record<string, string | number>
  /** Additional data beside the values; no text uses it. */
  readonly facts: Record<string, unknown>

  constructor(
    reason: ErrorName,
    values: Record<string, string | number> = {},
    facts: Record<string, unknown> = {},
  ) {
    super(reason)
    this.reason = reason
    this.values = values
    this.facts = facts
  }
}

export function fail(
  reason: ErrorName,
  values?: Record<string, string | number>,
  facts?: Record<string, unknown>,
): never {
  throw new Failure(reason, values, facts)
}
