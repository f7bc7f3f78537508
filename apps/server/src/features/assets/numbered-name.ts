import { objectNameLength } from '@adloom/contract/constants'

/** The name with a number before its extension, as files on a desktop get one; never longer than a name may be. */
export function numberedName(name: string, number: number): string {
  const suffix = ` (${number})`
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 && name.length - dot <= 20 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return stem.slice(0, objectNameLength - suffix.length - extension.length) + suffix + extension
}
