import { objectName } from '@adloom/contract/shapes'

/** May a thing be called so (AS-05)? The same rule the server applies. */
export function isObjectName(name: string): boolean {
  return objectName.safeParse(name).success
}
