import { uploadTicketMs } from '@adloom/contract/constants'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'

const content = z.object({ session: z.number(), expires: z.number() })
const purpose = 'upload ticket'

type Needs = Pick<AppContext, 'config' | 'clock'>

/**
 * A ticket for the chunks of one session (AS-04.1). It is sealed, not stored: each chunk of a large file
 * sends it.
 */
export function sealUploadTicket(
  { config, clock }: Needs,
  sessionId: number,
): { ticket: string; expires: Date } {
  const expires = clock.now() + uploadTicketMs
  const sealed = seal(config.secretKey, purpose, '', JSON.stringify({ session: sessionId, expires }))
  return { ticket: sealed.toString('base64url'), expires: new Date(expires) }
}

/** Returns the id of the ticket's session, or undefined for a forged or expired ticket. */
export function openUploadTicket({ config, clock }: Needs, ticket: string): number | undefined {
  try {
    const { session, expires } = content.parse(
      JSON.parse(unseal(config.secretKey, purpose, '', Buffer.from(ticket, 'base64url'))),
    )
    return expires > clock.now() ? session : undefined
  } catch {
    return undefined
  }
}
