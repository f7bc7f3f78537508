import type { ErrorName } from '@adloom/contract/errors'

/** An expected failure by its catalogue name; the binder turns it into the reply. */
export class Failure extends Error {
  readonly reason: ErrorName
  readonly values: Record<string, string | number>

  constructor(reason: ErrorName, values: Record<string, string | number> = {}) {
    super(reason)
    this.reason = reason
    this.values = values
  }
}

export function fail(reason: ErrorName, values?: Record<string, string | number>): never {
  throw new Failure(reason, values)
}
