import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { launchChromium } from '@adloom/engine/testing'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findChannelByKey } from '../channels/channels.ts'
import { buildPlayerHtml } from '../packer/bundle/build-player-html.ts'
import { buildSimulatorHtml } from '../packer/bundle/build-simulator.ts'
import { packPlayable } from '../packer/pack.ts'
import { collectPlayable } from '../packer/collect/collect-playable.ts'
import { samplePack } from '../testing/sample-pack.ts'

vi.setConfig({ testTimeout: 120_000 })

let browser: Browser
let server: Server
let origin: string
const pages = new Map<string, string>()

beforeAll(async () => {
  server = createServer((request, reply) =>
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(pages.get(request.url ?? '') ?? ''),
  )
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchChromium('canvas')
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

async function open(path: string, html: string): Promise<{ page: Page; errors: string[] }> {
  pages.set(path, html)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const errors: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type()) && !message.text().includes('favicon'))
      errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(String(error)))
  page.on('request', request => {
    if (
      !/^(data|blob|about):/.test(request.url()) &&
      request.url() !== origin + path &&
      !request.url().endsWith('favicon.ico')
    )
      errors.push(request.url())
  })
  await page.goto(origin + path)
  return { page, errors }
}

describe('pages around an ad', () => {
  it('[D-37.1] the live player sends hello, plays the loaded data, and reports events', async () => {
    const input = await samplePack()
    const { data } = await collectPlayable(input)
    const gem = input.document.records['gem']
    const bytes = Buffer.from(await input.loadAsset(gem?.type === 'asset' ? gem.hash : '')).toString('base64')
    const script =
      `const received=[];addEventListener('message',e=>{received.push(e.data);if(e.data.cmd==='hello'){const b=Uint8Array.from(atob('${bytes}'),c=>c.charCodeAt(0)).buffer;` +
      `e.source.postMessage({cmd:'load',data:${JSON.stringify(data).replace(/</g, '\\u003c')},assets:{gem:b},language:'ja',muted:true,scene:'finish'},'*')}});window.received=received`
    const html = `<!DOCTYPE html><script>${script}</script><iframe id="p" sandbox="allow-scripts" style="width:375px;height:667px"></iframe><script>document.getElementById('p').srcdoc=${JSON.stringify(await buildPlayerHtml()).replace(/</g, '\\u003c')}</script>`
    const { page, errors } = await open('/player', html)
    await page.waitForFunction(
      `window.received.some(m => m.cmd === 'frame') && window.received.some(m => m.cmd === 'event' && m.event.type === 'end')`,
    )
    const received = (await page.evaluate('window.received')) as { cmd: string }[]
    expect(received[0]?.cmd).toBe('hello')
    expect(errors).toEqual([])
    await page.close()
  })

  it('[D-37.4] the simulator page runs the artefact, logs its calls, and restarts it for another container', async () => {
    const channel = findChannelByKey('mintegral')!
    const outcome = await packPlayable(await samplePack({ channels: [channel] }))
    const { page, errors } = await open(
      '/pl',
      await buildSimulatorHtml({
        file: outcome.artefacts[0]!.file!,
        channel,
        title: '<Gem>',
        sizes: { file: '604 KB', limit: '4.77 MB' },
        language: 'ja',
      }),
    )
    const log = (): Promise<string[]> =>
      page.$$eval('#log b', items => items.map(item => item.textContent ?? ''))
    await page.waitForFunction(`document.querySelectorAll('#log li').length >= 4`)
    expect(await log()).toEqual(['ready', 'gameReady', 'gameStart', 'gameStart'])
    expect(await page.title()).toBe('<Gem> · Mintegral')
    await page.selectOption('#mode', 'no-start')
    await page.waitForFunction(
      `[...document.querySelectorAll('#log li.game b')].some(item => item.textContent === 'ready')`,
    )
    await page
      .frameLocator('iframe')
      .locator('body')
      .click({ position: { x: 20, y: 300 } })
    await page.waitForFunction(
      `[...document.querySelectorAll('#log li.game b')].some(item => item.textContent === 'gameStart')`,
    )
    expect(await page.$$eval('#log li.lifecycle b', items => items.map(item => item.textContent))).toEqual([
      'gameReady',
    ])
    expect(await page.$eval('#language', select => (select as unknown as { value: string }).value)).toBe('ja')
    expect(errors).toEqual([])
    await page.close()
  })
})
