import type { ZipKind } from '@adloom/contract/assets'
import { uploadsAtOnce, uploadSummaryMs } from '@adloom/contract/constants'
import { extensionOf, nameKey } from '@adloom/contract/file-names'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isApiError } from '../../lib/api-error.ts'
import type { CheckAnswer, CheckQuestion } from './api.ts'
import {
  emptyState,
  problemFrom,
  type Summary,
  type UploadItem,
  type UploadState,
  unusedName,
} from './batch/upload-item.ts'
import { createUploadMeter } from './batch/batch-totals.ts'
import { reduceUploads, type UploadAction } from './batch/upload-state.ts'
import { createSlots } from '../../lib/upload/slots.ts'

export interface DroppedFile {
  file: File
  /** `a/b` for files from folders. */
  folder: string
}

/** Target folder of a file in the library. */
export interface Destination {
  folderId: number
  keepFolders: boolean
}

/** Operations of the uploader. */
export interface UploadWork {
  hash(file: File, signal: AbortSignal): Promise<string>
  check(questions: CheckQuestion[]): Promise<CheckAnswer[]>
  /** Answers with the object key. */
  send(
    file: File,
    options: { md5: string; relativePath: string; onSent: (bytes: number) => void; signal: AbortSignal },
  ): Promise<string>
  /** Answers with the asset's id. */
  create(
    asset: {
      name: string
      md5: string
      fileUrl: string
      format: string
      size: number
      folderId: number
      zipKind: ZipKind | undefined
      mergesMeshes?: boolean | undefined
    },
    signal: AbortSignal,
  ): Promise<number>
  folderFor(base: number, path: string): Promise<number>
}

export interface UploaderOptions {
  work: UploadWork
  /** Called when a batch has ended and its list is cleared. */
  onEnd?: (summary: Summary, failed: readonly UploadItem[]) => void
  summaryMs?: number
}

/** Number of names checked in one call. */
const checkBatch = 100
const checkWaitMs = 40
const progressMs = 150

type Dispatch = (...actions: UploadAction[]) => void

interface TransferOptions {
  work: UploadWork
  files: ReadonlyMap<number, DroppedFile>
  destinationOf(id: number): Destination
  dispatch: Dispatch
}

/** The work on one file: counting, sending, creating. Results are actions for the reducer. */
function createTransfer({ work, files, destinationOf, dispatch }: TransferOptions) {
  const meter = createUploadMeter()
  const [sending, creating] = [createSlots(uploadsAtOnce), createSlots(uploadsAtOnce)]
  let progressTimer: ReturnType<typeof setTimeout> | undefined

  async function count({ id }: UploadItem, signal: AbortSignal): Promise<UploadAction[]> {
    try {
      return [{ type: 'hashed', id, md5: await work.hash(files.get(id)!.file, signal) }]
    } catch {
      return [{ type: 'hashFailed', id }]
    }
  }

  async function upload(item: UploadItem, signal: AbortSignal): Promise<UploadAction[]> {
    const { id } = item
    try {
      const fileUrl = item.fileUrl || (await sending.run(signal, () => send(item, signal)))
      meter.forget(id)
      if (item.fileUrl === '') dispatch({ type: 'sent', id, fileUrl })
      return [{ type: 'created', id, assetId: await creating.run(signal, () => make(item, fileUrl, signal)) }]
    } catch (error) {
      meter.forget(id)
      // The bytes went away meanwhile: they are sent again.
      if (item.fileUrl !== '' && isApiError(error, 'upload_unknown'))
        return [
          { type: 'failed', id, problem: { kind: 'network' }, keepsBytes: false },
          { type: 'retried', ids: [id] },
        ]
      return [
        {
          type: 'failed',
          id,
          problem: problemFrom(error),
          keepsBytes: isApiError(error, 'network', 'unavailable', 'name_taken', 'storage_full'),
        },
      ]
    }
  }

  function send(item: UploadItem, signal: AbortSignal): Promise<string> {
    const { file, folder } = files.get(item.id)!
    const onSent = (bytes: number) => {
      meter.note(item.id, bytes, performance.now())
      progressTimer ??= setTimeout(showProgress, progressMs)
    }
    return work.send(file, {
      md5: item.md5,
      relativePath: folder === '' ? file.name : `${folder}/${file.name}`,
      onSent,
      signal,
    })
  }

  async function make(item: UploadItem, fileUrl: string, signal: AbortSignal): Promise<number> {
    const { folderId, keepFolders } = destinationOf(item.id)
    const target = keepFolders && item.folder !== '' ? await work.folderFor(folderId, item.folder) : folderId
    return work.create(
      {
        name: item.name,
        md5: item.md5,
        fileUrl,
        format: extensionOf(item.name),
        size: item.size,
        folderId: target,
        zipKind: item.zipKind,
        mergesMeshes: item.mergesMeshes,
      },
      signal,
    )
  }

  function showProgress(): void {
    progressTimer = undefined
    const sent = meter.take()
    if (sent !== undefined) dispatch({ type: 'progressed', sent })
  }

  return { count, upload, forget: meter.forget }
}

interface ServerCheckOptions {
  check: UploadWork['check']
  store: StoreApi<UploadState>
  dispatch: Dispatch
  /** After questions were sent. */
  onAsked(): void
}

/** Asks the server about names and contents of files, in few calls. */
function createServerCheck({ check, store, dispatch, onAsked }: ServerCheckOptions) {
  const asked = new Map<number, string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isReady = (item: UploadItem) =>
    item.status === 'offlineCheckSuccess' && item.md5 !== '' && asked.get(item.id) !== item.name

  /** Checks all files that are ready. */
  function ask(): void {
    timer = undefined
    const ready = store.getState().items.filter(isReady).slice(0, checkBatch)
    if (ready.length === 0) return
    for (const { id, name } of ready) asked.set(id, name)
    const done = (action: UploadAction) => {
      for (const { id, name } of ready) if (asked.get(id) === name) asked.delete(id)
      dispatch(action)
    }
    check(ready.map(questionOf)).then(
      answers =>
        done({ type: 'checkedOnline', answers: ready.map((item, at) => checked(item, answers[at])) }),
      (error: unknown) =>
        done({ type: 'checkFailed', ids: ready.map(({ id }) => id), problem: problemFrom(error) }),
    )
    onAsked()
  }

  return {
    isReady,
    schedule() {
      timer ??= setTimeout(ask, checkWaitMs)
    },
  }
}

const questionOf = ({ name, md5, size }: UploadItem): CheckQuestion => ({
  check_name: name,
  file_md5: md5,
  name,
  format: extensionOf(name),
  size,
})

const checked = ({ id, name }: UploadItem, answer: CheckAnswer | undefined) => ({
  id,
  name,
  existingId: answer?.id ?? 0,
  nameValid: answer?.name_valid ?? true,
})

/** Returns the actions that add a number to every file name that is taken. */
function numberedNames(items: readonly UploadItem[]): UploadAction[] {
  const taken = new Set(items.map(item => nameKey(item.name)))
  return items
    .filter(item => item.problem?.kind === 'duplicate' || item.problem?.kind === 'exists')
    .map(item => {
      const name = unusedName(item.name, taken)
      taken.add(nameKey(name))
      return { type: 'renamed', id: item.id, name }
    })
}

/** Runs the reducer and does the work its states ask for: counting, checking, sending, creating. */
export function createUploader({ work, onEnd, summaryMs = uploadSummaryMs }: UploaderOptions) {
  const store = createStore<UploadState>(() => emptyState)
  const files = new Map<number, DroppedFile>()
  const places = new Map<number, Destination>()
  let destination: Destination = { folderId: 0, keepFolders: true }
  const tasks = createUploadTasks({
    work,
    onEnd,
    summaryMs,
    store,
    files,
    destinationOf: id => places.get(id) ?? destination,
  })
  const { dispatch } = tasks
  let lastId = 0

  return {
    store,
    add(dropped: readonly DroppedFile[]) {
      const added = dropped.map(one => ({ ...one, id: (lastId += 1) }))
      for (const { id, ...one } of added) files.set(id, one)
      dispatch(
        {
          type: 'added',
          files: added.map(({ id, file, folder }) => ({ id, name: file.name, size: file.size, folder })),
        },
        { type: 'checkedOffline' },
      )
    },
    rename: (id: number, name: string) => dispatch({ type: 'renamed', id, name }, { type: 'checkedOffline' }),
    /** Adds a number to every file name that is taken. */
    numberNames: () => dispatch(...numberedNames(store.getState().items), { type: 'checkedOffline' }),
    chooseKind: (id: number, zipKind: ZipKind | undefined) => dispatch({ type: 'kindChosen', id, zipKind }),
    /** Uploads a model once more and has its meshes and materials joined. */
    mergeMeshes: (id: number) => dispatch({ type: 'mergeChosen', id }),
    select: (id: number, selected: boolean) => dispatch({ type: 'selected', id, selected }),
    selectAll: (selected: boolean) => dispatch({ type: 'allSelected', selected }),
    remove: (ids: readonly number[]) => dispatch({ type: 'removed', ids }, { type: 'checkedOffline' }),
    start(where: Destination) {
      destination = where
      for (const item of store.getState().items) if (item.status !== 'uploading') places.set(item.id, where)
      dispatch({ type: 'started' })
    },
    retry: (ids: readonly number[]) => dispatch({ type: 'retried', ids }),
    recall: () => dispatch({ type: 'recalled' }),
    forget: () => dispatch({ type: 'forgotten' }),
    fileOf: (id: number) => files.get(id)?.file,
  }
}

interface UploadTasksOptions extends Omit<TransferOptions, 'dispatch' | 'files'> {
  onEnd: UploaderOptions['onEnd']
  summaryMs: number
  store: StoreApi<UploadState>
  files: Map<number, DroppedFile>
}

/** Starts the work that the states require and aborts work that is no longer needed. */
function createUploadTasks({ onEnd, summaryMs, store, ...options }: UploadTasksOptions) {
  const { work, files } = options
  const tasks = new Map<number, AbortController>()
  const transfer = createTransfer({ ...options, dispatch })
  const server = createServerCheck({
    check: questions => work.check(questions),
    store,
    dispatch,
    onAsked: drive,
  })
  let endTimer: ReturnType<typeof setTimeout> | undefined

  function dispatch(...actions: UploadAction[]): void {
    store.setState(actions.reduce(reduceUploads, store.getState()), true)
    drive()
  }

  function drive(): void {
    const { items, aside, batch } = store.getState()
    const wanted = new Set(items.map(item => item.id))
    for (const [id, control] of tasks) if (!wanted.has(id)) stop(id, control)
    for (const id of files.keys())
      if (!wanted.has(id) && !aside.some(item => item.id === id)) files.delete(id)
    for (const item of items) {
      if (tasks.has(item.id)) continue
      if (item.status === 'offlineCheckSuccess' && item.md5 === '') run(item, transfer.count)
      if (server.isReady(item)) server.schedule()
      if (item.status === 'uploading') run(item, transfer.upload)
    }
    if (batch !== 'uploadEnd') {
      clearTimeout(endTimer)
      endTimer = undefined
    } else endTimer ??= setTimeout(clear, summaryMs)
  }

  function stop(id: number, control: AbortController): void {
    tasks.delete(id)
    control.abort()
    transfer.forget(id)
  }

  /** Does one file's work; the result is reported once the file is free for the next step. */
  function run(
    item: UploadItem,
    job: (item: UploadItem, signal: AbortSignal) => Promise<UploadAction[]>,
  ): void {
    const control = new AbortController()
    tasks.set(item.id, control)
    void job(item, control.signal).then(actions => {
      if (control.signal.aborted) return
      tasks.delete(item.id)
      dispatch(...actions)
    })
  }

  function clear(): void {
    endTimer = undefined
    const { summary, items } = store.getState()
    dispatch({ type: 'cleared' })
    if (summary !== null)
      onEnd?.(
        summary,
        items.filter(item => item.status === 'uploadError'),
      )
  }

  return { dispatch }
}
