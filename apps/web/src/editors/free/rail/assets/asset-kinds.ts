import type { AssetRecord } from '@adloom/playable/format'
import type { Icon } from '@phosphor-icons/react'
import { typeIcons } from '../../../../components/assets/type-icons.ts'

export type AssetKind = AssetRecord['kind']

/** The kinds of files a playable may hold, in the order they are listed. */
export const assetKinds: readonly AssetKind[] = [
  'image',
  'frames',
  'audio',
  'video',
  'font',
  'dragonbones',
  'model3d',
]

export const assetKindIcons: Record<AssetKind, Icon> = {
  image: typeIcons.image,
  frames: typeIcons.frames,
  audio: typeIcons.audio,
  video: typeIcons.video,
  font: typeIcons.font,
  dragonbones: typeIcons.dragonbones,
  model3d: typeIcons.model3d,
}
