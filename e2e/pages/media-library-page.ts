import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

interface Answer<T> {
  code: number
  msg: string
  data: T
}

/** A user's verbs in the media library, and a quick way to bring files there. */
export class MediaLibraryPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(query = '') {
    await this.page.goto(`/creative-assets/media/resources${query}`)
    await expect(this.grid).toBeVisible()
  }

  get grid() {
    return this.page.getByRole('grid', { name: 'Files' })
  }

  file(name: string) {
    return this.page.getByRole('gridcell').filter({ has: this.page.getByTitle(name, { exact: true }) })
  }

  async names(): Promise<string[]> {
    return this.page
      .getByRole('gridcell')
      .evaluateAll(cells => cells.map(cell => cell.querySelector('[title]')?.getAttribute('title') ?? ''))
  }

  /** Sends a file of one chunk over the wire and makes an asset of it; answers with its id. */
  async bring(name: string, bytes: Buffer): Promise<number> {
    const { file } = await this.send(name, bytes)
    return (await this.call<{ id: number }>('/api/assets/create', { name, file_url: file.object_key })).id
  }

  async call<T>(path: string, data: unknown): Promise<T> {
    const answer = (await (
      await this.page.request.post(path, { data, headers: this.headers })
    ).json()) as Answer<T>
    expect([path, answer.code, answer.msg]).toEqual([path, 0, answer.msg])
    return answer.data
  }

  private async send(name: string, bytes: Buffer): Promise<{ file: { object_key: string } }> {
    const identifier = createHash('md5').update(bytes).digest('hex')
    const multipart = {
      chunk_number: '1',
      chunk_size: '6291456',
      current_chunk_size: String(bytes.length),
      total_size: String(bytes.length),
      identifier,
      filename: name,
      relative_path: name,
      total_chunks: '1',
      file: { name, mimeType: 'application/octet-stream', buffer: bytes },
    }
    const { ticket } = await this.call<{ ticket: string }>('/api/upload/ticket', {})
    const answer = (await (
      await this.page.request.post('/api/upload/file?bucket=assets&mod=assets', {
        multipart,
        headers: { ...this.headers, 'auth-token': ticket },
      })
    ).json()) as Answer<{ file: { object_key: string } }>
    expect(answer.code).toBe(0)
    return answer.data
  }

  private get headers() {
    return { origin: new URL(this.page.url()).origin }
  }
}
