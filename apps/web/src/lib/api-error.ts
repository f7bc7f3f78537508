import { errors, type ErrorName } from '@adloom/contract/errors'

/** `network`: no answer came; `unknown`: an answer outside the catalogue. */
export type ApiErrorName = ErrorName | 'network' | 'unknown'

const nameByCode = new Map<number, ErrorName>(
  (Object.keys(errors) as ErrorName[]).map(name => [errors[name].code, name]),
)

export function errorNameOf(code: number): ApiErrorName {
  return nameByCode.get(code) ?? 'unknown'
}

/** A call that failed. `message` is the server's sentence in the user's language; empty for `network`. */
export class ApiError extends Error {
  override readonly name: ApiErrorName
  readonly code: number
  readonly status: number
  readonly requestId: string | undefined
  readonly data: unknown

  constructor(failure: {
    name: ApiErrorName
    code: number
    status: number
    message: string
    requestId?: string
    data?: unknown
  }) {
    super(failure.message)
    this.name = failure.name
    this.code = failure.code
    this.status = failure.status
    this.requestId = failure.requestId
    this.data = failure.data
  }
}

export function isApiError(error: unknown, ...names: ApiErrorName[]): error is ApiError {
  return error instanceof ApiError && (names.length === 0 || names.includes(error.name))
}
