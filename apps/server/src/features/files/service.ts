import { contentPath } from '@adloom/contract/assets'

/** The address of a stored file by its hash; needs a session. */
export function fileUrl(hash: string | null): string {
  return hash === null ? '' : `/api${contentPath}${hash}`
}
