export type FormatErrorReason = 'no_project' | 'no_scene'

/** A document that cannot be played at all. Everything less is a finding of the lint, and left out. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
  readonly reason: FormatErrorReason

  constructor(reason: FormatErrorReason) {
    super(reason === 'no_project' ? 'The document has no project record' : 'The document has no scene')
    this.reason = reason
  }
}
