import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetRecord } from '@adloom/playable/format'

/** Output of a maker: the bytes and the fields of the asset record that the bytes do not contain. */
export interface Made {
  bytes: Uint8Array
  mime: string
  width?: number
  height?: number
  frames?: AssetRecord['frames']
  durationMs?: number
  clips?: AssetRecord['clips']
  triangles?: number
}

/**
 * Caches created assets by recipe, so that an unchanged recipe costs one file read. Stores bytes by their
 * sha-256.
 */
export interface Studio {
  /** The folder of the blobs. */
  blobs: string
  /** The record's id is `asset:` + name. `recipe` must include everything that determines the bytes. */
  asset(
    name: string,
    kind: AssetRecord['kind'],
    recipe: unknown,
    make: () => Promise<Made>,
  ): Promise<AssetRecord>
  /** Writes bytes under their hash and returns the hash. */
  blob(bytes: Uint8Array): Promise<string>
}

/** Opens the studio over `<outDir>/blobs` and `<outDir>/cache`, making both when absent. */
export async function openStudio(outDir: string): Promise<Studio> {
  const blobs = join(outDir, 'blobs')
  const cache = join(outDir, 'cache')
  await Promise.all([mkdir(blobs, { recursive: true }), mkdir(cache, { recursive: true })])
  const running = new Map<string, Promise<CacheEntry>>()

  async function blob(bytes: Uint8Array): Promise<string> {
    const hash = sha256(bytes)
    if (!existsSync(join(blobs, hash))) await writeWhole(join(blobs, hash), bytes)
    return hash
  }

  async function produce(key: string, make: () => Promise<Made>): Promise<CacheEntry> {
    const kept = await readEntry(join(cache, `${key}.json`))
    if (kept && existsSync(join(blobs, kept.hash))) return kept
    const { bytes, ...rest } = await make()
    const entry: CacheEntry = { hash: await blob(bytes), bytes: bytes.length, ...rest }
    await writeWhole(join(cache, `${key}.json`), JSON.stringify(entry))
    return entry
  }

  return {
    blobs,
    blob,
    async asset(name, kind, recipe, make) {
      const key = sha256(JSON.stringify([kind, recipe]))
      const made = running.get(key) ?? produce(key, make)
      running.set(key, made)
      return { id: `asset:${name}`, type: 'asset', kind, name, ...(await made) }
    },
  }
}

type CacheEntry = Omit<AssetRecord, 'id' | 'type' | 'kind' | 'name'>

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

async function readEntry(file: string): Promise<CacheEntry | undefined> {
  if (!existsSync(file)) return undefined
  return JSON.parse(await readFile(file, 'utf8')) as CacheEntry
}

async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}.part`
  await writeFile(temporary, data)
  await rename(temporary, file)
}
