import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const require = createRequire(import.meta.url)
const folder = join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
const loaded = new Map<string, Promise<string>>()

/**
 * A 3D Fluent emoji (MIT) as an SVG `<image>` with its bytes inside; `code` is the hexadecimal file name.
 * The image is trimmed to its visible edge, so x, y, size frame what is seen. Throws when there is no such
 * emoji.
 */
export async function emoji(code: string, x: number, y: number, size: number, extra = ''): Promise<string> {
  const href = loaded.get(code) ?? load(code)
  loaded.set(code, href)
  return `<image href="${await href}" x="${x}" y="${y}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid meet" ${extra}/>`
}

async function load(code: string): Promise<string> {
  const bytes = await readFile(join(folder, `${code}.webp`))
  const png = await sharp(bytes).trim({ threshold: 4 }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
