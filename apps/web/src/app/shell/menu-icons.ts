import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging'
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase'
import { BookmarksSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarksSimple'
import { ChartLineUpIcon } from '@phosphor-icons/react/dist/csr/ChartLineUp'
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { CreditCardIcon } from '@phosphor-icons/react/dist/csr/CreditCard'
import { CursorClickIcon } from '@phosphor-icons/react/dist/csr/CursorClick'
import { CurrencyCircleDollarIcon } from '@phosphor-icons/react/dist/csr/CurrencyCircleDollar'
import { FilmReelIcon } from '@phosphor-icons/react/dist/csr/FilmReel'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { GearIcon } from '@phosphor-icons/react/dist/csr/Gear'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { ImagesSquareIcon } from '@phosphor-icons/react/dist/csr/ImagesSquare'
import { LayoutIcon } from '@phosphor-icons/react/dist/csr/Layout'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { MicrophoneIcon } from '@phosphor-icons/react/dist/csr/Microphone'
import { PlugsConnectedIcon } from '@phosphor-icons/react/dist/csr/PlugsConnected'
import { PresentationChartIcon } from '@phosphor-icons/react/dist/csr/PresentationChart'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { ReceiptIcon } from '@phosphor-icons/react/dist/csr/Receipt'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import { PackageIcon } from '@phosphor-icons/react/dist/csr/Package'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { TableIcon } from '@phosphor-icons/react/dist/csr/Table'
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy'
import { VideoIcon } from '@phosphor-icons/react/dist/csr/Video'

/** The drawings of the menu. */
export const menuIcons = {
  BellRinging: BellRingingIcon,
  BookmarksSimple: BookmarksSimpleIcon,
  Briefcase: BriefcaseIcon,
  ChartLineUp: ChartLineUpIcon,
  ClipboardText: ClipboardTextIcon,
  ClockCounterClockwise: ClockCounterClockwiseIcon,
  CreditCard: CreditCardIcon,
  CursorClick: CursorClickIcon,
  CurrencyCircleDollar: CurrencyCircleDollarIcon,
  FilmReel: FilmReelIcon,
  FilmSlate: FilmSlateIcon,
  Flask: FlaskIcon,
  FolderOpen: FolderOpenIcon,
  GameController: GameControllerIcon,
  Gear: GearIcon,
  Handshake: HandshakeIcon,
  Heart: HeartIcon,
  House: HouseIcon,
  ImagesSquare: ImagesSquareIcon,
  Layout: LayoutIcon,
  MagicWand: MagicWandIcon,
  Microphone: MicrophoneIcon,
  PlugsConnected: PlugsConnectedIcon,
  PresentationChart: PresentationChartIcon,
  PuzzlePiece: PuzzlePieceIcon,
  Receipt: ReceiptIcon,
  SquaresFour: SquaresFourIcon,
  Package: PackageIcon,
  Stack: StackIcon,
  Storefront: StorefrontIcon,
  Table: TableIcon,
  Trophy: TrophyIcon,
  Video: VideoIcon,
}

export type MenuIcon = keyof typeof menuIcons
