import sharp from 'sharp'
import type { AssetType } from '../../inspection/inspected-file.ts'
import type { MadeFile, PrepareInput } from './made-file.ts'
import { prepareAudio } from './prepare-audio.ts'
import { prepareBones } from './prepare-dragonbones.ts'
import { prepareFont } from './prepare-font.ts'
import { prepareModel } from './prepare-model.ts'
import { preparePsd } from './prepare-psd.ts'
import { prepareVideo } from './prepare-video.ts'
import { prepareZip } from './prepare-zip.ts'
import { makeThumbnails } from './thumbnails.ts'
import { makeFrameSheet } from './frame-sheet.ts'

const makers: Record<AssetType, (input: PrepareInput) => Promise<MadeFile[]>> = {
  image: prepareImage,
  frames: prepareFrames,
  audio: prepareAudio,
  font: prepareFont,
  video: prepareVideo,
  psd: preparePsd,
  dragonbones: prepareBones,
  model3d: prepareModel,
  zip: prepareZip,
}

/** Creates all derivatives of a file (D-53); runs only in a child process. */
export function prepareFile(input: PrepareInput): Promise<MadeFile[]> {
  return makers[input.asset.type](input)
}

/** A frame sequence: the frame in its middle as thumbnails. The sheet itself is the asset. */
async function prepareFrames({ file, folder, asset }: PrepareInput): Promise<MadeFile[]> {
  const rect = asset.frames?.[Math.floor(asset.frames.length / 2)]
  if (!rect) return makeThumbnails(file.path, folder)
  return makeThumbnails(
    await sharp(file.path)
      .extract({ left: rect.x, top: rect.y, width: rect.w, height: rect.h })
      .png({ compressionLevel: 1 })
      .toBuffer(),
    folder,
  )
}

/** An image: thumbnails (of an animation its first frame), and the frame sheet of an animation. */
async function prepareImage(input: PrepareInput): Promise<MadeFile[]> {
  const thumbnails = await makeThumbnails(input.file.path, input.folder)
  // A sheet that cannot be made leaves a still image that can be used.
  const sheet = await makeFrameSheet(input).catch(() => undefined)
  return sheet ? [...thumbnails, sheet] : thumbnails
}
