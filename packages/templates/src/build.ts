import { existsSync } from 'node:fs'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { storyStarters } from '@adloom/playable/iv'
import { starters } from '@adloom/playable/starters'
import { withBuildLock } from './build-lock.ts'
import { openStudio, sha256, type Studio } from './art/studio.ts'
import { makeCovers, makeStarters } from './covers.ts'
import { openKit, type Kit } from './components/kit.ts'
import type { TemplateSource } from './template-source.ts'
import { sources } from './sources.ts'
import { makeStories } from './stories/make-stories.ts'
import type { TemplateEntry } from './templates.ts'

const here = dirname(fileURLToPath(import.meta.url))

/**
 * Builds all templates into `outDir`: `templates.json` (TemplateEntry[]), `starters.json` (StarterEntry by
 * the id of each starter and story) and `blobs/<sha-256>`. Does nothing if the folder was built from the same
 * sources. Single images and audio clips are cached in `outDir/cache` by recipe.
 */
export function buildTemplates(outDir: string): Promise<void> {
  return withBuildLock(outDir, () => buildWhenChanged(outDir))
}

async function buildWhenChanged(outDir: string): Promise<void> {
  const stamp = await stampOfSources()
  const stampFile = join(outDir, 'stamp')
  if (
    existsSync(join(outDir, 'templates.json')) &&
    existsSync(join(outDir, 'starters.json')) &&
    existsSync(stampFile) &&
    (await readFile(stampFile, 'utf8')) === stamp
  )
    return
  await rm(stampFile, { force: true })
  const studio = await openStudio(outDir)
  const kit = await openKit(studio)
  const entries = await Promise.all(sources.map(source => makeEntry(studio, kit, source)))
  await writeFile(join(outDir, 'templates.json'), JSON.stringify(entries))
  const dressed = { ...(await makeStarters(studio, kit)), ...(await makeStories(kit)) }
  await writeFile(join(outDir, 'starters.json'), JSON.stringify(dressed))
  await removeUnused(join(outDir, 'blobs'), [entries, dressed])
  await writeFile(stampFile, stamp)
}

async function makeEntry(studio: Studio, kit: Kit, source: TemplateSource): Promise<TemplateEntry> {
  const { make, coverSteps, ...facts } = source
  const { document, skins } = await make(kit)
  const covers = await makeCovers(studio, { document, skins, steps: coverSteps })
  const version = sha256(JSON.stringify([document, skins])).slice(0, 12)
  return { ...facts, template_type: '2d', document, skins, covers, version }
}

/** Removes blobs of earlier builds that nothing references; the cache restores them if a recipe returns. */
async function removeUnused(blobs: string, entries: unknown): Promise<void> {
  const named = JSON.stringify(entries)
  for (const hash of await readdir(blobs)) if (!named.includes(hash)) await rm(join(blobs, hash))
}

async function stampOfSources(): Promise<string> {
  const files = (await readdir(here, { recursive: true }))
    .filter(file => file.endsWith('.ts') && !/\.test(-support)?\.ts$/.test(file))
    .sort()
  const groups = await Promise.all(
    [...files.map(file => join(here, file)), join(here, '..', 'package.json')].map(file => readFile(file)),
  )
  return sha256(
    Buffer.concat([
      ...groups,
      Buffer.from(
        JSON.stringify(starters.map(starter => starter.document())) +
          JSON.stringify(storyStarters.map(({ id, build }) => [id, String(build)])),
      ),
    ]),
  )
}
