import { useTranslation } from 'react-i18next'
import type { Asset, AssetKind } from '../api.ts'
import { useCreateFolder } from '../state.ts'
import type { FolderTree } from '../folder-tree.ts'
import type { useLibraryActions } from '../library-actions.tsx'
import { chosenOf } from '../merge-order.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import { Modal } from 'antd'

interface LibraryDialogsProps {
  actions: ReturnType<typeof useLibraryActions>
  assets: readonly Asset[]
  tree: FolderTree
  leaves: boolean
  kind: AssetKind
}

/** Dialogs before some actions: the target folder, the tags, the permanent deletion. */
export function LibraryDialogs({ actions, assets, tree, leaves, kind }: LibraryDialogsProps) {
  const { t } = useTranslation('library')
  const create = useCreateFolder(kind)
  const { dialog, closeDialog } = actions
  if (dialog === undefined) return null
  const { ids } = dialog
  const count = ids.length
  const wanted = new Set(ids)
  const chosen = assets.filter(asset => wanted.has(asset.id))
  // Tags and folders are unknown for files of pages that are not loaded.
  const isBeyond = chosen.length < ids.length
  if (dialog.kind === 'purge') {
    return (
      <SureDialog
        title={t('trash.purgeTitle', { count })}
        text={t('trash.purgeText')}
        action={t('trash.purge')}
        onClose={closeDialog}
        onSure={() => {
          actions.purge.mutate(ids)
          closeDialog()
        }}
      />
    )
  }
  if (dialog.kind === 'tag') {
    return (
      <TagsDialog
        count={count}
        present={isBeyond ? undefined : [...new Set(chosen.flatMap(asset => asset.tags))].sort()}
        onClose={closeDialog}
        onSave={(add, remove) => {
          actions.tag.mutate({ ids, add, remove })
          closeDialog()
        }}
      />
    )
  }
  if (dialog.kind === 'merge') return <MergeDialog videos={chosenOf(assets, ids)} onClose={closeDialog} />
  const alreadyIn = new Set(isBeyond ? [] : chosen.map(asset => asset.folder_id))
  const onMove = (folderId: number) => {
    actions.move.mutate({ ids, folderId, name: tree.byId.get(folderId)?.name ?? t('place.unsorted'), leaves })
    closeDialog()
  }
  return (
    <MoveDialog
      title={t('move.title', { count })}
      tree={tree}
      top={t('move.top')}
      refuses={id => alreadyIn.size === 1 && alreadyIn.has(id)}
      onMove={onMove}
      onClose={closeDialog}
      onNew={parentId =>
        create.mutateAsync({ parentId, name: freeName(t('folder.defaultName'), tree, parentId) })
      }
    />
  )
}

/** A name no sibling has. */
export function freeName(name: string, tree: FolderTree, parentId: number): string {
  const taken = new Set((tree.below.get(parentId) ?? []).map(folder => folder.name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name} ${number}`
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}

interface SureDialogProps {
  title: string
  text: string
  action: string
  onSure: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. */
export function SureDialog({ title, text, action, onSure, onClose }: SureDialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      open
      title={title}
      width={440}
      okText={action}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      onOk={onSure}
      onCancel={onClose}
    >
      {text}
    </Modal>
  )
}
