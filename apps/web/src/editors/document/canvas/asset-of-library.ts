import type { Asset } from '@adloom/contract/assets'
import type { NewAsset } from '@adloom/playable/commands'
import type { AssetRecord } from '@adloom/playable/format'
import { choiceOfAsset, playingChoice } from '../../../features/asset-chooser/choice.ts'
import { recordOfChoice } from '../../shell/media/choice-record.ts'

const shown: readonly string[] = [
  'image',
  'frames',
  'audio',
  'video',
  'dragonbones',
  'model3d',
] satisfies AssetRecord['kind'][]

/**
 * A file of the library as a record of the document; undefined for types that no layer shows. A figure is its
 * figure file, and none
 * before that is made. An animated picture is its frame sheet, or a still picture where it has none.
 */
export function assetOfLibrary(asset: Asset): NewAsset | undefined {
  const still = choiceOfAsset(asset)
  const choice = playingChoice(still) ?? still
  const isFigure = asset.type === 'dragonbones' || asset.type === 'model3d'
  if (!shown.includes(asset.type) || (isFigure && !choice.figure)) return undefined
  const { id: _id, type: _type, ...record } = recordOfChoice('', choice.type as AssetRecord['kind'], choice)
  return record
}
