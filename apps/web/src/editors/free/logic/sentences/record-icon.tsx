import type { Icon } from '@phosphor-icons/react'
import { CardsIcon } from '@phosphor-icons/react/dist/csr/Cards'
import { CubeIcon } from '@phosphor-icons/react/dist/csr/Cube'
import { FileCodeIcon } from '@phosphor-icons/react/dist/csr/FileCode'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { HandPointingIcon } from '@phosphor-icons/react/dist/csr/HandPointing'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { PersonArmsSpreadIcon } from '@phosphor-icons/react/dist/csr/PersonArmsSpread'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { ShapesIcon } from '@phosphor-icons/react/dist/csr/Shapes'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { VideoIcon } from '@phosphor-icons/react/dist/csr/Video'
import { HashIcon } from '@phosphor-icons/react/dist/csr/Hash'
import { useFreeEditor } from '../../state/free-context.ts'
import { layerAt } from './record-name.ts'

const ofKind: Record<string, Icon> = {
  image: ImageIcon, frames: FilmStripIcon, text: TextTIcon, shape: ShapesIcon, group: FolderSimpleIcon, area: HandPointingIcon, game: GameControllerIcon,
  particles: SparkleIcon, video: VideoIcon, audio: SpeakerHighIcon, dragonbones: PersonArmsSpreadIcon, model3d: CubeIcon, instance: PuzzlePieceIcon,
}
const ofType: Record<string, Icon> = {
  scene: CardsIcon, variable: HashIcon, rule: LightningIcon, action: ListChecksIcon, actionGroup: StackIcon, table: TableIcon, prefab: PuzzlePieceIcon, script: FileCodeIcon,
}

/** The picture of a record: what kind of layer it is, or what else. */
export function RecordIcon({ id, size = 14 }: { id: string; size?: number }) {
  const { store } = useFreeEditor()
  const record = layerAt(store, id) ?? store.get(id)
  const Picture = record?.type === 'node' ? ofKind[record.kind] : record?.type === 'asset' ? ofKind[record.kind] : ofType[record?.type ?? '']
  return Picture ? <Picture size={size} aria-hidden="true" /> : null
}
