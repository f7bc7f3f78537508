import { launchChromium } from '@adloom/engine/testing'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findChannelByKey } from '../channels/channels.ts'
import { simulateArtefact } from '../packer/bundle/build-simulator.ts'
import { packPlayable } from '../packer/pack.ts'
import { reportModuleBytes } from '../packer/report-module-bytes.ts'
import { readReport } from '../report/read-report.ts'
import type { PackOutcome } from '../packer/pack-types.ts'
import type { SimulatorMode, SimulatorRecord } from '../simulator/simulation.ts'
import { importedPack } from '../testing/imported-pack.ts'

vi.setConfig({ testTimeout: 120_000 })

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** An ad that loads its files in every way an engine does, and notes in `seen` what it got. */
async function foreignAd(): Promise<Map<string, Uint8Array>> {
  const image = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return new Map([
    [
      'game/index.html',
      encode(`<html><head><link rel="stylesheet" href="style.css"><script src="mraid.js"></script></head>
<body class="own"><img id="shown" src="img/red.png"><a id="cta" href="#">Install</a>
<script src="main.js"></script><script type="module" src="app.mjs"></script></body></html>`),
    ],
    ['game/style.css', encode('.own{background:url(img/red.png)}')],
    ['game/img/red.png', image],
    ['game/data.json', encode('{"level":7}')],
    ['game/app.mjs', encode('import { name } from "./part.mjs"; seen.push("module " + name)')],
    ['game/lib/name.js', encode('self.label = "of a worker"')],
    [
      'game/worker.js',
      encode(`importScripts('./lib/name.js')
fetch('https://cdn.example.com/y.json').catch(() => postMessage('file ' + label))`),
    ],
    ['game/part.mjs', encode('export const name = "part"')],
    [
      'game/main.js',
      encode(`window.seen = []
const note = text => seen.push(text)
fetch('data.json').then(answer => answer.json()).then(data => note('file ' + data.level))
const request = new XMLHttpRequest()
request.open('GET', './data.json')
request.responseType = 'json'
request.onload = () => note('request ' + request.response.level)
request.send()
const image = new Image()
image.onload = () => note('image ' + image.naturalWidth)
image.src = 'img/red.png'
const far = '<img srcset="https://cdn.example.com/far.png 2x">'
document.write(far)
document.body.insertAdjacentHTML('beforeend', far)
document.body.appendChild(document.createElement('b')).outerHTML = far
image.srcset = 'https://cdn.example.com/set.png 2x'
new Worker('worker.js').onmessage = event => note(event.data)
const code = new Blob(["importScripts('lib/name.js'); postMessage('blob ' + label)"])
new Worker(URL.createObjectURL(code)).onmessage = event => note(event.data)
fetch('https://cdn.example.com/x.json').catch(() => note('remote'))
document.addEventListener('DOMContentLoaded', () => note('content'))
window.onload = () => note('load')
mraid.addEventListener('viewableChange', viewable => note('viewable ' + viewable))
const context = new AudioContext()
const tone = context.createOscillator()
tone.connect(context.destination)
document.getElementById('cta').addEventListener('click', () => mraid.open('https://example.com'))`),
    ],
  ])
}

let browser: Browser
let outcome: PackOutcome

beforeAll(async () => {
  const { input } = await importedPack(await foreignAd())
  outcome = await packPlayable(input)
  browser = await launchChromium('canvas')
})
afterAll(() => browser?.close())

async function open(key: string, mode: SimulatorMode) {
  const channel = findChannelByKey(key)!
  const artefact = outcome.artefacts.find(one => one.channel.key === key)!
  const html = await simulateArtefact(artefact.file!, channel, mode)
  const page = await browser.newPage({ viewport: { width: 375, height: 667 } })
  const requests: string[] = []
  await page.route('**/*', route => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
  })
  await page.goto('http://ad.invalid/')
  return { page, requests }
}

const expected = [
  ...['file 7', 'request 7', 'image 8', 'remote', 'content', 'load'],
  ...['module part', 'viewable true', 'file of a worker', 'blob of a worker'],
]
const seenAll = `!!window.seen && ${JSON.stringify(expected)}.every(one => seen.includes(one))`

describe('a packed import', () => {
  it('[PL-06.96] packs for every network, without an error of its content', () => {
    const blocked = outcome.artefacts.filter(({ file }) => file === undefined)
    expect(
      blocked.map(({ channel, findings }) => [channel.key, findings.filter(f => f.severity === 'error')]),
    ).toEqual([])
  })

  for (const [key, mode] of [
    ['applovin', 'happy'],
    ['applovin', 'late-ready'],
    ['meta', 'happy'],
    ['mintegral', 'happy'],
    ['google', 'happy'],
    ['tiktok', 'happy'],
    ['unity', 'late-viewable'],
    ['vungle', 'offline'],
  ] as const) {
    it(`[PL-06.95, PL-06.107] ${key}, ${mode}: plays its own files and opens the store`, async () => {
      const { page, requests } = await open(key, mode)
      await expect.poll(() => page.evaluate(seenAll), { timeout: 30_000 }).toBe(true)
      expect(await page.evaluate('getComputedStyle(document.body).backgroundImage')).toContain('blob:')
      expect(await page.evaluate('document.getElementById("shown").naturalWidth')).toBe(8)
      await page.click('#cta')
      const records = (await page.evaluate('window.__simulatorRecords')) as SimulatorRecord[]
      expect(
        records.filter(({ kind }) => kind === 'cta').map(({ correct, auto }) => [correct, auto ?? false]),
      ).toEqual([[true, false]])
      expect(records.filter(({ kind }) => ['network', 'error'].includes(kind))).toEqual([])
      expect(requests).toEqual(['http://ad.invalid/'])
      await page.close()
    })
  }

  it('[PL-06.106] ends at the first store call unless its code reports its end', async () => {
    const endsOf = async (code: string) => {
      const page = `<html><body><a id="cta" href="#">Go</a><script>${code}
document.getElementById('cta').addEventListener('click', () => window.open('https://example.com'))
</script></body></html>`
      const { input } = await importedPack(new Map([['index.html', encode(page)]]))
      const channel = findChannelByKey('mintegral')!
      const packed = await packPlayable({ ...input, channels: [channel] })
      const html = await simulateArtefact(packed.artefacts[0]!.file!, channel, 'happy')
      const shown = await browser.newPage({ viewport: { width: 375, height: 667 } })
      await shown.route('**/*', route => route.fulfill({ contentType: 'text/html', body: html }))
      await shown.goto('http://ad.invalid/')
      await shown.click('#cta')
      const apis = () => shown.evaluate('window.__simulatorRecords.map(one => one.api)') as Promise<string[]>
      await expect.poll(apis).toContain('install')
      const before = (await apis()).filter(api => api.includes('gameEnd')).length
      await shown.evaluate('window.finish && finish()')
      const after = (await apis()).filter(api => api.includes('gameEnd')).length
      await shown.close()
      return [before, after]
    }
    expect(await endsOf('')).toEqual([1, 1])
    expect(await endsOf('window.finish = () => window.gameEnd()')).toEqual([0, 1])
  })

  it('[PL-06.108] reports its display, first touch, repetition, end and store call', async () => {
    const channel = findChannelByKey('mintegral')!
    const report = { url: 'https://collect.example/e', creative: 'c0123456789a', key: [7, 8] }
    const page = `<html><body><p>Play</p><script>
window.finish = () => window.gameEnd()
window.again = () => window.gameRetry()
const play = () => { finish(); again(); window.open('https://example.com') }
document.querySelector('p').addEventListener('click', play)
</script></body></html>`
    const { input } = await importedPack(new Map([['index.html', encode(page)]]))
    const channels = [channel]
    const [plain, reporting] = [
      await packPlayable({ ...input, channels }),
      await packPlayable({ ...input, channels, reports: { [channel.id]: report } }),
    ]
    expect(reporting.artefacts[0]!.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const added = reporting.artefacts[0]!.sizeBytes - plain.artefacts[0]!.sizeBytes
    expect(added).toBeGreaterThan(0)
    expect(added).toBeLessThanOrEqual(reportModuleBytes)
    const html = await simulateArtefact(reporting.artefacts[0]!.file!, channel, 'happy')
    const shown = await browser.newPage({ viewport: { width: 375, height: 667 } })
    await shown.addInitScript(`window.sent = []
      Navigator.prototype.sendBeacon = (url, body) => sent.push(url + ' ' + body) > 0`)
    await shown.route('**/*', route => route.fulfill({ contentType: 'text/html', body: html }))
    await shown.goto('http://ad.invalid/')
    await shown.click('p')
    const events = async () => {
      const sent = (await shown.evaluate('window.sent')) as string[]
      return sent.flatMap(
        text => readReport(text.replace(`${report.url} `, ''), report.key)?.events.map(one => one.code) ?? [],
      )
    }
    await expect.poll(events).toContain('rd')
    expect(await events()).toEqual(['gs', 'sr', 'fi', 'ge', 'rp', 'rd'])
    await shown.close()
  })
})
