import type { Icon } from '@phosphor-icons/react'
import { CubeIcon } from '@phosphor-icons/react/dist/csr/Cube'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FrameCornersIcon } from '@phosphor-icons/react/dist/csr/FrameCorners'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { PersonSimpleRunIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleRun'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { ShapesIcon } from '@phosphor-icons/react/dist/csr/Shapes'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { VideoIcon } from '@phosphor-icons/react/dist/csr/Video'
import type { NodeRecord } from '@adloom/playable/format/records'

/** The picture of each kind of layer. */
export const kindIcons: Record<NodeRecord['kind'], Icon> = {
  image: ImageIcon, frames: FilmStripIcon, text: TextTIcon, shape: ShapesIcon, group: FolderSimpleIcon, area: FrameCornersIcon, game: GameControllerIcon, particles: SparkleIcon,
  video: VideoIcon, audio: SpeakerHighIcon, dragonbones: PersonSimpleRunIcon, model3d: CubeIcon, instance: PuzzlePieceIcon,
}
