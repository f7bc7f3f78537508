import { jsonReply, type FakeReply, type FakeRequest } from './fake-network.ts'

const mebibyte = 1_048_576
/** Largest files: 5 MB of a playable, 100 MB of a video (docs.unity.com, creative specifications). */
const mostBytes = { playable: 5 * mebibyte, video: 100 * mebibyte }

interface StoredCreative {
  id: string
  app: string
  name: string
}

export const problemReply = (status: number, detail: string): FakeReply =>
  jsonReply({ title: 'Request failed', status, detail }, status)

/** The creatives of the apps of an organisation. */
export class FakeUnityCreatives {
  #stored: StoredCreative[] = []

  list({ query }: FakeRequest, app: string): FakeReply {
    const offset = Number(query['offset'] ?? 0)
    const found = this.#stored.filter(one => one.app === app)
    const results = found.slice(offset, offset + 2).map(({ id, name }) => ({ id, name }))
    return jsonReply({ offset, limit: 2, total: found.length, results })
  }

  async upload({ form }: FakeRequest, app: string): Promise<FakeReply> {
    if (!form) return problemReply(415, 'multipart/form-data is required')
    const info = await readInfo(form.get('creativeInfo'))
    if (!info) return problemReply(400, 'creativeInfo is required')
    if (info.language === '') return problemReply(400, 'creativeInfo.language is required')
    const file = form.get(`${info.type}File`)
    if (!(file instanceof File)) return problemReply(400, `${info.type}File is required`)
    if (file.size > mostBytes[info.type]) return problemReply(413, 'The file is too large')
    const isHtml = file.name.endsWith('.html')
    if (isHtml !== (info.type === 'playable')) return problemReply(422, 'The file has another type')
    const id = `6c${String(this.#stored.length + 1).padStart(6, '0')}`
    this.#stored.push({ id, app, name: info.name })
    return jsonReply({ id, name: info.name }, 201)
  }

  clear(): void {
    this.#stored = []
  }
}

async function readInfo(
  field: FormDataEntryValue | null | undefined,
): Promise<{ name: string; language: string; type: keyof typeof mostBytes } | undefined> {
  if (field === null || field === undefined) return undefined
  const text = typeof field === 'string' ? field : await field.text()
  const { name, language, type } = JSON.parse(text) as Record<string, unknown>
  if (typeof name !== 'string' || (type !== 'playable' && type !== 'video')) return undefined
  return { name, language: typeof language === 'string' ? language : '', type }
}
