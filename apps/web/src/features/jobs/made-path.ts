import { editorPath } from '../../lib/editor-path.ts'
import type { Job } from '../../lib/queries/jobs.ts'

/**
 * Where the project a job made is edited; its result names the list it stands in. Undefined for a job that
 * made a file.
 */
export function madePath({ project_id: id, url }: NonNullable<Job['result']>): string | undefined {
  return id === undefined ? undefined : editorPath({ id, kind: url.endsWith('/iv') ? 'iv' : 'playsmart' })
}
