import { createHash } from 'node:crypto'
import { z } from 'zod'
import { secondMs } from '../../../platform/limits/units.ts'
import { NetworkFault, type NetworkOptions } from './ad-network.ts'
import { readJson, type NetworkRequest, type NetworkSession } from './network-session.ts'
import { parseAnswer } from './report-rows.ts'

export interface MintegralCredentials {
  email: string
  api_key: string
  access_key: string
}

/** An account at Mintegral within one session of requests. */
export interface MintegralClient {
  given: MintegralCredentials
  options: NetworkOptions
  session: NetworkSession
}

/** The code of a success. */
export const mintegralOk = 200
const generating: ReadonlySet<number> = new Set([201, 202])
/** Refusals that do not depend on what was sent. */
export const mintegralReasons = new Map<number, 'credentials_wrong' | 'rate_limited' | 'range_refused'>([
  [10000, 'credentials_wrong'],
  [10001, 'credentials_wrong'],
  [203, 'rate_limited'],
  [204, 'range_refused'],
  [207, 'range_refused'],
])
export const mintegralStatus = z.object({ code: z.number(), msg: z.string().default('') })

/** Returns a signed GET. */
export function mintegralRequest(
  { given, options }: MintegralClient,
  path: string,
  query: Record<string, string>,
): NetworkRequest {
  const url = new URL(path, options.origin ?? 'https://ss-api.mintegral.com')
  url.search = new URLSearchParams(query).toString()
  return { url, headers: tokenHeaders(given, options.now()) }
}

/** token = md5(api_key + md5(timestamp)), with the time in seconds; it is valid for a short time only. */
export function tokenHeaders(
  { api_key, access_key }: MintegralCredentials,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / secondMs))
  const md5 = (text: string) => createHash('md5').update(text).digest('hex')
  return { 'access-key': access_key, timestamp, token: md5(api_key + md5(timestamp)) }
}

/** Errors come with status 200 and a code. */
export function mintegralFault(
  { code, msg }: z.output<typeof mintegralStatus>,
  limits: NetworkSession['limits'],
): NetworkFault {
  const reason = mintegralReasons.get(code) ?? 'answer_wrong'
  return new NetworkFault(reason, `code ${code}: ${msg.slice(0, limits.message)}`)
}

/** Returns the answer to a signed GET. Throws NetworkFault. */
export async function askMintegral(
  client: MintegralClient,
  path: string,
  query: Record<string, string>,
): Promise<unknown> {
  const json = await client.session.send(() => mintegralRequest(client, path, query), readJson)
  const answer = parseAnswer(mintegralStatus, json)
  if (answer.code === mintegralOk || generating.has(answer.code)) return json
  throw mintegralFault(answer, client.session.limits)
}
