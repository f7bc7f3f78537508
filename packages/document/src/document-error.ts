export type DocumentErrorReason =
  | 'no_such_record'
  | 'record_exists'
  | 'record_identity'
  | 'gesture_open'
  | 'gesture_closed'
  | 'edit_open'
  | 'async_edit'
  | 'not_json'
  | 'shape'
  | 'newer_schema'
  | 'older_schema'
  | 'migration_failed'
  | 'index_order'

/**
 * The error that this package throws. `reason` is stable, callers may switch on it; the message is for logs.
 */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly reason: DocumentErrorReason

  constructor(reason: DocumentErrorReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}
