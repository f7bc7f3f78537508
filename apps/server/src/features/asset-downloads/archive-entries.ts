import { assetFileName, safeSegment, splitName } from './file-names.ts'
import type { StoredAsset } from './repository.ts'
import type { ArchiveEntry } from './archive-stream.ts'

/**
 * Assigns every asset a path in the archive: folders are directories, and names in a directory are unique on
 * every system.
 */
export function archiveEntries(assets: StoredAsset[], folders: Map<number, string[]>): ArchiveEntry[] {
  const placed = assets.map(asset => ({
    asset,
    path: (folders.get(asset.folder_id ?? 0) ?? []).map(safeSegment),
  }))
  const taken = new Set(
    placed.flatMap(({ path }) => path.map((_, index) => keyOf(path.slice(0, index + 1).join('/')))),
  )
  return placed.map(({ asset: { name, format, hash, size, created_at }, path }) => ({
    path: freePath(path, assetFileName(name, format), taken),
    hash,
    size,
    mtime: created_at,
  }))
}

function freePath(folders: string[], name: string, taken: Set<string>): string {
  const [stem, ending] = splitName(name)
  for (let number = 1; ; number++) {
    const path = [...folders, number === 1 ? name : `${stem} (${number})${ending}`].join('/')
    if (taken.has(keyOf(path))) continue
    taken.add(keyOf(path))
    return path
  }
}

function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase()
}
