import type { Inspected } from '../inspection/inspected-file.ts'
import type { Meaning } from '../inspection/archive/inspect-zip.ts'
import type { LocalFile } from '../platform/blobs/local-file.ts'
import type { Coverage } from '../inspection/font/coverage.ts'
import type { Crop, CropInput } from './font-tasks.ts'
import type { MadeFile } from './prepare/made-file.ts'
import type { PrepareInput } from './prepare/prepare-input.ts'
import type { ImportedPsd, ImportInput } from '../inspection/psd/imported-layer.ts'
import type { MergedFilm, MergeInput } from './merge/merge-files.ts'
import type { TranscodeInput, Transcoded } from './transcode/transcode-file.ts'

/** The tasks of a media child. */
export type MediaTasks = {
  inspect: { input: { file: LocalFile; fileName: string; meaning: Meaning }; result: Inspected }
  prepare: { input: PrepareInput; result: MadeFile[] }
  transcode: { input: TranscodeInput; result: Transcoded }
  mergeFilms: { input: MergeInput; result: MergedFilm }
  fontCoverage: { input: { file: LocalFile }; result: Coverage }
  importPsd: { input: ImportInput; result: ImportedPsd }
  drawIcon: { input: { bytes: Uint8Array }; result: Uint8Array }
  cropFont: { input: CropInput; result: Crop }
}
