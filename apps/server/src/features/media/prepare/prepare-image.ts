import type { MadeFile } from './made-file.ts'
import type { PrepareInput } from './prepare-input.ts'
import { makeThumbnails } from './thumbnails.ts'

/** A picture: thumbnails; of an animation its first frame. */
export function prepareImage({ file, folder }: PrepareInput): Promise<MadeFile[]> {
  return makeThumbnails(file.path, folder)
}
