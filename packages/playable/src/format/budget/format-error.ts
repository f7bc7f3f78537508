import type { Excess } from './excess.ts'

export type FormatErrorReason = 'no_project' | 'no_scene' | 'too_complex'

const messages: Record<FormatErrorReason, string> = {
  no_project: 'The document has no project record',
  no_scene: 'The document has no scene',
  too_complex: 'The document is too complex',
}

/** A document that cannot be played. Lesser faults are findings of the lint, and the compiler omits them. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
  readonly reason: FormatErrorReason
  /** Of `too_complex`: what is over its limit. */
  readonly excess: Excess | undefined

  constructor(reason: FormatErrorReason, excess?: Excess) {
    super(
      excess
        ? `${messages[reason]}: ${excess.count} ${excess.measure}, limit ${excess.limit}`
        : messages[reason],
    )
    this.reason = reason
    this.excess = excess
  }
}
