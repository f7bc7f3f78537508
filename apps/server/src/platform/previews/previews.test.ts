import { startTestServer, type TestServer } from '@adloom/testbed/server'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ worker: false })
})
afterAll(() => server.stop())

async function mount(expiresInMs: number): Promise<string> {
  const key = await server.context.blobs.put(Buffer.from('<p>ad</p>'))
  const { url } = await server.context.previews.mount({
    files: { 'index.html': { key, mime: 'text/html' } },
    expiresInMs,
  })
  return url
}

it('[D-01.2] mounted files are served without permissions and without cookies', async () => {
  const url = await mount(60_000)
  expect(url.startsWith(`${server.previewOrigin}/pl/`)).toBe(true)
  const response = await fetch(url)
  expect(await response.text()).toBe('<p>ad</p>')
  expect(response.headers.get('content-security-policy')).toMatch(
    /^sandbox allow-scripts; default-src 'none'/,
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('set-cookie')).toBeNull()
  expect((await fetch(`${url}other.html`)).status).toBe(404)
  expect((await fetch(`${url}constructor`)).status).toBe(404)
})

it('[D-37.1] a mount expires, and a forged token opens nothing', async () => {
  const url = await mount(-1000)
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(`${server.previewOrigin}/pl/guess/`)).status).toBe(404)
})

it("[SH-30.6] an expired preview shows a message in the visitor's language", async () => {
  const respond = async (language: string) =>
    (await fetch(`${server.previewOrigin}/pl/guess/`, { headers: { 'accept-language': language } })).text()
  expect([await respond('zh-CN,zh;q=0.9'), await respond('ja'), await respond('de')]).toEqual([
    '预览不存在或已失效。',
    'プレビューが存在しないか、期限が切れています。',
    'Not here, or no longer.',
  ])
})

it('[D-37.1] the player is what the provider builds, allowed no network', async () => {
  server.context.previews.providePlayer(async () => '<title>player</title>')
  const response = await fetch(`${server.previewOrigin}/player.html`)
  expect(await response.text()).toContain('player')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).not.toContain("'self'")
  expect(policy).toContain("default-src 'none'")
})

it('[D-01.2] the application itself does not answer under the preview’s name', async () => {
  const response = await fetch(`http://localhost:${new URL(server.origin).port}/my-project?x=1`, {
    redirect: 'manual',
  })
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe(`${server.origin}/my-project?x=1`)
})
