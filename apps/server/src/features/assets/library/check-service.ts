import { objectNameLength, objectNamePattern } from '@adloom/contract/constants'
import type * as calls from '@adloom/contract/library'
import { nameKey } from '@adloom/contract/file-names'
import type { z } from 'zod'
import type { Caller } from '../../../platform/binder/caller.ts'
import type { AppContext } from '../../../platform/context.ts'
import { findByContent, findByName } from './check-repository.ts'

type Question = z.output<typeof calls.check.input>['json'][number]

/**
 * Advice before an upload (D-50): which assets have the same content or name, and whether the name is valid.
 * Two queries for any number of files.
 */
export async function checkFiles(
  context: AppContext,
  files: Question[],
  caller: Caller,
): Promise<{ id: number; name_valid: boolean }[]> {
  const names = files.map(file => nameOf(file))
  const byName = await findByName(context.db, caller.accountId, [...new Set(names.map(nameKey))])
  const byContent = await findByContent(context.db, caller.accountId, [
    ...new Set(files.map(file => file.file_md5.toLowerCase()).filter(md5 => md5 !== '')),
  ])
  return files.map((file, index) => {
    const name = names[index] ?? ''
    const namesake = byName.get(nameKey(name))
    const same = byContent.find(
      asset => asset.md5 === file.file_md5.toLowerCase() && (asset.source_size ?? asset.size) === file.size,
    )
    return { id: same?.id ?? namesake ?? 0, name_valid: namesake === undefined && isName(name) }
  })
}

/** [SH-03] an account reads the state of its own order only */
function nameOf({ check_name, name }: Question): string {
  return (check_name.trim() === '' ? name : check_name).trim()
}

function isName(name: string): boolean {
  return name.length > 0 && name.length <= objectNameLength && objectNamePattern.test(name)
}
