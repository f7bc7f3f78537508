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
import { contentOf, type FolderTree, mayLieIn, pathTo } from './folder-tree.ts'
import type { Dragged } from './drag-data.ts'

interface FolderActionOptions {
  kind: AssetKind
  tree: FolderTree
  current: number | undefined
  go: (id: number | undefined) => void
  unfold: (id: number) => void
}

/** Everything done with folders: the actions of tree, path and cards, and the dialogs they ask with. */
export function useFolderActions({ kind, tree, current, go, unfold }: FolderActionOptions) {
  const { t } = useTranslation('library')
  const [renaming, setRenaming] = useState<number>()
  const [menu, setMenu] = useState<{ folder: Folder; at: { x: number; y: number } }>()
  const [asked, setAsked] = useState<{ kind: 'delete' | 'move'; folder: Folder }>()
  const create = useCreateFolder(kind)
  const rename = useRenameFolder()
  const move = useMoveFolder()
  const remove = useDeleteFolder()
  const moveFiles = useMove()
  const deleteFiles = useDelete()

  const make = (parentId: number) => {
    if (pathTo(tree, parentId).length >= folderDepth)
      return void notify({ tone: 'info', text: t('folder.tooDeep') })
    unfold(parentId)
    create.mutate(
      { parentId, name: freeName(t('folder.defaultName'), tree, parentId) },
      { onSuccess: folder => setTimeout(() => setRenaming(folder.id), 60) },
    )
  }
  const drop = (what: Dragged, folderId: number) => {
    if (what.kind === 'assets')
      return moveFiles.mutate({
        ids: what.ids,
        folderId,
        name: tree.byId.get(folderId)?.name ?? t('place.unsorted'),
        leaves: current !== undefined,
      })
    const folder = tree.byId.get(what.id)
    if (folder !== undefined && folder.parent_id !== folderId && mayLieIn(tree, folder.id, folderId))
      move.mutate({ folder, parentId: folderId })
    return undefined
  }
  const dropOnPlace = (what: Dragged, place: 'unsorted' | 'trash') => {
    if (place === 'unsorted') return drop(what, 0)
    if (what.kind === 'assets') return deleteFiles.mutate(what.ids)
    const folder = tree.byId.get(what.id)
    if (folder !== undefined) setAsked({ kind: 'delete', folder })
    return undefined
  }
  const sure = (folder: Folder) => {
    const inside = current === undefined ? [] : pathTo(tree, current)
    remove.mutate(folder, {
      onSuccess: () => {
        if (inside.some(one => one.id === folder.id)) go(folder.parent_id || undefined)
      },
    })
    setAsked(undefined)
  }
  const actions: FolderActions = {
    go,
    create: make,
    drop,
    startRename: setRenaming,
    endRename: () => setRenaming(undefined),
    rename: (folder, name) => rename.mutate({ id: folder.id, name }),
    remove: folder => setAsked({ kind: 'delete', folder }),
    menu: (folder, at) => setMenu({ folder, at }),
  }
  const choose = (key: string, folder: Folder) => {
    const chosen: Record<string, () => void> = {
      new: () => make(folder.id),
      rename: () => void setTimeout(() => setRenaming(folder.id), 60),
      move: () => setAsked({ kind: 'move', folder }),
      remove: () => setAsked({ kind: 'delete', folder }),
    }
    chosen[key]?.()
  }
  const inside = asked === undefined ? { folders: 0, assets: 0 } : contentOf(tree, asked.folder.id)
  const dialogs = (
    <>
      <PointMenu
        at={menu?.at}
        onClose={() => setMenu(undefined)}
        onChoose={key => menu !== undefined && choose(key, menu.folder)}
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
      {asked?.kind === 'delete' && (
        <SureDialog
          title={t('folder.deleteTitle', { name: asked.folder.name })}
          action={t('act.delete')}
          onClose={() => setAsked(undefined)}
          onSure={() => sure(asked.folder)}
          text={
            inside.folders + inside.assets === 0
              ? t('folder.deleteEmpty')
              : t('folder.deleteText', {
                  folders: t('count.folders', { count: inside.folders }),
                  assets: t('count.assets', { count: inside.assets }),
                })
          }
        />
      )}
      {asked?.kind === 'move' && (
        <MoveDialog
          title={t('move.folderTitle', { name: asked.folder.name })}
          tree={tree}
          top={t('move.topFolder')}
          refuses={id => id === asked.folder.parent_id || !mayLieIn(tree, asked.folder.id, id)}
          onClose={() => setAsked(undefined)}
          onMove={parentId => {
            move.mutate({ folder: asked.folder, parentId })
            setAsked(undefined)
          }}
          onNew={parentId =>
            create.mutateAsync({ parentId, name: freeName(t('folder.defaultName'), tree, parentId) })
          }
        />
      )}
    </>
  )
  return { actions, renaming, dropOnPlace, dialogs }
}
