import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { OWN_NAMES } from '../own-names.ts'

/** Everything a plain 2D ad carries, as the packer would build it. */
export const CORE_ENTRY = `
import { play } from './engine.ts'
import { browserHost } from './host/browser.ts'
import { webgl, webglWith } from './draw/webgl.ts'
import { canvas2d } from './draw/canvas2d.ts'
Object.assign(window, { Adloom: { play, browserHost, webgl, webglWith, canvas2d } })
`

/**
 * One minified script for old WebViews, its own names short as in an ad, with every optional feature unless
 * `define` drops some.
 */
export async function bundleForBrowser(entry: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    stdin: { contents: entry, resolveDir: fileURLToPath(new URL('..', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    target: 'es2017',
    format: 'iife',
    legalComments: 'none',
    define,
    mangleProps: new RegExp(`^(${OWN_NAMES.join('|')})$`),
  })
  return built.outputFiles[0]!.text
}
