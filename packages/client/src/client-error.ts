/** A call that the server refused, or that it did not answer. */
export class ClientError extends Error {
  /** The name of the error in the catalogue; `network` when there was no answer of the product. */
  readonly error: string
  /** The code of the catalogue (D-02); 0 without an answer. */
  readonly code: number
  readonly status: number
  /** Names the request in the server's log; '' without an answer. */
  readonly requestId: string
  /** Facts of the error besides its sentence, for example the seconds to wait. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(answer: {
    error: string
    code: number
    status: number
    message: string
    details?: Record<string, unknown>
  }) {
    super(answer.message)
    this.name = 'ClientError'
    this.error = answer.error
    this.code = answer.code
    this.status = answer.status
    this.details = answer.details ?? {}
    this.requestId = String(answer.details?.['request_id'] ?? '')
  }
}
