import type { AssetType } from '@adloom/contract/assets'
import { CubeIcon } from '@phosphor-icons/react/dist/csr/Cube'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { PersonArmsSpreadIcon } from '@phosphor-icons/react/dist/csr/PersonArmsSpread'
import { SelectionAllIcon } from '@phosphor-icons/react/dist/csr/SelectionAll'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { TextAaIcon } from '@phosphor-icons/react/dist/csr/TextAa'
import type { Icon } from '@phosphor-icons/react'

/** One sign a type of asset. */
export const typeIcons: Record<AssetType, Icon> = {
  image: ImageIcon,
  video: FilmStripIcon,
  audio: MusicNotesIcon,
  font: TextAaIcon,
  frames: SelectionAllIcon,
  psd: StackIcon,
  dragonbones: PersonArmsSpreadIcon,
  model3d: CubeIcon,
  zip: FileZipIcon,
  playable: GameControllerIcon,
}
