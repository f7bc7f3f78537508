import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@adloom/engine/testing'
import { emailOf, testPassword } from '@adloom/testbed/people'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let root: string
let server: TestServer
let otherSite: Server
let browser: Browser
let context: BrowserContext
let page: Page
let mounted: string
let otherFile: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'adloom-origins-'))
  mkdirSync(join(root, 'dist/web/assets'), { recursive: true })
  writeFileSync(
    join(root, 'dist/web/index.html'),
    '<!doctype html><title>Adloom</title><script>window.inlineRan = true</script><script src="/assets/app-12345678.js"></script>',
  )
  writeFileSync(join(root, 'dist/web/assets/app-12345678.js'), 'window.ownRan = true')
  server = await startTestServer({ worker: false, env: { ROOT_DIR: root } })
  const html = '<!doctype html><title>Ad</title><script>window.adRan = true</script>'
  const file = { key: await server.context.blobs.put(Buffer.from(html)), mime: 'text/html; charset=utf-8' }
  mounted = (
    await server.context.previews.mount({
      files: { 'index.html': file, 'other.html': file },
      expiresInMs: 600_000,
    })
  ).url
  otherFile = `${mounted}other.html`
  otherSite = createServer((_request, reply) =>
    reply
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><iframe src="${server.origin}/login"></iframe>`),
  )
  await new Promise<void>(resolve => {
    otherSite.listen(0, '127.0.0.1', resolve)
  })
  browser = await launchChromium('canvas')
  context = await browser.newContext()
  page = await context.newPage()
  await page.goto(`${server.origin}/login`)
  await page.evaluate(
    ([account, password]) =>
      fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account, password }),
      }).then(answer => answer.json()),
    [emailOf('demo'), testPassword],
  )
})
afterAll(async () => {
  await browser?.close()
  otherSite?.close()
  await server?.stop()
  rmSync(root, { recursive: true, force: true })
})

describe('the application’s pages in a browser', () => {
  it('[D-01.2, D-12.2, D-14.3] send their headers, run their own files alone and keep the session from scripts', async () => {
    const response = await page.goto(`${server.origin}/home/index`)
    const headers = response?.headers() ?? {}
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      `frame-src ${server.previewOrigin}`,
    ])
      expect(headers['content-security-policy']).toContain(directive)
    for (const feature of [
      'camera=()',
      'microphone=()',
      'geolocation=()',
      'display-capture=(self)',
      'usb=()',
      'payment=()',
      'clipboard-write=(self)',
      'fullscreen=(self)',
    ])
      expect(headers['permissions-policy']).toContain(feature)
    expect(
      await page.evaluate(() =>
        (
          document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
        ).featurePolicy.allowsFeature('camera'),
      ),
    ).toBe(false)
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
    expect(
      await page.evaluate(() => [
        Object.hasOwn(window, 'ownRan'),
        Object.hasOwn(window, 'inlineRan'),
        document.cookie,
      ]),
    ).toEqual([true, false, ''])
    await expectOwnCookies()
    expect(await page.evaluate(() => fetch('/api/user/me').then(answer => answer.status))).toBe(200)
  })

  async function expectOwnCookies() {
    const cookies = await context.cookies(server.origin)
    const flags = { domain: '127.0.0.1', path: '/', httpOnly: true, secure: false, sameSite: 'Lax' }
    const lifetimes = Object.fromEntries(
      cookies.map(({ name, expires }) => [name, Math.round((expires - Date.now() / 1000) / 86_400)]),
    )
    expect(
      cookies
        .map(cookie => ({ ...cookie, value: '', expires: 0 }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    ).toEqual(['device', 'token'].map(name => ({ ...flags, name, value: '', expires: 0 })))
    expect(lifetimes).toEqual({ device: 400, token: 30 })
  }

  it('[D-01.2] cannot be framed by another site', async () => {
    const other = await context.newPage()
    await other.goto(`http://localhost:${(otherSite.address() as AddressInfo).port}/`)
    const frame = other.frames()[1]
    expect(frame?.url()).not.toContain('/login')
    expect(await frame?.title()).not.toBe('Adloom')
    await other.close()
  })

  it('[D-04.2] refuse requests from another site: neither fetch nor a form works', async () => {
    const other = await context.newPage()
    await other.goto(`http://127.0.0.1:${(otherSite.address() as AddressInfo).port}/`)
    const read = await other.evaluate(
      origin =>
        fetch(`${origin}/api/user/me`, { credentials: 'include' }).then(
          answer => answer.text(),
          (error: Error) => error.name,
        ),
      server.origin,
    )
    expect(read).toBe('TypeError')
    await other.evaluate(
      origin =>
        Promise.allSettled([
          fetch(`${origin}/api/logout`, { credentials: 'include', mode: 'no-cors' }),
          fetch(`${origin}/api/user/sessions/end-others`, {
            method: 'POST',
            credentials: 'include',
            mode: 'no-cors',
            body: '{}',
          }),
        ]),
      server.origin,
    )
    const answer = other.waitForResponse(response => response.url().endsWith('/api/ticket'))
    await other.evaluate(origin => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: `${origin}/api/ticket`,
      })
      document.body.append(form)
      form.submit()
    }, server.origin)
    expect((await answer).status()).toBe(403)
    await other.close()
    expect(await page.evaluate(() => fetch('/api/user/me').then(response => response.status))).toBe(200)
  })
})

describe('the preview origin in a browser', () => {
  it.each(['the player', 'a packed preview'])(
    '[D-01.2] %s has no cookies, no storage and no access to the application',
    async which => {
      const url = which === 'the player' ? `${server.previewOrigin}/player.html` : mounted
      await page.goto(`${server.origin}/home/index`)
      const [request] = await Promise.all([
        page.waitForRequest(url),
        page.evaluate(src => {
          document.body.replaceChildren(
            Object.assign(document.createElement('iframe'), { src, sandbox: 'allow-scripts' }),
          )
        }, url),
      ])
      const response = await request.response()
      const headers = (await response?.allHeaders()) ?? {}
      expect(await request.allHeaders()).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      expect(headers['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/)
      await requireCaged(page.frames()[1] ?? page, true)
    },
  )

  it('[D-01.2] has as few permissions when its address is opened directly, with the application signed in beside it', async () => {
    const own = await context.newPage()
    for (const url of [`${server.previewOrigin}/player.html`, mounted]) {
      const response = await own.goto(url)
      expect(await response?.request().allHeaders()).not.toHaveProperty('cookie')
      await requireCaged(own, false)
    }
    await own.close()
    expect(await context.cookies(server.previewOrigin)).toEqual([])
  })
})

it('[RS-08.2] the player and every file of a packed preview can be framed by the application and by no other site', async () => {
  const other = await context.newPage()
  await page.goto(`${server.origin}/home/index`)
  await other.goto(`http://localhost:${(otherSite.address() as AddressInfo).port}/`)
  for (const url of [`${server.previewOrigin}/player.html`, mounted, otherFile]) {
    for (const [place, shown] of [
      [page, true],
      [other, false],
    ] as const) {
      await place.evaluate(
        src =>
          new Promise(resolve => {
            document.body.replaceChildren(
              Object.assign(document.createElement('iframe'), {
                src,
                sandbox: 'allow-scripts',
                onload: resolve,
              }),
            )
          }),
        url,
      )
      expect(place.frames()[1]?.url() === url, `${url} in ${place.url()}`).toBe(shown)
    }
  }
  await other.close()
})

async function requireCaged(place: Page | Frame, framed: boolean): Promise<void> {
  expect(await place.evaluate(() => self.origin)).toBe('null')
  const seen = await place.evaluate(inFrame => {
    const reads = [
      () => document.cookie,
      () => localStorage.length,
      () => sessionStorage.length,
      () => indexedDB.open('x'),
      ...(inFrame ? [() => parent.document.title, () => top?.document.cookie] : []),
    ]
    return reads.map(read => {
      try {
        return `got ${String(read())}`
      } catch (error) {
        return (error as Error).name
      }
    })
  }, framed)
  expect(seen).toEqual(seen.map(() => 'SecurityError'))
  const reached = await place.evaluate(async origin => {
    const word = (work: Promise<unknown>) =>
      work.then(
        () => 'reached',
        () => 'refused',
      )
    const load = (element: HTMLImageElement | HTMLScriptElement) =>
      new Promise((resolve, reject) => {
        Object.assign(element, { onload: resolve, onerror: reject, src: `${origin}/healthz` })
        document.documentElement.append(element)
      })
    return Promise.all([
      word(fetch(`${origin}/api/site/info`)),
      word(fetch(`${origin}/api/user/me`, { credentials: 'include', mode: 'no-cors' })),
      word(load(document.createElement('img'))),
      word(load(document.createElement('script'))),
      word(
        new Promise((resolve, reject) => {
          const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`)
          socket.onopen = resolve
          socket.onerror = reject
        }),
      ),
    ])
  }, server.origin)
  expect(reached).toEqual(['refused', 'refused', 'refused', 'refused', 'refused'])
}
