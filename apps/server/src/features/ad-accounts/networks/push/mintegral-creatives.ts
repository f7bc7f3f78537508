import { z } from 'zod'
import { NetworkFault, type NetworkOptions } from '../ad-network.ts'
import {
  askMintegral,
  mintegralFault,
  mintegralOk,
  mintegralReasons,
  mintegralStatus,
  tokenHeaders,
  type MintegralClient,
  type MintegralCredentials,
} from '../mintegral-client.ts'
import { mintegral } from '../mintegral.ts'
import { openSession, readJson } from '../network-session.ts'
import { parseAnswer } from '../report-rows.ts'
import type { CreativeStore, PushedFile } from './creative-store.ts'

/**
 * Mintegral's storage of creatives (helpcenter.mintegral.com: upload-creative-asset, get-creative-asset). A
 * creative is known by its md5; names have letters, digits and underscores. No parameter names a sub-account:
 * those of the main account see what it has.
 */
export function mintegralCreatives(given: MintegralCredentials, options: NetworkOptions): CreativeStore {
  const open = (): MintegralClient => ({ given, options, session: openSession(options) })
  return {
    destinations: async () => (await mintegral(given, options).accounts()).slice(0, 1),
    find: file => findCreative(open(), file),
    upload: file => uploadCreative(open(), file),
  }
}

const stored = z.object({ creative_md5: z.string().min(1) })

/** Also finds what was uploaded by hand. */
async function findCreative(client: MintegralClient, { md5 }: PushedFile): Promise<string | undefined> {
  const page = z.object({ data: z.object({ list: z.array(stored) }) })
  const json = await askMintegral(client, '/api/open/v1/creatives/source', { creative_md5: md5 })
  return parseAnswer(page, json).data.list.find(one => one.creative_md5 === md5)?.creative_md5
}

/** Multipart with the field `file`; every code but 200 is a refusal with its reason in `msg`. */
async function uploadCreative(client: MintegralClient, file: PushedFile): Promise<string> {
  const { given, options, session } = client
  const path = `/api/open/v1/${file.kind === 'playable' ? 'playable' : 'creatives'}/upload`
  const json = await session.send(() => {
    const body = new FormData()
    body.append('file', file.content, file.name)
    const url = new URL(path, options.origin ?? 'https://ss-storage-api.mintegral.com')
    return { url, method: 'POST', headers: tokenHeaders(given, options.now()), body, isChange: true }
  }, readJson)
  const answer = parseAnswer(mintegralStatus, json)
  if (answer.code === mintegralOk) return parseAnswer(z.object({ data: stored }), json).data.creative_md5
  if (mintegralReasons.has(answer.code)) throw mintegralFault(answer, session.limits)
  const words = `${answer.msg} (${answer.code})`
  throw new NetworkFault('creative_refused', words.slice(0, session.limits.message))
}
