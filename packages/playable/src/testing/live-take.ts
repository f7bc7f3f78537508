import { fileURLToPath } from 'node:url'
import { launchChromium } from '@adloom/engine/testing'
import { build } from 'esbuild'
import { compileDocument } from '../format/compile/compile-document.ts'
import type { PlayableDocument } from '../format/records.ts'
import type { Take } from '../recording/take.ts'

const script = `
import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { browserHost } from '@adloom/engine/host'
import { heldHost } from './recording/held-host.ts'
import { repeatTake } from './recording/play-take.ts'
globalThis.repeatInPage = async ({ data, files, take, moments }) => {
  const root = document.getElementById('root')
  const host = heldHost(browserHost({ root, assets: id => files[id], onEvent() {} }))
  const handle = play(data, host, { draw: [canvas2d] }, { debug: true })
  await handle.ready
  const run = repeatTake({ handle, host, language: take.language }, take)
  return moments.map(step => {
    run.advance(step - run.step())
    return document.querySelector('canvas').toDataURL()
  })
}`

declare const repeatInPage: (input: unknown) => Promise<string[]>

/**
 * Repeats a take in the live ad, in Chromium with so many pixels for one of CSS; returns the addresses of
 * PNG images of its canvas after each of these steps.
 */
export async function liveImages(
  { document, loadAsset }: { document: PlayableDocument; loadAsset(hash: string): Promise<Uint8Array> },
  { take, moments, pixelRatio }: { take: Take; moments: number[]; pixelRatio: number },
): Promise<string[]> {
  const resolveDir = fileURLToPath(new URL('..', import.meta.url))
  const built = await build({
    stdin: { contents: script, resolveDir, loader: 'ts' },
    ...{ bundle: true, write: false, format: 'iife' },
  })
  const files: Record<string, string> = {}
  for (const [id, record] of Object.entries(document.records))
    if (record.type === 'asset') {
      const bytes = Buffer.from(await loadAsset(record.hash))
      files[id] = `data:${record.mime};base64,${bytes.toString('base64')}`
    }
  const browser = await launchChromium('canvas')
  const { width, height } = take
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: pixelRatio })
  await page.setContent(
    '<!doctype html><body style="margin:0"><div id="root" style="position:fixed;inset:0"></div>',
  )
  await page.addScriptTag({ content: built.outputFiles[0]!.text })
  const data = compileDocument(document)
  const images = await page.evaluate(input => repeatInPage(input), { data, files, take, moments })
  await browser.close()
  return images
}
