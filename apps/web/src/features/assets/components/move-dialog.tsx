import { FolderIcon } from '@phosphor-icons/react/dist/csr/Folder'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { TrayIcon } from '@phosphor-icons/react/dist/csr/Tray'
import { Button, Input, type InputRef, Modal } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Folder } from '../api.ts'
import { type FolderTree, linesOf } from '../folder-tree.ts'
import styles from './move-dialog.module.css'

interface MoveDialogProps {
  title: string
  tree: FolderTree
  /** Name shown for the top level. */
  top: string
  /** Whether a folder cannot be the target. */
  refuses: (folderId: number) => boolean
  onMove: (folderId: number) => void
  onNew: (parentId: number) => Promise<Folder>
  onClose: () => void
}

/** Chooses a folder: by pointer, arrows, or by typing a part of its name. */
export function MoveDialog({ title, tree, top, refuses, onMove, onNew, onClose }: MoveDialogProps) {
  const { t } = useTranslation('library')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<number>()
  const field = useRef<InputRef>(null)
  // Focused at once, so that nothing typed goes to the page below, and again after the dialog has moved the
  // focus into itself.
  useEffect(() => field.current?.focus(), [])
  const lines = foldersToShow(tree, top, keyword)
  const ids = lines.map(({ id }) => id).filter(id => !refuses(id))
  const step = (by: number) =>
    setChosen(
      ids[Math.min(ids.length - 1, Math.max(0, (chosen === undefined ? -1 : ids.indexOf(chosen)) + by))],
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    }
    if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) onMove(chosen)
  }
  return (
    <Modal
      open
      title={title}
      width={480}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={shown => {
        if (shown) field.current?.focus()
      }}
      footer={
        <Footer
          canCreate={chosen === undefined || !refuses(chosen)}
          canMove={chosen !== undefined && !refuses(chosen)}
          onNew={() => onNew(chosen ?? 0).then(folder => setChosen(folder.id))}
          onClose={onClose}
          onMove={() => chosen !== undefined && onMove(chosen)}
        />
      }
    >
      <Input
        ref={field}
        value={keyword}
        aria-label={t('move.search')}
        placeholder={t('move.search')}
        onChange={event => setKeyword(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div role="listbox" aria-label={t('move.list')} tabIndex={-1} className={styles.list}>
        {lines.map(({ id, name, depth }) => (
          <Line
            key={id}
            icon={id === 0 ? 'tray' : 'folder'}
            name={name}
            depth={depth}
            on={chosen === id}
            off={refuses(id)}
            onPress={() => setChosen(id)}
          />
        ))}
      </div>
    </Modal>
  )
}

interface FooterProps {
  canCreate: boolean
  canMove: boolean
  onNew: () => Promise<unknown>
  onClose: () => void
  onMove: () => void
}

function Footer({ canCreate, canMove, onNew, onClose, onMove }: FooterProps) {
  const { t } = useTranslation(['library', 'common'])
  const [isCreating, setCreating] = useState(false)
  const create = () => {
    setCreating(true)
    onNew()
      .catch(() => undefined)
      .finally(() => setCreating(false))
  }
  return (
    <>
      <Button
        className={styles.new}
        icon={<FolderPlusIcon size={16} aria-hidden="true" />}
        loading={isCreating}
        disabled={!canCreate}
        onClick={create}
      >
        {t('folder.new')}
      </Button>
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      <Button type="primary" disabled={!canMove} onClick={onMove}>
        {t('move.here')}
      </Button>
    </>
  )
}

/** The top (id 0) and all folders as a tree, or those whose name has the keyword as a flat list. */
function foldersToShow(tree: FolderTree, top: string, keyword: string) {
  const all = linesOf(tree, new Set(tree.byId.keys()))
  if (keyword === '')
    return [
      { id: 0, name: top, depth: 1 },
      ...all.map(({ folder, depth }) => ({ id: folder.id, name: folder.name, depth })),
    ]
  return all
    .filter(({ folder }) => folder.name.toLowerCase().includes(keyword.trim().toLowerCase()))
    .map(({ folder }) => ({ id: folder.id, name: folder.name, depth: 1 }))
}

function Line({
  icon,
  name,
  depth,
  on,
  off,
  onPress,
}: {
  icon: 'tray' | 'folder'
  name: string
  depth: number
  on: boolean
  off: boolean
  onPress: () => void
}) {
  const IconComponent = icon === 'tray' ? TrayIcon : FolderIcon
  return (
    <button
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={on}
      disabled={off}
      className={styles.line}
      style={{ paddingLeft: 12 + (depth - 1) * 18 }}
      onClick={onPress}
    >
      <IconComponent size={17} weight={on ? 'fill' : 'regular'} aria-hidden="true" />
      <span>{name}</span>
    </button>
  )
}
