import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withArchive, type Archive } from '../../inspection/archive/archive.ts'
import type { MadeFile, PrepareInput } from './made-file.ts'
import { makeThumbnails } from './thumbnails.ts'
import { archiveLimits } from '../../platform/limits/file-limits.ts'

/** Any archive: its listing, and thumbnails of its first image if it has one. */
export function prepareZip({ file, folder }: PrepareInput): Promise<MadeFile[]> {
  return withArchive(file, archiveLimits, async archive => {
    const path = join(folder, 'listing.json')
    await writeFile(
      path,
      JSON.stringify({
        version: 1,
        files: archive.files.map(entry => ({ name: entry.name, size: entry.raw.uncompressedSize })),
      }),
    )
    return [
      { kind: 'listing', path, mime: 'application/json', info: { count: archive.files.length } },
      ...(await imageOf(archive, folder)),
    ]
  })
}

async function imageOf(archive: Archive, folder: string): Promise<MadeFile[]> {
  const entry = archive.files.find(file => /\.(png|jpe?g)$/i.test(file.name))
  return entry ? makeThumbnails(await archive.read(entry), folder).catch(() => []) : []
}
