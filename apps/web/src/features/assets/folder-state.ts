import i18next from 'i18next'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { type AssetKind, createFolder, deleteFolder, type Folder, moveFolder, renameFolder } from './api.ts'
import { refreshAssets } from './list-cache.ts'

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
