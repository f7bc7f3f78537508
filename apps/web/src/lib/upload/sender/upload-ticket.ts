import { uploadTicket as call } from '@adloom/contract/assets'
import { uploadTicketMs } from '@adloom/contract/constants'
import { request } from '../../request.ts'

let latest: { at: number; ticket: Promise<string> } | undefined

/**
 * The ticket that chunks carry as `Auth-Token` (AS-04.1), shared by all of them and renewed after half its
 * time.
 */
export function uploadTicket(): Promise<string> {
  if (latest !== undefined && performance.now() - latest.at < uploadTicketMs / 2) return latest.ticket
  const next = { at: performance.now(), ticket: request(call, {}).then(({ ticket }) => ticket) }
  latest = next
  next.ticket.catch(() => {
    if (latest === next) latest = undefined
  })
  return next.ticket
}

/** Forgets a ticket that the server refused, for example one of an ended session. */
export async function forgetTicket(refused: string): Promise<void> {
  const kept = latest
  if (kept !== undefined && (await kept.ticket.catch(() => refused)) === refused && latest === kept)
    latest = undefined
}
