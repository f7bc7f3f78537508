import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let found: string | undefined

/**
 * Folder that holds the workspaces: ads are bundled from our own sources, also when this file runs from a
 * built server.
 */
export function sourceRoot(): string {
  found ??= climb(dirname(fileURLToPath(import.meta.url))) ?? climb(process.cwd())
  if (!found) throw new Error('The sources of the engine were not found beside the packer.')
  return found
}

function climb(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'packages/engine/src')) && existsSync(join(at, 'packages/playable/src')))
      return at
    if (dirname(at) === at) return undefined
  }
}
