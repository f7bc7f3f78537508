import type { Envelope } from '@adloom/contract/call'
import type { Language } from '@adloom/contract/constants'
import { errorText } from '@adloom/contract/error-texts'
import { errors, type ErrorName } from '@adloom/contract/errors'
import { Failure } from './fail.ts'
import { quotaFailure, resourceFailure } from './resource-failure.ts'

/** The reply for an error (D-02): the catalogue's code and text; an unexpected error becomes `generic`. */
export function errorReply(
  error: unknown,
  language: Language,
  requestId: string,
): { status: number; body: Envelope<Record<string, unknown>>; expected: boolean } {
  const failure = asFailure(error) ?? quotaFailure(error) ?? resourceFailure(error)
  const reason: ErrorName = failure?.reason ?? 'generic'
  const values = failure?.values ?? {}
  const { code, status } = errors[reason]
  return {
    status,
    expected: failure !== undefined && resourceFailure(error) === undefined,
    body: {
      code,
      msg: errorText(reason, language, values),
      data: { ...values, ...failure?.facts, error: reason, request_id: requestId },
    },
  }
}

/** Maps the HTTP library's own errors to catalogue errors. */
function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (statusCode === 413 || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('too_large')
  if (statusCode === 429) return new Failure('too_many_requests', { seconds: 60 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Failure('bad_input', { field: 'body', problem: (error as Error).message })
  return undefined
}
