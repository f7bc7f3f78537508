import { existsSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PlayableDocument } from '@adloom/playable/format'
import { storyDocumentId, storyStarters } from '@adloom/playable/iv'
import { starters } from '@adloom/playable/starters'
import { buildTemplates } from './build.ts'
import { withBuildLock } from './build-lock.ts'
import { sources } from './sources.ts'
import type { StarterEntry, TemplateEntry } from './templates.ts'

/** Cached between runs: images and audio clips are created again only when their recipe changes. */
export const builtFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/adloom-templates', import.meta.url),
)

/** What `node tools/build.mjs templates` writes. */
const productFolder = fileURLToPath(new URL('../../../dist/templates', import.meta.url))

/** Keys in `readDocuments` of every template, every starter and every story, of stories the English one. */
export const bundledKeys: readonly string[] = [
  ...sources.map(({ key }) => key),
  ...starters.map(({ id }) => id),
  ...storyStarters.filter(({ id }) => id !== 'blank').map(({ id }) => storyDocumentId(id, 'en')),
]

/** An image of one pixel, for tests of what happens and not of how it looks. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export function readBlob(hash: string): Promise<Buffer> {
  return readFile(join(builtFolder, 'blobs', hash))
}

export function readTemplates(): Promise<TemplateEntry[]> {
  return readBuilt<TemplateEntry[]>('templates.json')
}

/** Starters of the free editor by id, and stories by `storyDocumentId`. */
export function readStarters(): Promise<Record<string, StarterEntry>> {
  return readBuilt<Record<string, StarterEntry>>('starters.json')
}

/** Documents of templates by key, of starters and stories as in `readStarters`. */
export async function readDocuments(): Promise<Map<string, PlayableDocument>> {
  const templates = await readTemplates()
  const started = Object.entries(await readStarters())
  return new Map([
    ...templates.map(({ key, document }) => [key, document] as const),
    ...started.map(([id, { document }]) => [id, document] as const),
  ])
}

async function readBuilt<T>(name: string): Promise<T> {
  await copyProductBuild()
  await buildTemplates(builtFolder)
  return JSON.parse(await readFile(join(builtFolder, name), 'utf8')) as T
}

/**
 * Copies the product's build, so that a fresh clone creates images and audio once. `buildTemplates` replaces
 * it if it is of other sources; the stamp comes last, so an interrupted copy has none.
 */
async function copyProductBuild(): Promise<void> {
  const isNeeded = () => !existsSync(join(builtFolder, 'stamp')) && existsSync(join(productFolder, 'stamp'))
  if (!isNeeded()) return
  await withBuildLock(builtFolder, async () => {
    if (!isNeeded()) return
    for (const name of ['blobs', 'cache', 'templates.json', 'starters.json', 'stamp'])
      await cp(join(productFolder, name), join(builtFolder, name), { recursive: true })
  })
}
