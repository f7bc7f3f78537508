import { nameKey } from '@adloom/contract/file-names'
import { isApiError } from '../../../lib/api-error.ts'
import { createFolder, type Folder, loadFolders } from '../api.ts'
import { folderDepth } from '@adloom/contract/folders'
import { objectNameLength } from '@adloom/contract/constants'

export interface FolderCalls {
  load: () => Promise<Folder[]>
  create: (name: string, parent: number) => Promise<Pick<Folder, 'id'>>
}

/** Finds or creates the folders of dropped paths, each only once for concurrent callers. */
export function createLibraryFolders(calls: FolderCalls = { load: loadFolders, create: createFolder }) {
  const made = new Map<string, Promise<number>>()
  const child = (parent: number, name: string): Promise<number> => {
    const key = `${parent}/${nameKey(name)}`
    const known = made.get(key) ?? findOrCreate(calls, parent, name)
    made.set(key, known)
    known.catch(() => made.delete(key))
    return known
  }
  return {
    /** The library folder for a dropped path below `base` (0: the top). */
    async folderFor(base: number, path: string): Promise<number> {
      const depth = base === 0 ? 0 : depthOf(await calls.load(), base)
      let folder = base
      for (const name of folderNames(path, depth)) folder = await child(folder, name)
      return folder
    },
  }
}

async function findOrCreate(calls: FolderCalls, parent: number, name: string): Promise<number> {
  const find = async () =>
    (await calls.load()).find(folder => folder.parent_id === parent && nameKey(folder.name) === nameKey(name))
      ?.id
  const there = await find()
  if (there !== undefined) return there
  try {
    return (await calls.create(name, parent)).id
  } catch (error) {
    const meanwhile = isApiError(error, 'folder_taken') ? await find() : undefined
    if (meanwhile === undefined) throw error
    return meanwhile
  }
}

function depthOf(folders: readonly Folder[], id: number): number {
  const folder = folders.find(one => one.id === id)
  return folder === undefined ? 0 : 1 + depthOf(folders, folder.parent_id)
}

/**
 * The folders of a path by name, as the library takes them: deeper ones join the eighth level below `depth`
 * levels that are there.
 */
export function folderNames(path: string, depth: number): string[] {
  return path
    .split('/')
    .map(acceptable)
    .filter(name => name !== '')
    .slice(0, Math.max(0, folderDepth - depth))
}

function acceptable(name: string): string {
  return name
    .replace(/[\\":*?<>|\t\n\r]/g, '_')
    .trim()
    .slice(0, objectNameLength)
}
