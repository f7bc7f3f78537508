import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

let root: string | undefined

/**
 * Returns the folder that contains the workspaces. Ads are bundled from the sources, also in a built server.
 */
export function sourceRoot(): string {
  root ??= findUpwards(dirname(fileURLToPath(import.meta.url))) ?? findUpwards(process.cwd())
  if (!root) throw new Error('The packer found no folder with the sources of the engine.')
  return root
}

function findUpwards(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'packages/engine/src')) && existsSync(join(at, 'packages/playable/src')))
      return at
    if (dirname(at) === at) return undefined
  }
}
