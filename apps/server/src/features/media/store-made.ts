import { stat } from 'node:fs/promises'
import { pathWithin } from '../../platform/children/lend-folder.ts'
import type { AppContext } from '../../platform/context.ts'
import type { MadeFile } from '../../media-tasks/prepare/made-file.ts'

/** Moves a file that a task made in `folder` into the store; answers with its row. */
export async function storeMade<F extends Omit<MadeFile, 'kind'> & { kind: string }>(
  { blobs }: Pick<AppContext, 'blobs'>,
  folder: string,
  { kind, path, mime, width, height, info }: F,
) {
  const own = pathWithin(folder, path)
  const { size } = await stat(own)
  const { key } = await blobs.putFile(own)
  return { kind, hash: key, mime, width: width ?? null, height: height ?? null, size, info: info ?? {} }
}
