import type { Icon } from '@phosphor-icons/react'
import { CubeIcon } from '@phosphor-icons/react/dist/csr/Cube'
import { DiamondsFourIcon } from '@phosphor-icons/react/dist/csr/DiamondsFour'
import { EraserIcon } from '@phosphor-icons/react/dist/csr/Eraser'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { PaintBrushIcon } from '@phosphor-icons/react/dist/csr/PaintBrush'
import { PersonSimpleRunIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleRun'
import { PolygonIcon } from '@phosphor-icons/react/dist/csr/Polygon'
import { ShapesIcon } from '@phosphor-icons/react/dist/csr/Shapes'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera'
import type { NodeRecord } from '@adloom/playable/format'

/** Icon of each layer kind. */
export const layerIcons: Record<NodeRecord['kind'], Icon> = {
  image: ImageIcon,
  frames: FilmStripIcon,
  text: TextTIcon,
  shape: ShapesIcon,
  group: FolderSimpleIcon,
  area: HandTapIcon,
  game: GameControllerIcon,
  particles: SparkleIcon,
  scratch: EraserIcon,
  drawing: PaintBrushIcon,
  connect: PolygonIcon,
  video: VideoCameraIcon,
  audio: SpeakerHighIcon,
  dragonbones: PersonSimpleRunIcon,
  model3d: CubeIcon,
  instance: DiamondsFourIcon,
}
