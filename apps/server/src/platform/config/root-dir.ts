import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The checkout's root: the folder above `from` whose package.json is named adloom. */
export function findRootDir(from: string[]): string {
  for (const start of from) {
    for (let folder = start; ; folder = dirname(folder)) {
      if (isRoot(folder)) return folder
      if (folder === dirname(folder)) break
    }
  }
  throw new Error(
    'The program is not inside its own folder; set ROOT_DIR to the folder that holds package.json.',
  )
}

function isRoot(folder: string): boolean {
  const path = join(folder, 'package.json')
  return existsSync(path) && (JSON.parse(readFileSync(path, 'utf8')) as { name?: string }).name === 'adloom'
}
