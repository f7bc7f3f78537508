import { analyseImport } from '../import/analyse-import.ts'
import type { ImportReport } from '../import/import-report.ts'
import { writeNeutralArchive } from '../import/neutral-archive.ts'
import { bundleForeignModule } from '../packer/bundle/bundle-foreign-module.ts'
import { bytesHash } from '../packer/canonical-hash.ts'
import { memoryCache } from '../packer/memory-cache.ts'
import type { PackInput } from '../packer/pack-types.ts'
import { findStarter } from '../starters/starters.ts'
import { channels } from '../channels/channels.ts'

/** The input that packs a foreign ad, given by its files, and the report of its analysis. */
export async function importedPack(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<{ input: PackInput; report: ImportReport }> {
  const neutral = (await analyseImport(files, bundleForeignModule))!
  const { report } = neutral
  const archive = writeNeutralArchive(neutral.files)
  const input: PackInput = {
    document: findStarter('blank')!.document(),
    imported: {
      hash: bytesHash(archive),
      reportsEnd: report.reportsEnd,
      remote: report.remote,
      replaced: [],
    },
    project: { id: 7, name: 'Imported', version: 1 },
    product: {
      name: 'Gem Tap',
      iosUrl: 'https://apps.apple.com/app/id123456789',
      androidUrl: 'https://play.google.com/store/apps/details?id=com.example.gem',
    },
    channels: [...channels],
    quality: 'high',
    loadAsset: () => Promise.resolve(archive),
    cache: memoryCache(),
  }
  return { input, report }
}
