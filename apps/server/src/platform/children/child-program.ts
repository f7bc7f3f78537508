import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The script of a child process and how Node starts it. */
export interface ChildProgram {
  path: string
  cwd: string
  execArgv: string[]
}

/**
 * Finds the program `name`: beside the built server, or in the folder BUILT_PROGRAMS of a test run, or else
 * the source file `source` relative to the module `importer` (its `import.meta.url`), which needs the
 * TypeScript loader.
 */
export function findChildProgram(name: string, source: string, importer: string): ChildProgram {
  const folder = dirname(fileURLToPath(importer))
  for (const place of [folder, process.env['BUILT_PROGRAMS'] ?? folder]) {
    const built = join(place, `${name}.js`)
    if (existsSync(built)) return { path: built, cwd: place, execArgv: [] }
  }
  return { path: join(folder, source), cwd: folder, execArgv: ['--import', 'tsx'] }
}
