import { contentPath } from '@adloom/contract/assets'

/** Where the bytes of a hash are fetched with a session. */
export function fileUrl(hash: string | null): string {
  return hash === null ? '' : `/api${contentPath}${hash}`
}
