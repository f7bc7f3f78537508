import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AssetRecord } from '@adloom/playable/format'
import type { TemplateEntry } from '@adloom/templates'
import type { AppContext } from '../../platform/context.ts'
import { readDocument } from '../documents/service.ts'
import { findDigests, retireOthers, saveTemplate } from './catalogue-repository.ts'

/**
 * Updates the catalogue to that of the build; unchanged entries are skipped, missing ones are no longer
 * listed.
 */
export async function seedTemplates(context: AppContext): Promise<void> {
  const dir = context.config.templatesDir
  const file = await readFile(join(dir, 'templates.json'), 'utf8').catch(() => undefined)
  if (file === undefined)
    return context.log.warn({ dir }, 'the template catalogue is not built; the library stays as it is')
  const entries = JSON.parse(file) as TemplateEntry[]
  const known = await findDigests(context.db)
  for (const [position, read] of entries.entries()) {
    const digest = createHash('sha256')
      .update(JSON.stringify([position, read]))
      .digest('hex')
    if (known.get(read.id) === digest) continue
    const entry = { ...read, document: readDocument(read.document) }
    const files = filesOf(entry)
    const sizes = await Promise.all(files.map(file => storeBlob(context, dir, file.hash)))
    await context.db.transaction().execute(async transaction => {
      await saveTemplate(transaction, entry, {
        position,
        digest,
        files: files.map((file, index) => ({ ...file, size: sizes[index]! })),
      })
    })
  }
  await retireOthers(
    context.db,
    entries.map(entry => entry.id),
  )
}

/** Every file needed to play or show the template, once. */
function filesOf(entry: TemplateEntry): { hash: string; mime: string }[] {
  const own = Object.values(entry.document.records).filter(
    (record): record is AssetRecord => record.type === 'asset',
  )
  const skins = entry.skins
    .flatMap(skin => Object.values(skin.values))
    .flatMap(value => (isAssetValue(value) ? [value.asset] : []))
  const covers = Object.values(entry.covers)
    .flatMap(cover => [cover.portrait, cover.landscape])
    .map(hash => ({ hash, mime: 'image/webp' }))
  const all = [...own, ...skins, ...covers].map(({ hash, mime }) => [hash, { hash, mime }] as const)
  return [...new Map(all).values()]
}

function isAssetValue(value: unknown): value is { asset: AssetRecord } {
  return typeof value === 'object' && value !== null && 'asset' in value
}

async function storeBlob(context: AppContext, dir: string, hash: string): Promise<number> {
  const bytes = await readFile(join(dir, 'blobs', hash))
  const key = await context.blobs.put(bytes)
  if (key !== hash)
    throw new Error(`The template file ${hash} does not match its name; build the templates again.`)
  return bytes.length
}
