import { objectNameLength, objectNamePattern } from '@adloom/contract/constants'

/** May a thing be called so (AS-05)? The same rule the server applies. */
export function isObjectName(name: string): boolean {
  const trimmed = name.trim()
  return trimmed.length <= objectNameLength && objectNamePattern.test(trimmed)
}
