import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetRecord } from '@adloom/playable/format'
import { openStudio, type Studio } from '../art/studio.ts'
import { withBuildLock } from '../build-lock.ts'
import { encodeMp3 } from '../audio/mp3.ts'
import { sampleRate } from '../audio/wave.ts'
import { cover } from './cover.ts'
import { figure } from './figures.ts'
import type { LibraryItem, AudioItem } from './item.ts'
import { listItems } from './items.ts'
import type { LibraryEntry } from './library.ts'
import { moments } from './moments.ts'
import { still } from './still.ts'

/**
 * Builds the public library into `outDir`: `library.json` (LibraryEntry[]) and `blobs/<sha-256>`. Results of
 * an unchanged recipe are cached.
 */
export function buildLibrary(outDir: string): Promise<void> {
  return withBuildLock(outDir, async () => {
    const studio = await openStudio(outDir)
    const entries = await Promise.all((await listItems()).map(item => makeEntry(studio, item)))
    await writeFile(join(outDir, 'library.json'), JSON.stringify(entries))
    await removeUnused(studio.blobs, entries)
  })
}

async function makeEntry(studio: Studio, item: LibraryItem): Promise<LibraryEntry> {
  const made = await make(studio, item)
  const image = await cover(studio, item, made)
  const { key, name, category, tags } = item
  const { hash, mime, width, height, durationMs, frames, clips, triangles } = made
  return {
    key,
    name,
    category,
    tags,
    type: item.kind,
    format: item.kind === 'audio' ? 'mp3' : item.kind === 'image' ? 'webp' : 'zip',
    hash,
    mime,
    size: made.bytes,
    ...(width && height ? { width, height } : {}),
    ...(durationMs ? { durationMs } : {}),
    ...(frames ? { frames } : {}),
    ...(clips ? { clips } : {}),
    ...(triangles ? { triangles } : {}),
    cover: { hash: image.hash, mime: image.mime, size: image.bytes },
  }
}

function make(studio: Studio, item: LibraryItem): Promise<AssetRecord> {
  if (item.kind === 'image') return still(studio, item)
  if (item.kind === 'dragonbones' || item.kind === 'model3d') return figure(studio, item)
  return item.kind === 'frames' ? moments(studio, item) : encodeAudio(studio, item)
}

function encodeAudio(studio: Studio, item: AudioItem): Promise<AssetRecord> {
  return studio.asset(item.key, 'audio', ['library', 1, item.kbps, item.recipe], async () => {
    const wave = item.make()
    return {
      bytes: await encodeMp3(wave, item.kbps),
      mime: 'audio/mpeg',
      durationMs: Math.round((wave.length / sampleRate) * 1000),
    }
  })
}

/** Removes blobs of earlier builds that nothing references; the cache restores them if a recipe returns. */
async function removeUnused(blobs: string, entries: LibraryEntry[]): Promise<void> {
  const named = new Set(entries.flatMap(entry => [entry.hash, entry.cover.hash]))
  for (const hash of await readdir(blobs)) if (!named.has(hash)) await rm(join(blobs, hash))
}
