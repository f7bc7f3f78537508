import type { ZipKind } from '@adloom/contract/assets'
import { extensionOf, nameKey, numberedName } from '@adloom/contract/file-names'
import { isMergeableName } from '../../../lib/upload/model-files.ts'
import { ApiError } from '../../../lib/api-error.ts'
import {
  bareModelExtensions,
  type FileKind,
  fileKindOf,
  fileKinds,
  takenFiles,
} from '@adloom/contract/taken-files'
import { isObjectName } from '../../../lib/object-name.ts'

/** The states of a file (AS-03), named as the specification has them. */
export type FileStatus =
  | 'waiting'
  | 'offlineCheckSuccess'
  | 'offlineCheckFail'
  | 'onlineCheckSuccess'
  | 'onlineCheckFail'
  | 'uploading'
  | 'uploadSuccess'
  | 'uploadError'
  | 'Error'

export type BatchStatus = 'waiting' | 'uploading' | 'uploadEnd'

/** Why a file cannot continue; `server` carries the server's message in the user's language. */
export type Problem =
  | { kind: 'duplicate' | 'name' | 'empty' | 'exists' | 'processing' | 'network' }
  | { kind: 'type'; format: string }
  | { kind: 'size'; limit: number }
  | { kind: 'server'; message: string; /** Of the error's catalogue. */ name?: string }

export interface UploadItem {
  id: number
  name: string
  size: number
  /** The folder it was dropped with, as `a/b`; empty for none. */
  folder: string
  status: FileStatus
  problem: Problem | null
  selected: boolean
  md5: string
  /** Address of its bytes on the server; empty until all are sent. */
  fileUrl: string
  /** Per cent; 95 when only the asset must be created. */
  progress: number
  sentBytes: number
  /** Bytes a second, while it is sent. */
  speed: number
  /** The asset with the same content, 0 when there is none. */
  existingId: number
  /** Id of the created asset. */
  assetId: number
  /** The declared purpose of an archive; detected from its content when absent. */
  zipKind?: ZipKind | undefined
  /** A model's meshes and materials are to become one. */
  mergesMeshes?: boolean | undefined
}

export interface NewFile {
  id: number
  name: string
  size: number
  folder: string
}

export interface Summary {
  succeeded: number
  failed: number
}

export interface UploadState {
  batch: BatchStatus
  items: readonly UploadItem[]
  /** While the batch has ended and still shows. */
  summary: Summary | null
  /** Failed files of earlier batches, which can be added to the list again. */
  aside: readonly UploadItem[]
}

export const emptyState: UploadState = { batch: 'waiting', items: [], summary: null, aside: [] }

export function newItem(file: NewFile): UploadItem {
  return {
    ...file,
    status: 'waiting',
    problem: null,
    selected: false,
    md5: '',
    fileUrl: '',
    progress: 0,
    sentBytes: 0,
    speed: 0,
    existingId: 0,
    assetId: 0,
  }
}

/** A file can be chosen when the online check passed. */
export function canSelect(item: UploadItem): boolean {
  return item.status === 'onlineCheckSuccess'
}

/** Choosing all takes only files whose content is known too. */
export function canSelectWithAll(item: UploadItem): boolean {
  return canSelect(item) && item.md5 !== ''
}

/** Whether all bytes are sent and the asset is being created. */
export function isCreating(item: UploadItem): boolean {
  return item.status === 'uploading' && item.fileUrl !== ''
}

/** Returns whether its checks are still running. */
export function isChecking(item: UploadItem): boolean {
  return item.status === 'waiting' || item.status === 'offlineCheckSuccess'
}

/** A name may be changed until the file is on its way, and again when it failed. */
export function canRename(item: UploadItem): boolean {
  return item.status !== 'uploading' && item.status !== 'uploadSuccess'
}

/** Whether the purpose of an archive can be changed: until its upload starts, and again after a failure. */
export function canChooseKind(item: UploadItem): boolean {
  return canRename(item) && extensionOf(item.name) === 'zip'
}

/** Whether the model breaks a rule that it would meet with merged meshes and materials. */
export function canMergeMeshes(item: UploadItem): boolean {
  return item.problem?.kind === 'server' && isMergeableName(item.problem.name) && item.mergesMeshes !== true
}

/** Another try may help: the network, the server or the reading of the file failed, not the file. */
export function canRetry(item: UploadItem): boolean {
  if (item.status === 'uploadError' || item.status === 'Error') return true
  return (
    item.status === 'onlineCheckFail' && (item.problem?.kind === 'network' || item.problem?.kind === 'server')
  )
}

/** The problem to show for a failed call: the server's own message where there is one. */
export function problemFrom(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { kind: 'processing' }
  if (error.name === 'name_taken') return { kind: 'exists' }
  return error.message === ''
    ? { kind: 'network' }
    : { kind: 'server', message: error.message, name: error.name }
}

/** Returns the accepted extensions of a kind; a bare model is put into an archive before the upload. */
export function broughtExtensions(kind: FileKind): readonly string[] {
  return kind === 'zip' ? [...takenFiles.zip.extensions, ...bareModelExtensions] : takenFiles[kind].extensions
}

/** The `accept` list of the file dialog. */
export const acceptedFiles = fileKinds
  .flatMap(broughtExtensions)
  .map(extension => `.${extension}`)
  .join(',')

/** Returns the problem of a file that is known without a request to the server. */
export function problemOf({ name, size }: { name: string; size: number }): Problem | null {
  const kind = fileKindOf(name)
  if (kind === undefined) return { kind: 'type', format: extensionOf(name) }
  if (!isObjectName(name)) return { kind: 'name' }
  if (size === 0) return { kind: 'empty' }
  const limit = takenFiles[kind].maxBytes
  return size > limit ? { kind: 'size', limit } : null
}

/**
 * The name with a number before its extension, the first that `taken` (of name keys) does not have; another
 * number gives way.
 */
export function unusedName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \(\d+\)(\.[^.]*)?$/, '$1')
  for (let number = 2; ; number += 1) {
    const candidate = numberedName(base, number)
    if (!taken.has(nameKey(candidate))) return candidate
  }
}
