import { createChildPool, type ChildPool } from '../platform/children/child-pool.ts'
import { findChildProgram } from '../platform/children/child-program.ts'
import type { AppContext } from '../platform/context.ts'
import { concurrencyOf } from '../platform/jobs/job-kind.ts'
import type { Inspected } from '../inspection/inspected-file.ts'
import type { Meaning } from '../inspection/archive/inspect-zip.ts'
import type { UnpackedBuild, UnpackInput } from '../inspection/archive/unpack-build.ts'
import type { LocalFile } from '../platform/blobs/local-file.ts'
import type { Coverage } from '../inspection/font/coverage.ts'
import type { Crop, CropInput } from './font-tasks.ts'
import type { RenderInput as InvoiceInput } from './invoice/render-invoice.ts'
import type { StatementInput } from './invoice/render-statement.ts'
import type { MadeFile, PrepareInput } from './prepare/made-file.ts'
import type { ImportedPsd, ImportInput } from '../inspection/psd/imported-layer.ts'
import type { MergedVideo, MergeInput } from './merge/merge-files.ts'
import type { RenderedVideo, RenderInput } from './render/render-document.ts'
import type { DrawBannersInput, DrawnBanner } from './banner/draw-banners.ts'
import type { StudiedImage, StudyInput } from './banner/study-image.ts'
import type { FinishedVoice, FinishInput } from './speech/finish-voice.ts'
import type { TranscodeInput, Transcoded } from './transcode/transcode-file.ts'

export type MediaPool = ChildPool<MediaTasks>

const pools = new WeakMap<AppContext, MediaPool>()

export function createMediaPool(size: number): MediaPool {
  const program = findChildProgram('media-child', './media-child.ts', import.meta.url)
  return createChildPool(
    { program, heapMegabytes: 512, overrun: { timeout: 'media_timeout', memory: 'media_memory' } },
    size,
  )
}

/**
 * The media pool of a running server or worker: one process for each job that an account may run at once in
 * both lanes, and one for other accounts.
 */
export function poolOf(context: AppContext): MediaPool {
  const { short, long } = concurrencyOf(context.config.workerConcurrency)
  const pool = pools.get(context) ?? createMediaPool(short + long + 1)
  pools.set(context, pool)
  return pool
}

/** Ends the processes of the pool, if there ever were any. */
export function closePool(context: AppContext): void {
  pools.get(context)?.close()
  pools.delete(context)
}

/** The tasks of a media child. */
export type MediaTasks = {
  inspect: { input: { file: LocalFile; fileName: string; meaning: Meaning }; result: Inspected }
  prepare: { input: PrepareInput; result: MadeFile[] }
  transcode: { input: TranscodeInput; result: Transcoded }
  mergeVideos: { input: MergeInput; result: MergedVideo }
  fontCoverage: { input: { file: LocalFile }; result: Coverage }
  importPsd: { input: ImportInput; result: ImportedPsd }
  unpackBuild: { input: UnpackInput; result: UnpackedBuild }
  drawIcon: { input: { bytes: Uint8Array }; result: Uint8Array }
  finishVoice: { input: FinishInput; result: FinishedVoice }
  voiceWav: { input: { folder: string; path: string }; result: string }
  finishSample: { input: { folder: string; path: string }; result: Uint8Array }
  renderInvoice: { input: InvoiceInput; result: Uint8Array }
  renderStatement: { input: StatementInput; result: Uint8Array }
  renderVideo: { input: RenderInput; result: RenderedVideo }
  studyImage: { input: StudyInput; result: StudiedImage }
  drawBanners: { input: DrawBannersInput; result: DrawnBanner[] }
  cropFont: { input: CropInput; result: Crop }
}
