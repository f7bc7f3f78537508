import type { Folder } from '@adloom/contract/folders'

/** Folders in the order of their tree, each with how deep it lies. */
export function folderEntries(
  folders: readonly Folder[],
  parent = 0,
  depth = 0,
): { folder: Folder; depth: number }[] {
  return folders
    .filter(folder => folder.parent_id === parent)
    .flatMap(folder => [{ folder, depth }, ...folderEntries(folders, folder.id, depth + 1)])
}
