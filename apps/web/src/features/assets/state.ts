import i18next from 'i18next'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { startDownload } from '../../lib/start-download.ts'
import { useAction } from '../../lib/use-action.ts'
import { jobListKey } from '../../lib/queries/jobs.ts'
import {
  deleteAssets,
  downloadLinks,
  emptyTrash,
  favouriteAssets,
  mergeVideos,
  moveAssets,
  purgeAssets,
  restoreAssets,
  retryPreparation,
  tagAssets,
  updateAsset,
  type AssetKind,
  createFolder,
  deleteFolder,
  type Folder,
  moveFolder,
  renameFolder,
} from './api.ts'
import { type BulkOutcome, reportFailures } from './bulk.ts'
import { changeLists, clearAllSelected, type ListChange, refreshAssets } from './list-cache.ts'

/** How long the toast offers to undo a deletion. */
const undoMs = 8000

type OutcomeKind = 'moved' | 'deleted' | 'restored' | 'purged' | 'tagged'

function notifyOutcome(
  outcome: BulkOutcome,
  what: OutcomeKind,
  more: { name?: string; undo?: () => void } = {},
): void {
  reportFailures(outcome)
  const count = outcome.done.length
  if (count === 0) return
  const { undo } = more
  const text = {
    moved: () => i18next.t('library:done.moved', { count, name: more.name ?? '' }),
    deleted: () => i18next.t('library:done.deleted', { count }),
    restored: () => i18next.t('library:done.restored', { count }),
    purged: () => i18next.t('library:done.purged', { count }),
    tagged: () => i18next.t('library:done.tagged', { count }),
  }[what]()
  notify({
    tone: undo === undefined ? 'success' : 'info',
    text,
    ...(undo === undefined ? {} : { durationMs: undoMs, action: { label: i18next.t('undo'), run: undo } }),
  })
}

type TakeBack = (() => void) | undefined
const takeBack = (_error: unknown, _input: unknown, undo: TakeBack) => undo?.()

/** Shows the expected result in the lists at once, and the actual one at the end. */
async function showWhatBecame(outcome: BulkOutcome, undo: TakeBack, change: ListChange): Promise<void> {
  if (outcome.failed.length + outcome.left.length === 0) return
  undo?.()
  await changeLists(outcome.done, change)
}

/** Removes items from the list and from the selection. */
function takeOut(ids: readonly number[]): Promise<() => void> {
  clearAllSelected()
  return changeLists(ids, gone)
}

const gone = () => undefined

export function useRenameAsset() {
  return useAction({
    mutationFn: ({ id, name }: { id: number; name: string }) => updateAsset({ id, name }),
    onMutate: ({ id, name }) => changeLists([id], asset => ({ ...asset, name })),
    onError: takeBack,
    onSettled: refreshAssets,
  })
}

export function useFavourite() {
  return useAction({
    mutationFn: ({ ids, on }: { ids: readonly number[]; on: boolean }) => favouriteAssets(ids, on),
    target: ({ ids }) => ids,
    onMutate: ({ ids, on }) => changeLists(ids, liked(on)),
    onError: takeBack,
    onSuccess: (outcome, { on }, undo) => {
      reportFailures(outcome)
      return showWhatBecame(outcome, undo, liked(on))
    },
    onSettled: refreshAssets,
  })
}

const liked =
  (on: boolean): ListChange =>
  asset => ({ ...asset, favourite: on })

/** `leaves`: the list on the screen is of one folder, so that what moves is gone from it. */
export function useMove() {
  return useAction({
    mutationFn: ({
      ids,
      folderId,
    }: {
      ids: readonly number[]
      folderId: number
      name: string
      leaves: boolean
    }) => moveAssets(ids, folderId),
    onMutate: ({ ids, folderId, leaves }) => {
      if (leaves) clearAllSelected()
      return changeLists(ids, movedTo(folderId, leaves))
    },
    onError: takeBack,
    onSuccess: (outcome, { name, folderId, leaves }, undo) => {
      notifyOutcome(outcome, 'moved', { name })
      return showWhatBecame(outcome, undo, movedTo(folderId, leaves))
    },
    onSettled: refreshAssets,
  })
}

const movedTo =
  (folderId: number, leaves: boolean): ListChange =>
  asset =>
    leaves && asset.folder_id !== folderId ? undefined : { ...asset, folder_id: folderId }

export function useTag() {
  return useAction({
    mutationFn: ({ ids, add, remove }: { ids: readonly number[]; add: string[]; remove: string[] }) =>
      tagAssets(ids, add, remove),
    onSuccess: outcome => notifyOutcome(outcome, 'tagged'),
    onSettled: refreshAssets,
  })
}

/** To the trash at once, with an undo instead of a question. */
export function useDelete() {
  const { mutate: restore } = useRestore()
  return useAction({
    mutationFn: (ids: readonly number[]) => deleteAssets(ids),
    onMutate: takeOut,
    onError: takeBack,
    onSuccess: (outcome, _ids, undo) => {
      notifyOutcome(outcome, 'deleted', { undo: () => restore(outcome.done) })
      return showWhatBecame(outcome, undo, gone)
    },
    onSettled: refreshAssets,
  })
}

export function useRestore() {
  return useAction({
    mutationFn: (ids: readonly number[]) => restoreAssets(ids),
    onMutate: takeOut,
    onError: takeBack,
    onSuccess: (outcome, _ids, undo) => {
      notifyOutcome(outcome, 'restored')
      return showWhatBecame(outcome, undo, gone)
    },
    onSettled: refreshAssets,
  })
}

export function usePurge() {
  return useAction({
    mutationFn: (ids: readonly number[]) => purgeAssets(ids),
    onMutate: takeOut,
    onError: takeBack,
    onSuccess: (outcome, _ids, undo) => {
      notifyOutcome(outcome, 'purged')
      return showWhatBecame(outcome, undo, gone)
    },
    onSettled: refreshAssets,
  })
}

export function useEmptyTrash() {
  return useAction({
    mutationFn: () => emptyTrash(),
    onSuccess: ({ count }) =>
      notify({ tone: 'success', text: i18next.t('library:trash.emptied', { count }) }),
    onSettled: refreshAssets,
  })
}

export function useRetry() {
  return useAction({
    mutationFn: (id: number) => retryPreparation(id),
    onMutate: id => changeLists([id], asset => ({ ...asset, status: 'pending' })),
    onError: takeBack,
    onSettled: refreshAssets,
  })
}

/** Has videos joined by a job; the task center shows it. */
export function useMergeVideos() {
  return useAction({
    mutationFn: mergeVideos,
    onSuccess: (_answer, { name }) => {
      notify({ tone: 'success', text: i18next.t('library:merge.started', { name }) })
      void queryClient.invalidateQueries({ queryKey: jobListKey })
    },
  })
}

export function useDownload() {
  return useAction({
    mutationFn: (ids: readonly number[]) => downloadLinks(ids),
    onSuccess: links => {
      for (const { url, name } of links) startDownload(url, name)
      const [first] = links
      notify({
        tone: 'success',
        text:
          links.length === 1
            ? i18next.t('library:done.download', { name: first?.name ?? '' })
            : i18next.t('library:done.archives', { count: links.length }),
      })
    },
  })
}

export function useCreateFolder(kind: AssetKind) {
  return useAction({
    mutationFn: ({ parentId, name }: { parentId: number; name: string }) =>
      createFolder(kind, parentId, name),
    onSettled: refreshAssets,
  })
}

export function useRenameFolder() {
  return useAction({
    mutationFn: ({ id, name }: { id: number; name: string }) => renameFolder(id, name),
    onSettled: refreshAssets,
  })
}

export function useMoveFolder() {
  return useAction({
    mutationFn: ({ folder, parentId }: { folder: Folder; parentId: number }) =>
      moveFolder(folder.id, parentId),
    onSuccess: (_answer, { folder, parentId }) =>
      notify({
        tone: 'success',
        text: i18next.t('library:folder.moved', { name: folder.name }),
        ...(folder.parent_id === parentId
          ? {}
          : {
              action: {
                label: i18next.t('undo'),
                run: () => void moveFolder(folder.id, folder.parent_id).finally(refreshAssets),
              },
            }),
      }),
    onSettled: refreshAssets,
  })
}

export function useDeleteFolder() {
  return useAction({
    mutationFn: (folder: Folder) => deleteFolder(folder.id),
    onSuccess: (_answer, folder) =>
      notify({ tone: 'success', text: i18next.t('library:folder.deleted', { name: folder.name }) }),
    onSettled: refreshAssets,
  })
}
