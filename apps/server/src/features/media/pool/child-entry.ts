import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program of a child: beside the built server, or among the sources, which need their loader. */
export function childEntry(): { path: string; cwd: string; execArgv: string[] } {
  const here = dirname(fileURLToPath(import.meta.url))
  const built = join(here, 'media-child.js')
  if (existsSync(built)) return { path: built, cwd: here, execArgv: [] }
  return { path: join(here, '../child/media-child.ts'), cwd: here, execArgv: ['--import', 'tsx'] }
}
