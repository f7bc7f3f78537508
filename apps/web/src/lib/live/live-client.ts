import { liveTicket } from '@adloom/contract/session'
import { create } from 'zustand'
import type { LiveMessage } from '@adloom/contract/live'
import { isApiError } from '../api-error.ts'
import { currentLanguage } from '../language.ts'
import { LiveConnection, type LiveSocket } from './live.ts'
import { request } from '../request.ts'

interface LiveStatus {
  /** `resting`: three errors in a row; lists are polled until the line is back. */
  status: 'off' | 'on' | 'resting'
  refused: LiveMessage | undefined
}

export const useLiveStatus = create<LiveStatus>(() => ({ status: 'off', refused: undefined }))

/** The page's one live connection; the shell starts and stops it with the session. */
export const live = new LiveConnection({
  address: liveAddress,
  open: address => new WebSocket(address) as LiveSocket,
  onConnected: () => useLiveStatus.setState({ status: 'on' }),
  onFallback: () => useLiveStatus.setState({ status: 'resting' }),
  onRefused: message => useLiveStatus.setState({ status: 'off', refused: message }),
})

/** How long a prefetched ticket may wait for its use. */
const aheadMs = 5000
let ahead: { at: number; ticket: Promise<string | undefined> } | undefined

/** Fetches the first connection's ticket while the page is loading. */
export function fetchTicketAhead(): void {
  ahead = {
    at: performance.now(),
    ticket: request(liveTicket, {}).then(
      ({ ticket }) => ticket,
      () => undefined,
    ),
  }
}

async function nextTicket(): Promise<string> {
  const known = ahead
  ahead = undefined
  const ticket =
    known !== undefined && performance.now() - known.at < aheadMs ? await known.ticket : undefined
  return ticket ?? (await request(liveTicket, {})).ticket
}

/** Without a session no attempt will help: the same end as a refusal by the server. */
function refuseWithoutSession(error: unknown): never {
  if (isApiError(error, 'not_signed_in', 'over_limit')) {
    live.stop()
    useLiveStatus.setState({
      status: 'off',
      refused: {
        cmd: error.name === 'over_limit' ? 'online/check' : 'ping',
        code: 1,
        msg: error.message,
        data: { error: error.name },
      },
    })
  }
  throw error
}

async function liveAddress(): Promise<string> {
  const ticket = await nextTicket().catch(refuseWithoutSession)
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/ws?token=${encodeURIComponent(ticket)}&lang=${currentLanguage()}`
}
