import { folderDepth } from '@adloom/contract/folders'
import { objectNameLength } from '@adloom/contract/constants'

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
