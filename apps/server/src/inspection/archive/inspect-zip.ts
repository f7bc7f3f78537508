import type { ZipKind } from '@adloom/contract/assets'
import { fail } from '../../platform/binder/fail.ts'
import { inspectBones } from './inspect-dragonbones.ts'
import { inspectFrames } from './inspect-frames.ts'
import { inspectModel } from './inspect-model.ts'
import { inspectPicture } from './inspect-zipped-image.ts'
import { inspectPlainZip } from './inspect-plain-zip.ts'
import type { Inspected } from '../inspected-file.ts'
import type { LocalFile } from '../../platform/blobs/local-file.ts'
import { withArchive, type Archive } from './archive.ts'
import { refuseNested } from './nested-files.ts'
import { shown } from './zip-entry.ts'
import { onlyPicture, zipKindOf } from './zip-kind.ts'
import { archiveLimits } from '../../platform/limits/file-limits.ts'

/** What a file is brought for: the kind of an archive, and whether a model's meshes are merged. */
export interface Meaning {
  meant?: ZipKind | undefined
  mergeMeshes?: boolean | undefined
}

const inspectors: Record<
  ZipKind,
  (archive: Archive, size: number, mergeMeshes: boolean) => Promise<Inspected>
> = {
  frames: inspectFrames,
  dragonbones: inspectBones,
  model3d: inspectModel,
  zip: inspectPlainZip,
}

/**
 * Checks an archive as the kind it is meant to be, or else the kind it looks like; the archive is never
 * unpacked to disk.
 */
export function inspectZip(
  file: LocalFile,
  { meant, mergeMeshes = false }: Meaning = {},
): Promise<Inspected> {
  return withArchive(file, archiveLimits, async archive => {
    checkFolders(archive)
    for (const entry of archive.files) refuseNested(shown(entry.name), new Uint8Array())
    const picture = meant === undefined ? onlyPicture(archive.files) : undefined
    if (picture) return inspectPicture(archive, picture)
    return inspectors[meant ?? zipKindOf(archive.files)](archive, file.size, mergeMeshes)
  })
}

/** One folder at most (AS-06); files may lie beside it. */
function checkFolders({ files }: Archive): void {
  const folders = new Set(
    files.flatMap(({ name }) =>
      name
        .split('/')
        .slice(0, -1)
        .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
    ),
  )
  if (folders.size > 1) fail('zip_folders')
}
