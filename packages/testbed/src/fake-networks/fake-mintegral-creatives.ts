import { createHash } from 'node:crypto'
import { jsonReply, type FakeReply, type FakeRequest } from './fake-network.ts'

const mebibyte = 1_048_576
/** Largest files: 5 MB of a playable (reference, Mintegral's review tool), 100 MB of a video. */
const mostBytes = { PLAYABLE: 5 * mebibyte, VIDEO: 100 * mebibyte }
const endings = { PLAYABLE: /\.(?:html|zip)$/, VIDEO: /\.mp4$/ }

interface StoredCreative {
  creative_type: keyof typeof mostBytes
  creative_md5: string
  creative_name: string
}

/** The storage of creatives of an account: each file once, by its md5. */
export class FakeMintegralCreatives {
  readonly #stored = new Map<string, StoredCreative>()

  find({ creative_md5: md5, creative_name: name }: Record<string, string>): StoredCreative[] {
    const wanted = md5?.split(',')
    return [...this.#stored.values()].filter(
      one =>
        (wanted?.includes(one.creative_md5) ?? true) && (name === undefined || one.creative_name === name),
    )
  }

  async upload({ method, form }: FakeRequest, type: keyof typeof mostBytes): Promise<FakeReply> {
    const refused = (code: number, msg: string) => jsonReply({ code, msg })
    if (method !== 'POST') return refused(10002, 'method not allowed')
    const file = form?.get('file')
    if (!(file instanceof File)) return refused(30001, 'file is required')
    const stem = file.name.replace(/\.[^.]*$/, '')
    if (!/^\w+$/.test(stem)) return refused(30002, 'creative name must be letters, digits, or underscores')
    if (!endings[type].test(file.name)) return refused(30003, 'file type is not supported')
    if (file.size > mostBytes[type]) return refused(30004, 'file is too large')
    const creative_md5 = createHash('md5')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex')
    if (this.#stored.has(creative_md5)) return refused(30005, 'md5 of file already exists')
    this.#stored.set(creative_md5, { creative_type: type, creative_md5, creative_name: file.name })
    return jsonReply({ code: 200, msg: 'success', data: { creative_md5, creative_name: file.name } })
  }

  clear(): void {
    this.#stored.clear()
  }
}
