import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'esbuild'
import { documentOf } from './free-editor.ts'

/**
 * A page with the bench's shapes under Konva, the front-most to be dragged, as large as an editor shows them.
 */
export async function konvaPage(
  context: BrowserContext,
  count: number,
  scale: number,
  ownLayer: boolean,
): Promise<Page> {
  const program = new URL('programs/konva-scene.ts', import.meta.url).pathname
  const made = await build({
    entryPoints: [program],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  const page = await context.newPage()
  await page.setContent(
    '<!doctype html><body style="margin:0"><div id="root" data-testid="stage" style="width:max-content"></div>',
  )
  const shapes = Object.values(documentOf(count)).flatMap(record => {
    if (record.type !== 'node' || record.kind !== 'shape') return []
    const { form, fill, radius = 0 } = record.shape
    const { x, y, w, h, r = 0 } = record.portrait
    return [{ form, x, y, w, h, r, radius, color: fill.kind === 'color' ? fill.color : '' }]
  })
  await page.evaluate(
    scene => {
      Object.assign(globalThis, { konvaScene: scene })
    },
    { shapes, scale, ownLayer },
  )
  await page.addScriptTag({ content: made.outputFiles[0]?.text ?? '' })
  return page
}
