import type { Icon } from '@phosphor-icons/react'
import type { ResponseData, TriggerData } from '@adloom/engine/data'
import {
  type ResponseGroup,
  responseCatalogue,
  type TriggerGroup,
  triggerCatalogue,
} from '@adloom/playable/logic-catalogue'
import { BoneIcon } from '@phosphor-icons/react/dist/csr/Bone'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { ConfettiIcon } from '@phosphor-icons/react/dist/csr/Confetti'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { FunctionIcon } from '@phosphor-icons/react/dist/csr/Function'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { HandGrabbingIcon } from '@phosphor-icons/react/dist/csr/HandGrabbing'
import { HandSwipeRightIcon } from '@phosphor-icons/react/dist/csr/HandSwipeRight'
import { HandTapIcon } from '@phosphor-icons/react/dist/csr/HandTap'
import { LightningIcon } from '@phosphor-icons/react/dist/csr/Lightning'
import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { MusicNotesIcon } from '@phosphor-icons/react/dist/csr/MusicNotes'
import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { ArrowBendUpRightIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpRight'
import { ScribbleIcon } from '@phosphor-icons/react/dist/csr/Scribble'
import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { SparkleIcon } from '@phosphor-icons/react/dist/csr/Sparkle'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { StackSimpleIcon } from '@phosphor-icons/react/dist/csr/StackSimple'
import { StarFourIcon } from '@phosphor-icons/react/dist/csr/StarFour'
import { VideoIcon } from '@phosphor-icons/react/dist/csr/Video'

export const triggerGroupIcons: Readonly<Record<TriggerGroup, Icon>> = {
  click: HandTapIcon,
  swipe: HandSwipeRightIcon,
  drag: HandGrabbingIcon,
  media: VideoIcon,
  time: ClockIcon,
  condition: FunctionIcon,
  life: FlagIcon,
  animation: PlayCircleIcon,
  strokes: ScribbleIcon,
  game: GameControllerIcon,
}
export const responseGroupIcons: Readonly<Record<ResponseGroup, Icon>> = {
  redirect: ArrowBendUpRightIcon,
  layer: StackSimpleIcon,
  timer: ClockIcon,
  event: LightningIcon,
  other: SlidersHorizontalIcon,
  animation: PlayCircleIcon,
  animations: StarFourIcon,
  particles: SparkleIcon,
  frames: FilmStripIcon,
  bones: BoneIcon,
  video: VideoIcon,
  sound: SpeakerHighIcon,
  music: MusicNotesIcon,
  action: ListChecksIcon,
  strokes: ScribbleIcon,
  game: GameControllerIcon,
  effect: ConfettiIcon,
}

export function TriggerIcon({ word, size = 16 }: { word: TriggerData['t']; size?: number }) {
  const GroupPhosphorIcon = triggerGroupIcons[triggerCatalogue[word].group]
  return <GroupPhosphorIcon size={size} aria-hidden="true" />
}

export function ResponseIcon({ word, size = 16 }: { word: ResponseData['t']; size?: number }) {
  const GroupPhosphorIcon = responseGroupIcons[responseCatalogue[word].group]
  return <GroupPhosphorIcon size={size} aria-hidden="true" />
}
