import { z } from 'zod'
import { NetworkFault, type NetworkOptions } from '../ad-network.ts'
import { openSession, pathSegment, readJson } from '../network-session.ts'
import { parseAnswer, textCell } from '../report-rows.ts'
import { unityApps, unityRequest, type UnityClient, type UnityCredentials } from '../unity.ts'
import type { CreativeStore, PushedFile } from './creative-store.ts'

const pageSize = 100

/**
 * Unity's Advertising Management API (docs.unity.com/en-us/oas-advertise/1.0.0): creatives belong to an app;
 * an upload is multipart with `creativeInfo` (JSON) and the file, and is answered with 201 and the id.
 * Refusals are problem details (RFC 9457). The language is that of the moderators.
 */
export function unityCreatives(given: UnityCredentials, options: NetworkOptions): CreativeStore {
  const open = (): UnityClient => ({ given, options, session: openSession(options) })
  return {
    destinations: () => unityApps(open()),
    find: async (file, app, maySent) => (maySent ? findCreative(open(), file, app) : undefined),
    upload: (file, app) => uploadCreative(open(), file, app),
  }
}

const creativesPath = ({ given }: UnityClient, app: string): string =>
  `/advertise/v1/organizations/${pathSegment(given.org_id)}/apps/${pathSegment(app)}/creatives`

/** Unity states no md5, so a creative is found by its name. */
async function findCreative(
  client: UnityClient,
  { name }: PushedFile,
  app: string,
): Promise<string | undefined> {
  const page = z.object({
    total: z.number(),
    results: z.array(z.object({ id: textCell, name: z.string() })),
  })
  let count = 0
  while (count < client.session.limits.objects) {
    const query = { limit: String(pageSize), offset: String(count) }
    const json = await client.session.send(
      () => unityRequest(client, creativesPath(client, app), query),
      readJson,
    )
    const { total, results } = parseAnswer(page, json)
    const found = results.find(one => one.name === name)
    if (found) return found.id
    count += results.length
    if (results.length === 0 || count >= total) return undefined
  }
  return undefined
}

async function uploadCreative(client: UnityClient, file: PushedFile, app: string): Promise<string> {
  const { session } = client
  const json = await session.send(() => {
    const body = new FormData()
    const info = { name: file.name, language: 'en', type: file.kind }
    body.append('creativeInfo', new Blob([JSON.stringify(info)], { type: 'application/json' }))
    body.append(`${file.kind}File`, file.content, file.name)
    return {
      ...unityRequest(client, creativesPath(client, app), {}),
      method: 'POST',
      body,
      isChange: true,
      reasonOf: (status, text) => refusalOf(status, text, session.limits.message),
    }
  }, readJson)
  return parseAnswer(z.object({ id: textCell }), json).id
}

const problem = z.object({ title: z.string().optional(), detail: z.string().optional() })
const refusing: ReadonlySet<number> = new Set([400, 404, 409, 413, 415, 422])

function refusalOf(status: number, text: string, mostCharacters: number): NetworkFault | undefined {
  if (!refusing.has(status)) return undefined
  const { title, detail } = problem.catch({}).parse(readProblem(text))
  const words = detail ?? title ?? text
  return new NetworkFault('creative_refused', `${words} (${status})`.slice(0, mostCharacters))
}

function readProblem(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
