import { type Folder, folderDepth } from '@adloom/contract/folders'

/** The folders by id; `below` lists the children of each folder, those of the top under 0. */
export interface FolderTree {
  byId: ReadonlyMap<number, Folder>
  below: ReadonlyMap<number, readonly Folder[]>
}

export function folderTree(folders: readonly Folder[]): FolderTree {
  const byId = new Map(folders.map(folder => [folder.id, folder]))
  const below = new Map<number, Folder[]>()
  for (const folder of folders) {
    const parent = byId.has(folder.parent_id) ? folder.parent_id : 0
    below.set(parent, [...(below.get(parent) ?? []), folder])
  }
  return { byId, below }
}

/** From the top to the folder itself. */
export function pathTo({ byId }: FolderTree, id: number): Folder[] {
  const path: Folder[] = []
  for (
    let folder = byId.get(id);
    folder !== undefined && path.length <= folderDepth;
    folder = byId.get(folder.parent_id)
  )
    path.unshift(folder)
  return path
}

/** Returns the folder and all its descendants. */
function withDescendants(tree: FolderTree, id: number): Folder[] {
  const folder = tree.byId.get(id)
  if (folder === undefined) return []
  return [folder, ...(tree.below.get(id) ?? []).flatMap(child => withDescendants(tree, child.id))]
}

/** Returns the number of folders and assets that are deleted with a folder. */
export function contentOf(tree: FolderTree, id: number): { folders: number; assets: number } {
  const all = withDescendants(tree, id)
  return { folders: Math.max(0, all.length - 1), assets: all.reduce((sum, folder) => sum + folder.assets, 0) }
}

/**
 * Returns whether a folder may be moved into `parentId` (0 is the top): not into itself or its descendants,
 * and not below the deepest level of D-51.
 */
export function canMoveInto(tree: FolderTree, id: number, parentId: number): boolean {
  const moved = withDescendants(tree, id)
  if (moved.some(folder => folder.id === parentId)) return false
  const height = Math.max(
    1,
    ...moved.map(folder => pathTo(tree, folder.id).length - pathTo(tree, id).length + 1),
  )
  return pathTo(tree, parentId).length + height <= folderDepth
}

/** The lines of the tree in view, top to bottom, with the depth of each from 1. */
export function linesOf(
  tree: FolderTree,
  open: ReadonlySet<number>,
  parentId = 0,
  depth = 1,
): { folder: Folder; depth: number }[] {
  return (tree.below.get(parentId) ?? []).flatMap(folder => [
    { folder, depth },
    ...(open.has(folder.id) ? linesOf(tree, open, folder.id, depth + 1) : []),
  ])
}
