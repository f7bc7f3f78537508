import type { PlayData } from '@adloom/engine/data'
import { readNeutralArchive } from '../../import/neutral-archive.ts'
import { replaceSlots, type SlotContent } from '../../import/replace-slots.ts'
import type { AdFiles } from '../../import/runtime/import-window.ts'
import type { ImportedAd } from '../../import/imported-ad.ts'
import { isTextFile } from '../../import/source-files.ts'
import { segment } from '../archive/segment.ts'
import { bundleScript } from '../bundle/bundle-scripts.ts'
import type { PackInput } from '../pack-types.ts'
import { scriptJson } from './escape-text.ts'
import { createNeutralForm, type NeutralForm } from './neutral-form.ts'

type ImportInput = Pick<PackInput, 'loadAsset' | 'cache'> & { imported: ImportedAd; reports: boolean }

/** Turns the neutral files of an imported ad into the scripts of a page: stages 2 to 4 of packing. */
export async function createImportedForm(
  { imported, loadAsset, cache, reports }: ImportInput,
  data: PlayData,
): Promise<NeutralForm> {
  const contents = new Map<string, SlotContent>()
  for (const { slot, text, hash } of imported.replaced) {
    if (text !== undefined) contents.set(slot.id, { text })
    else if (hash !== undefined) contents.set(slot.id, { bytes: await loadAsset(hash) })
  }
  const slots = imported.replaced.map(({ slot }) => slot)
  const files = replaceSlots(readNeutralArchive(await loadAsset(imported.hash)), slots, contents)
  const engine = await bundleImport(reports, cache)
  return {
    ...createNeutralForm(data, new Map(), { engine, userScripts: '' }),
    mediaScript: segment(`window.adFiles=${scriptJson(tableOf(files))};`),
    imported,
  }
}

function bundleImport(reports: boolean, cache: PackInput['cache']): Promise<string> {
  const boot = `import { bootImport } from './import/runtime/boot-import.ts'`
  return reports
    ? bundleScript(
        `${boot}\nimport { createReport } from './shell/start-reports.ts'\nbootImport(createReport)`,
        cache,
        { ADLOOM_REPORT: 'true' },
      )
    : bundleScript(`${boot}\nbootImport()`, cache)
}

const mimes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
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
  wasm: 'application/wasm',
  glb: 'model/gltf-binary',
}

function tableOf(files: ReadonlyMap<string, Uint8Array>): AdFiles {
  const table: AdFiles = {}
  for (const [path, bytes] of files) {
    const text = isTextFile(path) ? textIn(bytes) : undefined
    const mime = mimes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
    table[path] = text ?? [mime, Buffer.from(bytes).toString('base64')]
  }
  return table
}

/** The text of a file; undefined when its bytes are none. */
function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
