import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Returns the tracked and new files of the working tree, of the git path patterns if any are given. */
export function listFiles(...patterns) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', ...patterns]
  const listed = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 }).split('\n')
  return listed.filter(file => file !== '' && existsSync(file))
}
