import { Script } from 'node:vm'
import { launchChromium } from '@adloom/engine/testing'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { PlayableDocument, PlayableRecord } from '../format/records.ts'
import { buildSimulatorHtml, simulateArtefact } from './bundle/build-simulator.ts'
import { packPlayable } from './pack.ts'
import type { PackOutcome } from './pack-types.ts'
import { samplePack } from '../testing/sample-pack.ts'

vi.setConfig({ testTimeout: 240_000 })

/**
 * Closes scripts, comments and attributes, opens a comment that hides the end of a script, and has the line
 * separators of old JavaScript versions.
 */
const hostileText = `"'><img src=x onerror=ran=1></title></style></script><script>ran=1</script>--><!--<script>]]>\u2028\u2029\`\${ran=1}\\`

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await launchChromium('canvas')
  page = await browser.newPage()
})
afterAll(() => browser?.close())

/** Packs the sample with this text in every text field of document, project and product. */
async function packWith(text: string): Promise<PackOutcome> {
  const input = await samplePack({
    project: { id: 41, name: text, version: 2 },
    quality: 'low',
    forPreview: true,
  })
  const local = { en: text, 'zh-cn': text, ja: text }
  const more: PlayableRecord[] = [
    { id: 'table', type: 'table', name: text, columns: [{ name: text, kind: 'string' }], rows: [[text]] },
    { id: 'variable', type: 'variable', name: text, initial: text },
    { id: 'track', type: 'track', number: 3, name: text },
    {
      id: 'own',
      type: 'script',
      index: 'a1',
      name: text,
      language: 'js',
      source: `ad.log(${JSON.stringify(text)}, ad.table(${JSON.stringify(text)}))`,
    },
  ]
  const records = Object.fromEntries(
    [...Object.values(input.document.records), ...more].map(record => [
      record.id,
      withText(record, text, local),
    ]),
  )
  return packPlayable({
    ...input,
    document: { ...input.document, records } as PlayableDocument,
    product: { ...input.product, name: text },
  })
}

function withText(record: PlayableRecord, text: string, local: object): object {
  return {
    ...record,
    ...('name' in record && { name: text }),
    ...(record.type === 'font' && { family: text }),
    ...('text' in record && { text: local }),
  }
}

function htmlOf({ name, bytes }: { name: string; bytes: Uint8Array }): string {
  if (name.endsWith('.html')) return strFromU8(bytes)
  const found = Object.entries(unzipSync(bytes)).find(([path]) => path.endsWith('.html'))
  return strFromU8(found![1])
}

/** Parses a page in Chromium into its elements with attribute names, and the syntax check of each script. */
async function structureOf(html: string): Promise<string[]> {
  const elements = await page.evaluate(
    source =>
      [...new DOMParser().parseFromString(source, 'text/html').querySelectorAll('*')].map(element => ({
        tag: `${element.tagName} ${element.getAttributeNames().join(' ')}`,
        code:
          element instanceof HTMLScriptElement &&
          ['', 'text/javascript'].includes(element.type) &&
          element.src === ''
            ? element.text
            : undefined,
      })),
    html,
  )
  return elements.flatMap(({ tag, code }) => (code === undefined ? [tag] : [tag, syntaxOf(code)]))
}

function syntaxOf(code: string): string {
  try {
    return typeof new Script(code)
  } catch (error) {
    return String(error)
  }
}

/** `carried` is a substring of the text that every package contains. */
async function structures(text: string, carried = text): Promise<Record<string, string[]>> {
  const { artefacts } = await packWith(text)
  const found: Record<string, string[]> = {}
  for (const { channel, file } of artefacts) {
    const html = htmlOf(file!)
    expect(html, channel.key).toContain(carried)
    found[channel.key] = await structureOf(html)
  }
  const { channel, file } = artefacts.find(artefact => artefact.channel.key === 'mintegral')!
  found['mock container'] = await structureOf(await simulateArtefact(file!, channel, 'happy'))
  found['simulator'] = await structureOf(
    await buildSimulatorHtml({
      file: file!,
      channel,
      title: text,
      sizes: { file: '1 KB', limit: '5 MB' },
      language: 'en',
    }),
  )
  return found
}

it('[RS-08.7] hostile texts in layers, fonts, tables, scripts, product and project add no element to a package of any channel', async () => {
  const harmless = await structures('Plain')
  expect(Object.keys(harmless).length).toBeGreaterThan(25)
  expect(
    Object.values(harmless)
      .flat()
      .filter(line => line.includes('Error')),
  ).toEqual([])
  expect(await structures(hostileText, 'onerror=ran=1')).toEqual(harmless)
})

it('[RS-08.7] the comparison detects unescaped text in the page and in a script', async () => {
  const around = (title: string, code: string) =>
    structureOf(`<!doctype html><title>${title}</title><script>const text = "${code}"</script><p>end</p>`)
  const harmless = await around('Plain', 'Plain')
  expect(harmless).toEqual(['HTML ', 'HEAD ', 'TITLE ', 'SCRIPT ', 'object', 'BODY ', 'P '])
  for (const [title, code] of [
    [hostileText, 'Plain'],
    ['Plain', '</script><img>'],
    ['Plain', '<!--<script>'],
    ['Plain', '"'],
  ] as const)
    expect(await around(title, code)).not.toEqual(harmless)
})
