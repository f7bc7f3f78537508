import { stat } from 'node:fs/promises'
import type { AppContext } from '../../platform/context.ts'
import type { MadeFile } from './prepare/made-file.ts'

/** Moves a file that a task made into the store; answers with its row. */
export async function storeMade<F extends Omit<MadeFile, 'kind'> & { kind: string }>({ blobs }: Pick<AppContext, 'blobs'>, { kind, path, mime, width, height, info }: F) {
  const { size } = await stat(path)
  const { key } = await blobs.putFile(path)
  return { kind, hash: key, mime, width: width ?? null, height: height ?? null, size, info: info ?? {} }
}
