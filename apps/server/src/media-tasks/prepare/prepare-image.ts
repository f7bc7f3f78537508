import { makeFrameSheet } from './frame-sheet.ts'
import type { MadeFile } from './made-file.ts'
import type { PrepareInput } from './prepare-input.ts'
import { makeThumbnails } from './thumbnails.ts'

/** A picture: thumbnails (of an animation its first frame), and the frame sheet of an animation. */
export async function prepareImage(input: PrepareInput): Promise<MadeFile[]> {
  const thumbnails = await makeThumbnails(input.file.path, input.folder)
  // A sheet that cannot be made leaves a still picture that can be used.
  const sheet = await makeFrameSheet(input).catch(() => undefined)
  return sheet ? [...thumbnails, sheet] : thumbnails
}
