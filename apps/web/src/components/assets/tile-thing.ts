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

export type TileId = string | number

export interface FrameBox {
  x: number
  y: number
  w: number
  h: number
}

/** Frames of a video in one image, row by row. */
export interface Filmstrip {
  url: string
  count: number
  columns: number
  rows: number
}

/**
 * The data of a card, for a file from any source. `coverUrl` is empty while there is no image; `frames` are
 * boxes in the sheet at `fullUrl`.
 */
export interface TileThing {
  id: TileId
  name: string
  type: AssetType
  format: string
  size: number
  coverUrl: string
  fullUrl: string
  width: number | null
  height: number | null
  durationMs: number | null
  frames: readonly FrameBox[] | null
  filmstrip: Filmstrip | null
  state: 'pending' | 'done' | 'failed'
}

/** One icon for each type of asset. */
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
