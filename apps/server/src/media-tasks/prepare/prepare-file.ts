import type { AssetType } from '../../inspection/inspected-file.ts'
import type { MadeFile } from './made-file.ts'
import { prepareAudio } from './prepare-audio.ts'
import { prepareBones } from './prepare-bones.ts'
import { prepareFont } from './prepare-font.ts'
import { prepareFrames } from './prepare-frames.ts'
import { prepareImage } from './prepare-image.ts'
import type { PrepareInput } from './prepare-input.ts'
import { prepareModel } from './prepare-model.ts'
import { preparePsd } from './prepare-psd.ts'
import { prepareVideo } from './prepare-video.ts'
import { prepareZip } from './prepare-zip.ts'

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

/** Makes everything that is made of a file of this kind (D-53); only in a process of its own. */
export function prepareFile(input: PrepareInput): Promise<MadeFile[]> {
  return makers[input.asset.type](input)
}
