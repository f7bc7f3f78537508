import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { folderDepth } from '@adloom/contract/folders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notices.ts'
import type { AssetKind, Folder } from './api.ts'
import type { FolderActions } from './components/folder-tree-view.tsx'
import { freeName, SureDialog } from './components/library-dialogs.tsx'
import { MoveDialog } from './components/move-dialog.tsx'
import { PointMenu } from './components/point-menu.tsx'
import {
  useDelete,
  useMove,
  useCreateFolder,
  useDeleteFolder,
  useMoveFolder,
  useRenameFolder,
} from './state.ts'
import { contentOf, type FolderTree, canMoveInto, pathTo } from './folder-tree.ts'
import type { Dragged } from './drag-data.ts'

interface FolderActionOptions {
  kind: AssetKind
  tree: FolderTree
  current: number | undefined
  go: (id: number | undefined) => void
  unfold: (id: number) => void
}

/** Time until the menu or the list has updated and no longer takes the focus from the name field. */
const renameDelayMs = 60

/** The actions of the folder tree, the path and the folder cards, with the dialogs that they open. */
export function useFolderActions({ kind, tree, current, go, unfold }: FolderActionOptions) {
  const { t } = useTranslation('library')
  const [renaming, setRenaming] = useState<number>()
  const [menu, setMenu] = useState<FolderMenuState>()
  const [dialog, setDialog] = useState<FolderDialog>()
  const create = useCreateFolder(kind)
  const rename = useRenameFolder()
  const move = useMoveFolder()
  const remove = useFolderDeletion(tree, current, go)
  const { drop, dropOnPlace } = useFolderDrops({
    tree,
    current,
    moveFolder: (folder, parentId) => move.mutate({ folder, parentId }),
    askDelete: folder => setDialog({ kind: 'delete', folder }),
  })
  const newName = (parentId: number) => freeName(t('folder.defaultName'), tree, parentId)

  const createIn = (parentId: number) => {
    if (pathTo(tree, parentId).length >= folderDepth)
      return void notify({ tone: 'info', text: t('folder.tooDeep') })
    unfold(parentId)
    create.mutate(
      { parentId, name: newName(parentId) },
      { onSuccess: folder => setTimeout(() => setRenaming(folder.id), renameDelayMs) },
    )
  }
  const actions: FolderActions = {
    go,
    create: createIn,
    drop,
    startRename: setRenaming,
    endRename: () => setRenaming(undefined),
    rename: (folder, name) => rename.mutate({ id: folder.id, name }),
    remove: folder => setDialog({ kind: 'delete', folder }),
    menu: (folder, at) => setMenu({ folder, at }),
  }
  const run = (key: FolderMenuKey, folder: Folder) => {
    if (key === 'new') createIn(folder.id)
    else if (key === 'rename') setTimeout(() => setRenaming(folder.id), renameDelayMs)
    else setDialog({ kind: key === 'move' ? 'move' : 'delete', folder })
  }
  const closeDialog = () => setDialog(undefined)
  const dialogs = (
    <>
      <FolderMenu menu={menu} onClose={() => setMenu(undefined)} onRun={run} />
      {dialog?.kind === 'delete' && (
        <DeleteFolderDialog
          folder={dialog.folder}
          tree={tree}
          onSure={() => {
            remove(dialog.folder)
            closeDialog()
          }}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'move' && (
        <MoveFolderDialog
          folder={dialog.folder}
          tree={tree}
          onNew={parentId => create.mutateAsync({ parentId, name: newName(parentId) })}
          onMove={parentId => {
            move.mutate({ folder: dialog.folder, parentId })
            closeDialog()
          }}
          onClose={closeDialog}
        />
      )}
    </>
  )
  return { actions, renaming, dropOnPlace, dialogs }
}

interface FolderDialog {
  kind: 'delete' | 'move'
  folder: Folder
}

/** Returns a function that deletes a folder and, when it contained the current one, goes to its parent. */
function useFolderDeletion(
  tree: FolderTree,
  current: number | undefined,
  go: (id: number | undefined) => void,
) {
  const remove = useDeleteFolder()
  return (folder: Folder) => {
    const path = current === undefined ? [] : pathTo(tree, current)
    remove.mutate(folder, {
      onSuccess: () => {
        if (path.some(one => one.id === folder.id)) go(folder.parent_id || undefined)
      },
    })
  }
}

interface FolderDropOptions {
  tree: FolderTree
  current: number | undefined
  moveFolder: (folder: Folder, parentId: number) => void
  /** Asks before a folder that was dropped on the trash is deleted. */
  askDelete: (folder: Folder) => void
}

/** Handlers of files and folders that are dropped on a folder or on a place. */
function useFolderDrops({ tree, current, moveFolder, askDelete }: FolderDropOptions) {
  const { t } = useTranslation('library')
  const moveFiles = useMove()
  const deleteFiles = useDelete()
  const drop = (dragged: Dragged, folderId: number) => {
    if (dragged.kind === 'assets')
      return moveFiles.mutate({
        ids: dragged.ids,
        folderId,
        name: tree.byId.get(folderId)?.name ?? t('place.unsorted'),
        leaves: current !== undefined,
      })
    const folder = tree.byId.get(dragged.id)
    if (folder !== undefined && folder.parent_id !== folderId && canMoveInto(tree, folder.id, folderId))
      moveFolder(folder, folderId)
    return undefined
  }
  const dropOnPlace = (dragged: Dragged, place: 'unsorted' | 'trash') => {
    if (place === 'unsorted') return drop(dragged, 0)
    if (dragged.kind === 'assets') return deleteFiles.mutate(dragged.ids)
    const folder = tree.byId.get(dragged.id)
    if (folder !== undefined) askDelete(folder)
    return undefined
  }
  return { drop, dropOnPlace }
}

type FolderMenuKey = 'new' | 'rename' | 'move' | 'remove'

interface FolderMenuState {
  folder: Folder
  at: { x: number; y: number }
}

interface FolderMenuProps {
  menu: FolderMenuState | undefined
  onClose: () => void
  onRun: (key: FolderMenuKey, folder: Folder) => void
}

function FolderMenu({ menu, onClose, onRun }: FolderMenuProps) {
  const { t } = useTranslation('library')
  return (
    <PointMenu
      at={menu?.at}
      onClose={onClose}
      onChoose={key => menu !== undefined && onRun(key as FolderMenuKey, menu.folder)}
      items={[
        { key: 'new', label: t('folder.new'), icon: <FolderPlusIcon size={16} aria-hidden="true" /> },
        { key: 'rename', label: t('folder.rename'), icon: <TextTIcon size={16} aria-hidden="true" /> },
        { key: 'move', label: t('folder.move'), icon: <FolderSimpleIcon size={16} aria-hidden="true" /> },
        { type: 'divider' },
        {
          key: 'remove',
          label: t('folder.delete'),
          danger: true,
          icon: <TrashIcon size={16} aria-hidden="true" />,
        },
      ]}
    />
  )
}

interface DeleteFolderDialogProps {
  folder: Folder
  tree: FolderTree
  onSure: () => void
  onClose: () => void
}

function DeleteFolderDialog({ folder, tree, onSure, onClose }: DeleteFolderDialogProps) {
  const { t } = useTranslation('library')
  const { folders, assets } = contentOf(tree, folder.id)
  return (
    <SureDialog
      title={t('folder.deleteTitle', { name: folder.name })}
      action={t('act.delete')}
      onClose={onClose}
      onSure={onSure}
      text={
        folders + assets === 0
          ? t('folder.deleteEmpty')
          : t('folder.deleteText', {
              folders: t('count.folders', { count: folders }),
              assets: t('count.assets', { count: assets }),
            })
      }
    />
  )
}

interface MoveFolderDialogProps {
  folder: Folder
  tree: FolderTree
  onNew: (parentId: number) => Promise<Folder>
  onMove: (parentId: number) => void
  onClose: () => void
}

function MoveFolderDialog({ folder, tree, onNew, onMove, onClose }: MoveFolderDialogProps) {
  const { t } = useTranslation('library')
  return (
    <MoveDialog
      title={t('move.folderTitle', { name: folder.name })}
      tree={tree}
      top={t('move.topFolder')}
      refuses={id => id === folder.parent_id || !canMoveInto(tree, folder.id, id)}
      onClose={onClose}
      onNew={onNew}
      onMove={onMove}
    />
  )
}
