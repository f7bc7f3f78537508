import type { ZipKind } from '@adloom/contract/assets'
import type { ErrorName } from '@adloom/contract/errors'
import type { Inspected } from '../../assets/inspect/inspected.ts'
import type { LocalFile } from '../../assets/inspect/local-file.ts'
import type { Coverage } from '../font/coverage.ts'
import type { Crop, CropInput } from '../font/font-tasks.ts'
import type { MadeFile } from '../prepare/made-file.ts'
import type { PrepareInput } from '../prepare/prepare-input.ts'
import type { ImportedPsd, ImportInput } from '../psd/imported-layer.ts'
import type { TranscodeInput, Transcoded } from '../transcode/transcode-file.ts'

/** What a child is asked to do. */
export interface MediaTasks {
  inspect: { input: { file: LocalFile; fileName: string; meant?: ZipKind | undefined }; result: Inspected }
  prepare: { input: PrepareInput; result: MadeFile[] }
  transcode: { input: TranscodeInput; result: Transcoded }
  fontCoverage: { input: { file: LocalFile }; result: Coverage }
  importPsd: { input: ImportInput; result: ImportedPsd }
  cropFont: { input: CropInput; result: Crop }
}

export type MediaOperation = keyof MediaTasks

export interface MediaRequest { id: number; operation: MediaOperation; input: unknown }

/** How a task ended in the child: with a result, a failure of the catalogue, or an error that is worth another try. */
export type MediaReply = { id: number; result: unknown } | { id: number; failure: { reason: ErrorName; values: Record<string, string | number> } } | { id: number; error: string }
