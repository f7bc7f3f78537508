import type { ZipKind } from '@adloom/contract/assets'
import { uploadProgressCap } from '@adloom/contract/constants'
import { nameKey } from '@adloom/contract/file-names'
import {
  canChooseKind,
  canMergeMeshes,
  canRename,
  canRetry,
  canSelect,
  canSelectWithAll,
  newItem,
  type NewFile,
  type Problem,
  type UploadItem,
  type UploadState,
  problemOf,
} from './upload-item.ts'

export type UploadAction =
  | { type: 'added'; files: readonly NewFile[] }
  | { type: 'checkedOffline' }
  | { type: 'hashed'; id: number; md5: string }
  | { type: 'hashFailed'; id: number }
  /** `name` is the name that was checked: an answer for an older name is ignored. */
  | {
      type: 'checkedOnline'
      answers: readonly { id: number; name: string; existingId: number; nameValid: boolean }[]
    }
  | { type: 'checkFailed'; ids: readonly number[]; problem: Problem }
  | { type: 'renamed'; id: number; name: string }
  | { type: 'kindChosen'; id: number; zipKind: ZipKind | undefined }
  | { type: 'mergeChosen'; id: number }
  | { type: 'selected'; id: number; selected: boolean }
  | { type: 'allSelected'; selected: boolean }
  | { type: 'removed'; ids: readonly number[] }
  | { type: 'started' }
  | { type: 'progressed'; sent: ReadonlyMap<number, { bytes: number; speed: number }> }
  | { type: 'sent'; id: number; fileUrl: string }
  | { type: 'created'; id: number; assetId: number }
  | { type: 'failed'; id: number; problem: Problem; keepsBytes: boolean }
  | { type: 'retried'; ids: readonly number[] }
  | { type: 'cleared' }
  | { type: 'recalled' }
  | { type: 'forgotten' }

/** Returns the next state of the uploader. Hashing and sending happen elsewhere and report by actions. */
export function reduceUploads(state: UploadState, action: UploadAction): UploadState {
  switch (action.type) {
    case 'added':
      return { ...state, items: [...state.items, ...action.files.map(newItem)] }
    case 'checkedOffline':
      return { ...state, items: withOfflineChecks(state.items) }
    case 'hashed':
      return change(state, action.id, item => ({ ...item, md5: action.md5 }))
    case 'hashFailed':
      return change(state, action.id, item => ({ ...item, status: 'Error', problem: { kind: 'processing' } }))
    case 'checkedOnline':
      return withAnswers(state, action.answers)
    case 'checkFailed':
      return changeAll(state, item =>
        action.ids.includes(item.id) ? checkFailed(item, action.problem) : item,
      )
    case 'renamed':
      return withFreedNames(
        change(state, action.id, item => (canRename(item) ? renamed(item, action.name) : item)),
      )
    case 'kindChosen':
      return change(state, action.id, item =>
        canChooseKind(item) ? { ...item, zipKind: action.zipKind } : item,
      )
    case 'mergeChosen':
      return retried(
        change(state, action.id, item => (canMergeMeshes(item) ? { ...item, mergesMeshes: true } : item)),
        [action.id],
      )
    case 'selected':
      return change(state, action.id, item =>
        canSelect(item) ? { ...item, selected: action.selected } : item,
      )
    case 'allSelected':
      return changeAll(state, item =>
        action.selected
          ? withSelection(item, item.selected || canSelectWithAll(item))
          : withSelection(item, false),
      )
    case 'removed':
      return settled(
        withFreedNames({ ...state, items: state.items.filter(item => !action.ids.includes(item.id)) }),
      )
    case 'started':
      return started(state)
    case 'progressed':
      return changeAll(state, item => progressed(item, action.sent.get(item.id)))
    case 'sent':
      return change(state, action.id, item => sent(item, action.fileUrl))
    case 'created':
      return settled(change(state, action.id, item => created(item, action.assetId)))
    case 'failed':
      return settled(change(state, action.id, item => failed(item, action)))
    case 'retried':
      return retried(state, action.ids)
    case 'cleared':
      return cleared(state)
    case 'recalled':
      return { ...state, items: [...state.aside, ...state.items], aside: [] }
    case 'forgotten':
      return { ...state, aside: [] }
  }
}

function changeAll(state: UploadState, next: (item: UploadItem) => UploadItem): UploadState {
  let changed = false
  const items = state.items.map(item => {
    const after = next(item)
    changed ||= after !== item
    return after
  })
  return changed ? { ...state, items } : state
}

function change(state: UploadState, id: number, next: (item: UploadItem) => UploadItem): UploadState {
  return changeAll(state, item => (item.id === id ? next(item) : item))
}

/** Of several files with one name only the first passes; a file that failed does not reserve its name. */
function withOfflineChecks(items: readonly UploadItem[]): UploadItem[] {
  const taken = new Set(
    items
      .filter(item => item.status !== 'waiting' && item.status !== 'offlineCheckFail')
      .map(item => nameKey(item.name)),
  )
  return items.map(item => {
    if (item.status !== 'waiting') return item
    const problem = problemOf(item) ?? (taken.has(nameKey(item.name)) ? { kind: 'duplicate' as const } : null)
    if (problem !== null) return { ...item, status: 'offlineCheckFail', problem }
    taken.add(nameKey(item.name))
    return { ...item, status: 'offlineCheckSuccess', problem: null }
  })
}

function withAnswers(
  state: UploadState,
  answers: readonly { id: number; name: string; existingId: number; nameValid: boolean }[],
): UploadState {
  const byId = new Map(answers.map(answer => [answer.id, answer]))
  return changeAll(state, item => {
    const answer = byId.get(item.id)
    if (answer === undefined || item.status !== 'offlineCheckSuccess' || answer.name !== item.name)
      return item
    if (!answer.nameValid)
      return {
        ...item,
        status: 'onlineCheckFail',
        problem: { kind: 'exists' },
        existingId: answer.existingId,
      }
    // A file that the library already has is not selected: a second copy needs the user's choice.
    return {
      ...item,
      status: 'onlineCheckSuccess',
      problem: null,
      existingId: answer.existingId,
      selected: answer.existingId === 0,
    }
  })
}

function checkFailed(item: UploadItem, problem: Problem): UploadItem {
  return item.status === 'offlineCheckSuccess' ? { ...item, status: 'onlineCheckFail', problem } : item
}

function renamed(item: UploadItem, name: string): UploadItem {
  return {
    ...item,
    name,
    status: 'waiting',
    problem: null,
    selected: false,
    existingId: 0,
    progress: 0,
    sentBytes: 0,
  }
}

/** Checks again the files that failed as duplicates, because a name may have become free. */
function withFreedNames(state: UploadState): UploadState {
  return changeAll(state, item =>
    item.problem?.kind === 'duplicate' ? { ...item, status: 'waiting', problem: null } : item,
  )
}

function withSelection(item: UploadItem, selected: boolean): UploadItem {
  return item.selected === selected || !canSelect(item) ? item : { ...item, selected }
}

function started(state: UploadState): UploadState {
  if (!state.items.some(item => canSelect(item) && item.selected)) return state
  const begun = (item: UploadItem) =>
    item.status === 'uploading' || item.status === 'uploadSuccess' || item.status === 'uploadError'
  const items = state.items.filter(item => begun(item) || (canSelect(item) && item.selected))
  return {
    ...state,
    batch: 'uploading',
    summary: null,
    items: items.map(item => (begun(item) ? item : fromZero(item))),
  }
}

function fromZero(item: UploadItem): UploadItem {
  return { ...item, status: 'uploading', problem: null, progress: 0, sentBytes: 0, speed: 0, selected: true }
}

function progressed(item: UploadItem, sent: { bytes: number; speed: number } | undefined): UploadItem {
  if (sent === undefined || item.status !== 'uploading' || item.fileUrl !== '') return item
  const share = item.size === 0 ? 1 : Math.min(1, sent.bytes / item.size)
  return {
    ...item,
    sentBytes: sent.bytes,
    speed: sent.speed,
    progress: Math.floor(uploadProgressCap * share),
  }
}

function sent(item: UploadItem, fileUrl: string): UploadItem {
  return { ...item, fileUrl, sentBytes: item.size, progress: uploadProgressCap, speed: 0 }
}

function created(item: UploadItem, assetId: number): UploadItem {
  return { ...item, status: 'uploadSuccess', progress: 100, assetId }
}

/** With `keepsBytes` a retry does not send the bytes again. */
function failed(
  item: UploadItem,
  { problem, keepsBytes }: { problem: Problem; keepsBytes: boolean },
): UploadItem {
  return { ...item, status: 'uploadError', problem, speed: 0, fileUrl: keepsBytes ? item.fileUrl : '' }
}

function retried(state: UploadState, ids: readonly number[]): UploadState {
  const next = changeAll(state, item => {
    if (!ids.includes(item.id) || !canRetry(item)) return item
    return item.status === 'uploadError'
      ? fromZero(item)
      : { ...item, status: 'offlineCheckSuccess', problem: null }
  })
  return next.items.some(item => item.status === 'uploading')
    ? { ...next, batch: 'uploading', summary: null }
    : next
}

/** The batch ends when no file is uploading any more. */
function settled(state: UploadState): UploadState {
  if (state.batch !== 'uploading' || state.items.some(item => item.status === 'uploading')) return state
  const count = (status: string) => state.items.filter(item => item.status === status).length
  const summary = { succeeded: count('uploadSuccess'), failed: count('uploadError') }
  return summary.succeeded + summary.failed === 0
    ? { ...state, batch: 'waiting' }
    : { ...state, batch: 'uploadEnd', summary }
}

/** Removes uploaded and failed files from the list; files added meanwhile stay for the next start. */
function cleared(state: UploadState): UploadState {
  if (state.batch !== 'uploadEnd') return state
  const failed = state.items.filter(item => item.status === 'uploadError')
  return {
    batch: 'waiting',
    summary: null,
    items: state.items.filter(item => item.status !== 'uploadError' && item.status !== 'uploadSuccess'),
    aside: [...state.aside, ...failed],
  }
}
