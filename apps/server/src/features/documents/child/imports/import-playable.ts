import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { analyseImport, type ImportReport, writeNeutralArchive } from '@adloom/playable/import'
import { bundleForeignModule } from '@adloom/playable/pack'
import { withArchive } from '../../../../inspection/archive/archive.ts'
import { fail } from '../../../../platform/binder/fail.ts'
import type { AskParent } from '../../../../platform/children/task-protocol.ts'
import { archiveLimits, importLimits } from '../../../../platform/limits/file-limits.ts'
import type { DocumentTasks, ImportedPlayable } from '../../document-tasks.ts'
import { loadBlob } from '../parent-files.ts'
import { probeImport } from './probe-import.ts'
import { measureSlots } from './slot-images.ts'

/**
 * Reads, analyses and plays a finished playable. Throws import_no_page, file_too_large, and what reading an
 * archive throws.
 */
export async function importPlayable(
  { hash, folder, chromiumPath }: DocumentTasks['importPlayable']['input'],
  ask: AskParent,
): Promise<ImportedPlayable> {
  const bytes = await loadBlob(ask, hash)
  if (bytes.length > importLimits.bytes) fail('file_too_large', { limit: importLimits.bytes })
  const files = await unpack(bytes, folder)
  const neutral = (await analyseImport(files, bundleForeignModule)) ?? fail('import_no_page')
  await ask('progress', 0.2)
  const path = join(folder, 'neutral')
  const archive = writeNeutralArchive(neutral.files)
  await writeFile(path, archive)
  const slots = await measureSlots(neutral.files, neutral.report.slots)
  const report = { ...neutral.report, slots }
  return { path, report, ...(await probed(archive, { report, folder, chromiumPath }, ask)) }
}

async function unpack(bytes: Uint8Array, folder: string): Promise<Map<string, Uint8Array>> {
  const upload = join(folder, 'upload')
  await writeFile(upload, bytes)
  const limits = { entries: archiveLimits.entries, unpacked: importLimits.unpacked }
  return withArchive({ path: upload, size: bytes.length }, limits, async archive => {
    if (archive.files.length > importLimits.files) fail('build_files', { limit: importLimits.files })
    const files = new Map<string, Uint8Array>()
    for (const [index, entry] of archive.files.entries()) {
      // Nothing names such a file, and a report that repeats its name would have no bound.
      if (entry.name.length > importLimits.pathCharacters) continue
      const path = join(folder, `entry-${index}`)
      await archive.extract(entry, path)
      files.set(entry.name, await readFile(path))
    }
    return files
  })
}

async function probed(
  archive: Uint8Array,
  {
    report,
    folder,
    chromiumPath,
  }: { report: ImportReport; folder: string; chromiumPath: string | undefined },
  ask: AskParent,
): Promise<Pick<ImportedPlayable, 'probes' | 'image'>> {
  if (chromiumPath === undefined) return { probes: [] }
  const { probes, image } = await probeImport({ archive, report, folder, chromiumPath }, ask)
  if (!image) return { probes }
  const path = join(folder, 'image')
  await writeFile(path, image)
  return { probes, image: path }
}
