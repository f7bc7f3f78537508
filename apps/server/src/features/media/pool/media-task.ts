import type { Inspected } from '../../assets/inspect/inspected.ts'
import type { Meaning } from '../../assets/inspect/zip/inspect-zip.ts'
import type { LocalFile } from '../../assets/inspect/local-file.ts'
import type { Coverage } from '../font/coverage.ts'
import type { Crop, CropInput } from '../font/font-tasks.ts'
import type { MadeFile } from '../prepare/made-file.ts'
import type { PrepareInput } from '../prepare/prepare-input.ts'
import type { ImportedPsd, ImportInput } from '../psd/imported-layer.ts'
import type { MergedFilm, MergeInput } from '../merge/merge-files.ts'
import type { TranscodeInput, Transcoded } from '../transcode/transcode-file.ts'

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
