import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Everything a plain 2D ad carries, as the packer would build it. */
export const CORE_ENTRY = `
export { play } from './engine.ts'
export { browserHost } from './host/browser.ts'
export { webgl } from './draw/webgl.ts'
export { canvas2d } from './draw/canvas2d.ts'
`

/** One minified script for old WebViews; the exports of the entry lie on the global \`Adloom\`. */
export async function bundleForBrowser(entry: string): Promise<string> {
  const built = await build({
    stdin: { contents: entry, resolveDir: fileURLToPath(new URL('..', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    target: 'es2017',
    format: 'iife',
    globalName: 'Adloom',
    legalComments: 'none',
  })
  return built.outputFiles[0]!.text
}
