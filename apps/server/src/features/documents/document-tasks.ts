import type { Language } from '@adloom/contract/constants'
import type { ImportProbe } from '@adloom/contract/imports'
import type { PsKind } from '@adloom/contract/ps'
import type { GameFaults } from '@adloom/contract/recording-renders'
import type { AutoTake } from '@adloom/playable/autoplay'
import type { CreativeElements } from '@adloom/playable/elements'
import type { GameTake, GameValues } from '@adloom/playable/game-clock'
import type { ParamValues, PlayableDocument } from '@adloom/playable/format'
import type { ImportedAd, ImportReport, ImportSlot } from '@adloom/playable/import'
import type { ForecastResult } from '@adloom/playable/forecast'
import type { VideoQuality } from '@adloom/video/render'
import type { RenderedCursor } from './child/render/draw-cursor.ts'
import type { PackInput, PackOutcome } from '@adloom/playable/pack'
import type { Divergence, Take } from '@adloom/playable/recording'
import type { PlayableFacts } from '@adloom/playable/score'
import type { PreviewFiles } from '../../platform/previews/preview-files.ts'

/** Options of a pack. */
export type PackOptions = Pick<PackInput, 'quality' | 'reachIos12' | 'reports'>

/** The input of a pack: the document, and the project's values to apply. */
export interface BuildInput extends Pick<PackInput, 'project' | 'product' | keyof PackOptions> {
  document: PlayableDocument
  values: ParamValues
  /** Takes the place of what the document shows. */
  imported?: ImportedAd | undefined
  channelIds: number[]
}

/** The result of a pack without the bytes. */
export interface PackCheck {
  contentHash: string
  findings: PackOutcome['findings']
  channels: {
    id: number
    size: number
    /** Largest size that the network accepts for the shape of the file. */
    limit: number
    blocked: boolean
    findings: PackOutcome['findings']
  }[]
  heaviest: PackOutcome['heaviest']
}

/** A packed download, as a file in the task's folder. */
export interface PackFile {
  path: string
  name: string
  mime: string
  size: number
  md5: string
}

/** The packed file of one channel, in the task's folder. */
export interface ChannelFile {
  channelId: number
  channelKey: string
  path: string
  name: string
  sha256: string
  size: number
}

/** How a take becomes a video (RC-06). Times are steps of the take. */
export interface TakeVideoInput {
  /** Pixels of the video, even. */
  width: number
  height: number
  fps: number
  quality: VideoQuality
  audio: boolean
  cursor?: RenderedCursor | undefined
  from: number
  to: number
  /** Steps of the take per step of the video. */
  speed: number
  folder: string
  /** Where finished segments are cached; names this render alone. */
  cacheKey: string
}

/** The take of a playable that a render draws. */
export interface RenderTakeInput extends TakeVideoInput {
  document: PlayableDocument
  values: ParamValues
  take: Take
  /** Empty: the language of the playable. */
  language: string
}

/** An uploaded game, and what a browser of the server needs to play it. */
export interface HostedBuild {
  /** The files of the build by path. */
  files: PreviewFiles
  /** Scripts: of the clock, and of the page that holds the game. */
  clock: string
  host: string
  chromiumPath: string
}

/** The take of an uploaded game that a render draws in a browser (RC-14). */
export interface RenderGameInput extends TakeVideoInput, HostedBuild {
  take: GameTake
  values: GameValues
}

/** The take of an uploaded game, and the complete values of each variant of it (RC-18.10). */
export interface CheckGameInput extends HostedBuild {
  take: GameTake
  /** Those of the recording. */
  values: GameValues
  variants: GameValues[]
  sizes: { width: number; height: number }[]
  /** Variants that are not begun within this time are not checked. */
  budgetMs: number
  folder: string
}

/** A rendered game, and what of it was not as in the recording. */
export interface RenderedGame extends RenderedTake {
  faults: GameFaults
}

/** A rendered take, as a file in the task's folder. */
export interface RenderedTake {
  path: string
  size: number
  md5: string
  width: number
  height: number
  fps: number
  durationMs: number
  hasAudio: boolean
  /** The ad is shown before a blurred background, because the take does something else in this ratio. */
  isFitted: boolean
  /** Step at which the ad did something else than when it was recorded. */
  divergedAt: number | null
}

/** A take of a simulated player, with frames of it beside each other as WebP. */
export interface StrippedTake extends AutoTake {
  strip: Uint8Array
  frames: number
}

/** A take, and what is to be played of it (RC-18). */
export interface CheckVariantsInput {
  document: PlayableDocument
  take: Take
  /** Complete values; language empty: as recorded. */
  variants: { values: ParamValues; language: string }[]
  sizes: { width: number; height: number }[]
  /** Variants that are not begun within this time are not checked. */
  budgetMs: number
}

/** Where a variant does something else than its take, and the sizes at which it does, by their places. */
export interface CheckedVariant {
  checked: boolean
  divergence: Divergence | undefined
  fitted: number[]
}

/** An analysed import, with its neutral archive and an image as files in the task's folder. */
export interface ImportedPlayable {
  path: string
  image?: string
  report: ImportReport
  /** Empty without a browser. */
  probes: ImportProbe[]
}

/** The tasks of a document child. */
export type DocumentTasks = {
  parseDocument: { input: { sent: unknown }; result: PlayableDocument }
  freeDocument: {
    input: { document: PlayableDocument; values: ParamValues; name: string; kind: PsKind }
    result: PlayableDocument
  }
  checkPack: { input: BuildInput; result: PackCheck }
  packFile: { input: BuildInput & { folder: string; archiveName: string }; result: PackFile }
  packChannels: {
    input: BuildInput & { folder: string }
    result: { contentHash: string; files: ChannelFile[] }
  }
  previewPage: { input: BuildInput & { language: Language }; result: string }
  creativePage: { input: BuildInput; result: string }
  workPage: {
    input: { hash: string; fileName: string; channelIds: number[]; channelId: number }
    result: string
  }
  bannerPage: { input: { hash: string }; result: string }
  playForecast: {
    input: { document: PlayableDocument; values: ParamValues; players: number; budgetMs: number }
    result: ForecastResult
  }
  renderTake: { input: RenderTakeInput; result: RenderedTake }
  renderGame: { input: RenderGameInput; result: RenderedGame }
  autoTakes: {
    input: {
      document: PlayableDocument
      values: ParamValues
      language: string
      orientation: 'portrait' | 'landscape'
      seconds: number
      seed: number
    }
    result: StrippedTake[]
  }
  importPlayable: {
    input: { hash: string; folder: string; chromiumPath?: string }
    result: ImportedPlayable
  }
  fitImage: {
    input: { hash: string; slot: ImportSlot; folder: string }
    result: { path: string; slot: ImportSlot }
  }
  checkVariants: { input: CheckVariantsInput; result: CheckedVariant[] }
  checkGame: { input: CheckGameInput; result: CheckedVariant[] }
  drawCover: { input: { document: PlayableDocument; values: ParamValues }; result: Uint8Array }
  findElements: { input: { document: PlayableDocument; values: ParamValues }; result: CreativeElements }
  measurePlayable: { input: { document: PlayableDocument; values: ParamValues }; result: PlayableFacts }
}

export type DocumentOperation = keyof DocumentTasks
