import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Frame, type Page } from '@playwright/test'
import { settle } from './pages/accessibility-check.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'

let foreign: Server
let foreignOrigin: string
test.beforeAll(async () => {
  foreign = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end('<!doctype html><title>Foreign</title><body></body>'),
  )
  await new Promise<void>(resolve => {
    foreign.listen(0, '127.0.0.1', resolve)
  })
  foreignOrigin = `http://localhost:${(foreign.address() as AddressInfo).port}`
})
test.afterAll(() => {
  foreign.close()
})

/** Messages of the player's and the simulator's protocol, and values that are none. */
const forged = [
  { cmd: 'event', t: 1, event: { type: 'store', url: 'https://foreign.example/', auto: false } },
  { cmd: 'ready' },
  { cmd: 'asset', id: 'x' },
  { adloom: 'record', record: { kind: 'event', api: 'open', t: 1 } },
  { adloom: 'host', cmd: 'mute', value: true },
  { type: 'signOut' },
  'close',
  null,
  1,
]

test('[RS-08.6] a foreign page neither frames the application nor reaches a window of it that it opened', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page)
  await page.goto(foreignOrigin)
  await page.evaluate(
    src =>
      new Promise(resolve => {
        document.body.append(Object.assign(document.createElement('iframe'), { src, onload: resolve }))
      }),
    `${baseURL}/home/index`,
  )
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(url => {
      Object.assign(window, { opened: window.open(url) })
    }, `${baseURL}/home/index`),
  ])
  await settle(opened)
  const received = opened.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('message', () => resolve('a message'))
        setTimeout(() => resolve('nothing'), 1500)
      }),
  )
  const left = await page.evaluate(messages => {
    const target = (window as unknown as { opened: Window }).opened
    for (const message of messages) target.postMessage(message, '*')
    target.location.href = 'about:blank'
    return { closed: target.closed, frames: target.length }
  }, forged)
  expect(left).toEqual({ closed: true, frames: 0 })
  expect(await received).toBe('nothing')
  expect(new URL(opened.url()).pathname).toBe('/home/index')
  expect(await opened.evaluate(() => [window.opener, window.name])).toEqual([null, ''])
})

/** Runs the attacks of a hostile ad in its frame; each line is a result. */
function attack(messages: unknown[]): Promise<string[]> {
  const doors: [string, () => unknown][] = [
    ['parent', () => parent.document.title],
    ['top', () => top!.document.cookie],
    ['parent storage', () => parent.localStorage.length],
    ['cookie', () => document.cookie],
    ['storage', () => localStorage.length],
    ['database', () => indexedDB.open('x')],
    ['caches', () => (self as unknown as { caches: { keys(): unknown } }).caches.keys()],
    [
      'navigation',
      () => {
        top!.location.href = 'https://foreign.example/'
      },
    ],
    ['history', () => top!.history.back()],
    ['closing the parent', () => (parent as unknown as { close(): void }).close()],
    ['pop-up', () => window.open('about:blank')],
    ['worker', () => navigator.serviceWorker.register('/x.js')],
    ['api', () => fetch('/api/user/me', { credentials: 'include' })],
    ['file picker', () => (self as unknown as { showOpenFilePicker(): unknown }).showOpenFilePicker()],
  ]
  const links = [
    ['a', '_top'],
    ['a', '_parent'],
    ['a', '_blank'],
    ['form', '_top'],
  ] as const
  for (const [tag, target] of links) {
    const element = Object.assign(document.createElement(tag), {
      target,
      href: 'https://foreign.example/',
      action: 'https://foreign.example/',
    })
    document.body.append(element)
    if (element instanceof HTMLFormElement) element.submit()
    else element.click()
  }
  for (const message of messages) parent.postMessage(message, '*')
  return Promise.all(
    doors.map(async ([name, open]) => {
      try {
        return `${name}: got ${String(await open())}`
      } catch (error) {
        return `${name}: ${(error as Error).name}`
      }
    }),
  )
}

async function playerFrame(page: Page): Promise<Frame> {
  await expect.poll(() => page.frames().some(frame => frame.url().endsWith('/player.html'))).toBe(true)
  return page.frames().find(frame => frame.url().endsWith('/player.html'))!
}

test('[RS-08.6] a hostile ad in the preview reaches neither the page around it, nor storage, pop-ups or the API', async ({
  page,
  context,
}) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(String(error)))
  await signIn(page)
  await skipSizeChecks(page)
  const { data } = (await (await page.request.get('/api/gmaker/project/list?page_size=1')).json()) as {
    data: { list: { id: number; template_id: number }[] }
  }
  const address = `/my-project/playable/${data.list[0]!.template_id}/custom/${data.list[0]!.id}`
  await page.goto(address)
  const frame = await playerFrame(page)
  await settle(page)
  const results = await frame.evaluate(attack, forged)
  // Any page may call these two; they do nothing.
  expect(results.filter(result => result.includes('got'))).toEqual([
    'closing the parent: got undefined',
    'pop-up: got null',
  ])
  expect(new URL(page.url()).pathname).toBe(address)
  expect(context.pages()).toHaveLength(1)
  expect(errors).toEqual([])
  await expect(page.getByRole('button', { name: 'Project info and product' })).toBeEnabled()
  expect(await page.evaluate(() => fetch('/api/user/me').then(answer => answer.status))).toBe(200)
})
