import { verifiedHash } from './verified-hash.ts'

/**
 * One reported event: its code, its time in milliseconds since the start of the display, and its arguments.
 */
export interface ReportedEvent {
  code: string
  ms: number
  more: readonly string[]
}

export interface Report {
  creative: string
  display: string
  /** Number of the first event within the display. */
  first: number
  /** Start of the display by the device's clock, in milliseconds since 1970. */
  startMs: number
  events: readonly ReportedEvent[]
}

export const reportLimits = {
  bodyBytes: 16_384,
  events: 200,
  /** No display lasts longer. */
  ms: 3_600_000,
  /** Events of one display. */
  sequence: 5000,
} as const

const head = /^([\w-]{8,40})\.([\w-]{8,40})\.(\d{1,5})\.(\d{1,15})$/
const eventForm = /^([a-z]{1,3}\d{0,2}),(\d{1,8})((?:,[\w.!~*'()%-]{1,300}){0,6})$/

/** Returns the id of the creative that a body claims to be from, without checking it. */
export const claimedCreative = (body: string): string | undefined =>
  head.exec(body.split('\n', 1)[0] ?? '')?.[1]

/**
 * Reads and verifies a body. Returns undefined for one that is malformed, over a limit, or not from the
 * creative.
 */
export function readReport(body: string, key: readonly number[]): Report | undefined {
  if (body.length > reportLimits.bodyBytes) return undefined
  const lines = body.split('\n')
  const [first = '', list = '', mac = ''] = lines
  const found = head.exec(first)
  if (!found || lines.length !== 3 || !isEqual(mac, verifiedHash(key, `${first}\n${list}`))) return undefined
  const [, creative = '', display = '', number = '', startMs = ''] = found
  const texts = list.split(';')
  if (texts.length > reportLimits.events || Number(number) + texts.length > reportLimits.sequence)
    return undefined
  const events: ReportedEvent[] = []
  for (const text of texts) {
    const event = eventForm.exec(text)
    if (!event || Number(event[2]) > reportLimits.ms) return undefined
    events.push({ code: event[1]!, ms: Number(event[2]), more: event[3] ? event[3].slice(1).split(',') : [] })
  }
  return { creative, display, first: Number(number), startMs: Number(startMs), events }
}

/** Compares in time independent of the position of the first difference. */
function isEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < other.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
