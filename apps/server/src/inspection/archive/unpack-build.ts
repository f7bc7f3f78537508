import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { isGamePage, prepareGamePage } from '@adloom/playable/game-clock'
import { Failure, fail } from '../../platform/binder/fail.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import { archiveLimits } from '../../platform/limits/file-limits.ts'
import { buildLimits } from '../../platform/limits/recording-limits.ts'
import { withArchive, type Archive } from './archive.ts'
import { type ZipEntry } from './zip-entry.ts'

export interface UnpackInput {
  file: LocalFile
  folder: string
}

export interface UnpackedBuild {
  files: { path: string; name: string; mime: string; size: number }[]
}

const limits = { entries: archiveLimits.entries, unpacked: buildLimits.unpacked }

const mimes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  wasm: 'application/wasm',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  atlas: 'text/plain; charset=utf-8',
  fnt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  glb: 'model/gltf-binary',
}

/**
 * Unpacks a build into a folder; only in a child process. Its page is `index.html` at the top or in the only
 * folder there. Pages get the script that holds a game still. Throws build_no_page, build_files.
 */
export function unpackBuild({ file, folder }: UnpackInput): Promise<UnpackedBuild> {
  return withArchive(file, limits, async archive => {
    if (archive.files.length > buildLimits.files) fail('build_files', { limit: buildLimits.files })
    const base = findBase(archive.files)
    const files: UnpackedBuild['files'] = []
    for (const [index, entry] of archive.files.entries()) {
      if (!entry.name.startsWith(base)) continue
      const path = join(folder, `file-${index}`)
      await archive.extract(entry, path)
      const name = entry.name.slice(base.length)
      const plain = await expand(archive, name, path)
      const mime = mimes[extname(plain).slice(1).toLowerCase()] ?? 'application/octet-stream'
      if (mime === mimes['html']) await preparePage(path, name)
      files.push({ path, name, mime, size: (await stat(path)).size })
    }
    return { files }
  })
}

/** The folder of the page, with its slash. */
function findBase(files: ZipEntry[]): string {
  if (files.some(({ name }) => name === 'index.html')) return ''
  const folders = new Set(files.map(({ name }) => name.slice(0, name.indexOf('/') + 1)))
  const [folder = ''] = folders
  if (folders.size === 1 && files.some(({ name }) => name === `${folder}index.html`)) return folder
  return fail('build_no_page')
}

async function preparePage(path: string, name: string): Promise<void> {
  if ((await stat(path)).size > buildLimits.pageBytes)
    fail('file_too_large', { limit: buildLimits.pageBytes })
  const html = (await readFile(path)).toString('utf8')
  if (name === 'index.html' && !isGamePage(html)) fail('build_no_page')
  await writeFile(path, prepareGamePage(html))
}

/**
 * Decompresses a file that a game expects its server to send as compressed (Unity's `Build/*.wasm.br`);
 * returns its name without that ending. A file that is not compressed stays as it is.
 */
async function expand(archive: Archive, name: string, path: string): Promise<string> {
  const [, plain, kind] = /^(.+\.(?:data|wasm|js|json|mem|unity3d))\.(br|gz)$/i.exec(name) ?? []
  if (plain === undefined) return name
  const expanded = `${path}-expanded`
  try {
    await pipeline(
      createReadStream(path),
      kind?.toLowerCase() === 'br' ? createBrotliDecompress() : createGunzip(),
      async function* counted(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          archive.count(piece.length)
          yield piece
        }
      },
      createWriteStream(expanded, { flags: 'wx' }),
    )
  } catch (error) {
    await rm(expanded, { force: true })
    if (error instanceof Failure) throw error
    return name
  }
  await pipeline(createReadStream(expanded), createWriteStream(path))
  await rm(expanded)
  return plain
}
