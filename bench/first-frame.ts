import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { packPlayable } from '@adloom/playable/pack'
import type { AssetRecord } from '@adloom/playable/format'
import type { PeerScene } from './programs/scene.ts'
import { loadAsset, memoryCache, packInput, templates } from './sample.ts'
import { kilobytes, median, printTable } from './table.ts'

/** Navigation to the first drawn frame of a packed template, beside the same images on Pixi and Phaser. */
const rounds = 9
const width = 375
const height = 667
const root = new URL('..', import.meta.url).pathname
const template = (await templates()).find(one => one.key === 'fruit-burst')
if (!template) throw new Error('the templates are not built')

async function peerScene(): Promise<PeerScene> {
  const images = Object.values(template?.document.records ?? {}).filter(
    (record): record is AssetRecord => record.type === 'asset' && record.kind === 'image',
  )
  const uri = async (asset: AssetRecord) =>
    `data:${asset.mime};base64,${Buffer.from(await loadAsset(asset.hash)).toString('base64')}`
  const byName = (name: string) => images.find(image => image.name.includes(name))
  const backdrop = byName('backdrop')
  const board = byName('board')
  const pieces = await Promise.all(images.filter(image => image.name.startsWith('piece')).map(uri))
  const cell = (width - 40) / 6
  return {
    title: 'FRUIT BURST',
    sprites: [
      ...(backdrop ? [{ image: await uri(backdrop), x: -146, y: 0, w: height, h: height }] : []),
      ...(board ? [{ image: await uri(board), x: 10, y: 180, w: width - 20, h: width - 20 }] : []),
      ...Array.from({ length: 36 }, (_, index) => ({
        image: pieces[index % pieces.length] ?? '',
        x: 20 + (index % 6) * cell,
        y: 190 + Math.floor(index / 6) * cell,
        w: cell,
        h: cell,
      })),
    ],
  }
}

async function bundled(program: string): Promise<string> {
  const made = await build({
    entryPoints: [`${root}bench/programs/${program}.ts`],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2017',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return made.outputFiles[0]?.text ?? ''
}

async function peerPage(program: string, scene: PeerScene): Promise<string> {
  const code = (await bundled(program)).replaceAll('</script', '<\\/script')
  return `<!doctype html><meta charset="utf-8"><style>body{margin:0}</style><body><script>globalThis.peerScene=${JSON.stringify(scene)}</script><script>${code}</script>`
}

const outcome = await packPlayable(packInput(template.document, 1, memoryCache(), 'preview'))
const ours = outcome.artefacts[0]?.file
if (!ours) throw new Error('the template did not pack')
const scene = await peerScene()
const pages: [string, Uint8Array | string][] = [
  ['Adloom, whole playable', ours.bytes],
  ['Pixi 8, same images', await peerPage('pixi-scene', scene)],
  ['Phaser 4, same images', await peerPage('phaser-scene', scene)],
]

const watch = await bundled('watch-first-draw')
const folder = await mkdtemp(join(tmpdir(), 'adloom-bench-'))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
})

async function firstFrame(file: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height } })
  const page = await context.newPage()
  await page.addInitScript({ content: watch })
  await page.goto(`file://${file}`)
  await page.waitForFunction('globalThis.firstFrame > 0', undefined, { timeout: 60_000 })
  const time = (await page.evaluate('globalThis.firstFrame')) as number
  await context.close()
  return time
}

const times = new Map<string, number[]>()
for (const [index, [, content]] of pages.entries()) await writeFile(join(folder, `${index}.html`), content)
for (let round = 0; round < rounds; round += 1)
  for (const [index, [name]] of pages.entries())
    times.set(name, [...(times.get(name) ?? []), await firstFrame(join(folder, `${index}.html`))])
await browser.close()
await rm(folder, { recursive: true })

const [own = 0, pixi = 0] = pages.map(([name]) => median(times.get(name) ?? []))
printTable(
  `Navigation to first drawn frame, median of ${rounds}, turns interleaved`,
  pages.map(([name, content], index) => ({
    name,
    value: `${median(times.get(name) ?? []).toFixed(0)} ms (${kilobytes(content.length)})`,
    ratio: `${(median(times.get(name) ?? []) / pixi).toFixed(2)} × Pixi`,
    ...(index === 0 ? { aim: '≤ 0.5 × Pixi', holds: own <= 0.5 * pixi } : {}),
  })),
)
process.exit(0)
