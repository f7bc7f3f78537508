import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { FolderIcon } from '@phosphor-icons/react/dist/csr/Folder'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineRename } from '../../../components/inline-rename.tsx'
import type { Folder } from '../api.ts'
import { draggedBy, type Dragged, startDrag } from '../drag-data.ts'
import { type FolderTree, linesOf, canMoveInto } from '../folder-tree.ts'
import styles from './folder-tree-view.module.css'

export interface FolderActions {
  go: (id: number) => void
  rename: (folder: Folder, name: string) => void
  startRename: (id: number) => void
  endRename: () => void
  remove: (folder: Folder) => void
  create: (parentId: number) => void
  drop: (what: Dragged, folderId: number) => void
  menu: (folder: Folder, at: { x: number; y: number }) => void
}

interface FolderTreeViewProps {
  tree: FolderTree
  current: number | undefined
  open: ReadonlySet<number>
  onOpen: (open: ReadonlySet<number>) => void
  renaming: number | undefined
  actions: FolderActions
}

/** Time over a closed folder after which a drag opens it. */
const openAfterMs = 700

/**
 * The folders as a tree: arrows move and open, Enter shows the folder, F2 renames, Delete deletes, N creates
 * a folder inside.
 */
export function FolderTreeView({ tree, current, open, onOpen, renaming, actions }: FolderTreeViewProps) {
  const { t } = useTranslation('library')
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const lines = linesOf(tree, open)
  const tabStop =
    [focused, current].find(id => lines.some(({ folder }) => folder.id === id)) ?? lines[0]?.folder.id
  const setOpen = (id: number, isOpen: boolean) => onOpen(withFolder(open, id, isOpen))
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setFocused(id)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-folder="${id}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent, folder: Folder) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const run =
      moveKeys({ tree, lines, open, focus, setOpen }, folder)[event.key] ??
      actionKeys(actions, folder, event.currentTarget)[event.key]
    if (run === undefined) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  const drop = useFolderDrop(tree, actions.drop, id => setOpen(id, true))
  const onClick = (event: MouseEvent, id: number) => {
    if (isOnCaret(event)) return setOpen(id, !open.has(id))
    setFocused(id)
    return actions.go(id)
  }

  if (lines.length === 0) return <p className={styles.none}>{t('folder.none')}</p>
  return (
    <div ref={list} role="tree" aria-label={t('place.label')} className={styles.tree}>
      {lines.map(({ folder, depth }) => (
        <div
          key={folder.id}
          role="treeitem"
          data-folder={folder.id}
          aria-level={depth}
          aria-selected={folder.id === current}
          aria-expanded={hasFolders(tree, folder.id) ? open.has(folder.id) : undefined}
          tabIndex={folder.id === tabStop ? 0 : -1}
          className={styles.line}
          data-over={drop.over === folder.id || undefined}
          style={{ paddingLeft: 4 + (depth - 1) * 14 }}
          draggable={renaming !== folder.id}
          onClick={event => onClick(event, folder.id)}
          onDoubleClick={event => {
            if (!isOnCaret(event)) actions.startRename(folder.id)
          }}
          onKeyDown={event => onKeyDown(event, folder)}
          onContextMenu={event => {
            event.preventDefault()
            event.stopPropagation()
            actions.menu(folder, { x: event.clientX, y: event.clientY })
          }}
          onDragStart={event => {
            event.stopPropagation()
            startDrag(event, { kind: 'folder', id: folder.id }, folder.name)
          }}
          {...drop.handlers(folder.id)}
        >
          <FolderLine
            folder={folder}
            isCurrent={folder.id === current}
            isOpen={open.has(folder.id)}
            hasFolders={hasFolders(tree, folder.id)}
            isRenaming={renaming === folder.id}
            actions={actions}
          />
        </div>
      ))}
    </div>
  )
}

interface FolderLineProps {
  folder: Folder
  isCurrent: boolean
  isOpen: boolean
  hasFolders: boolean
  isRenaming: boolean
  actions: Pick<FolderActions, 'rename' | 'endRename'>
}

function FolderLine({ folder, isCurrent, isOpen, hasFolders, isRenaming, actions }: FolderLineProps) {
  const { t } = useTranslation('library')
  const IconComponent = isCurrent ? FolderOpenIcon : FolderIcon
  return (
    <>
      <span
        className={styles.caret}
        data-open={isOpen || undefined}
        data-none={!hasFolders || undefined}
        data-caret=""
      >
        <CaretRightIcon size={12} weight="bold" aria-hidden="true" />
      </span>
      <IconComponent
        size={17}
        weight={isCurrent ? 'fill' : 'regular'}
        aria-hidden="true"
        className={styles.image}
      />
      {isRenaming ? (
        <InlineRename
          value={folder.name}
          label={t('folder.name')}
          onRename={name => actions.rename(folder, name)}
          onEnd={actions.endRename}
        />
      ) : (
        <>
          <span className={styles.name} title={folder.name}>
            {folder.name}
          </span>
          {folder.assets > 0 && <span className={styles.count}>{folder.assets}</span>}
        </>
      )}
    </>
  )
}

interface TreeKeys {
  tree: FolderTree
  lines: ReturnType<typeof linesOf>
  open: ReadonlySet<number>
  focus: (id: number | undefined) => void
  setOpen: (id: number, isOpen: boolean) => void
}

/** Keys that move the focus from a folder, or open and close it. */
function moveKeys(
  { tree, lines, open, focus, setOpen }: TreeKeys,
  folder: Folder,
): Record<string, () => void> {
  const at = lines.findIndex(line => line.folder.id === folder.id)
  const [firstInside] = tree.below.get(folder.id) ?? []
  const isOpen = open.has(folder.id) && firstInside !== undefined
  return {
    ArrowDown: () => focus(lines[at + 1]?.folder.id),
    ArrowUp: () => focus(lines[at - 1]?.folder.id),
    Home: () => focus(lines[0]?.folder.id),
    End: () => focus(lines.at(-1)?.folder.id),
    ArrowRight() {
      if (isOpen) focus(firstInside.id)
      else if (firstInside !== undefined) setOpen(folder.id, true)
    },
    ArrowLeft: () => (isOpen ? setOpen(folder.id, false) : focus(folder.parent_id || undefined)),
  }
}

/** Keys that run an action on a folder; its menu opens below `line`. */
function actionKeys(actions: FolderActions, folder: Folder, line: Element): Record<string, () => void> {
  return {
    Enter: () => actions.go(folder.id),
    ' ': () => actions.go(folder.id),
    F2: () => actions.startRename(folder.id),
    Delete: () => actions.remove(folder),
    n: () => actions.create(folder.id),
    ContextMenu() {
      const box = line.getBoundingClientRect()
      actions.menu(folder, { x: box.left + 40, y: box.bottom })
    },
  }
}

/** Drops of files and folders on a folder; a drag that stays over a closed folder opens it. */
function useFolderDrop(
  tree: FolderTree,
  onDrop: (dragged: Dragged, folderId: number) => void,
  openFolder: (id: number) => void,
) {
  const [over, setOver] = useState<number>()
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const accepts = (dragged: Dragged | undefined, id: number) =>
    dragged !== undefined && (dragged.kind === 'assets' || canMoveInto(tree, dragged.id, id))
  const leave = () => {
    clearTimeout(opening.current)
    setOver(undefined)
  }
  const handlers = (id: number) => ({
    onDragOver(event: DragEvent<HTMLElement>) {
      if (!accepts(draggedBy(event), id)) return
      event.preventDefault()
      event.stopPropagation()
      if (over === id) return
      setOver(id)
      clearTimeout(opening.current)
      opening.current = setTimeout(() => openFolder(id), openAfterMs)
    },
    onDragLeave: leave,
    onDragEnd: leave,
    onDrop(event: DragEvent<HTMLElement>) {
      const dragged = draggedBy(event)
      leave()
      if (dragged !== undefined && accepts(dragged, id)) onDrop(dragged, id)
    },
  })
  return { over, handlers }
}

function hasFolders(tree: FolderTree, id: number): boolean {
  return (tree.below.get(id)?.length ?? 0) > 0
}

function withFolder(open: ReadonlySet<number>, id: number, isOpen: boolean): ReadonlySet<number> {
  const next = new Set(open)
  if (isOpen) next.add(id)
  else next.delete(id)
  return next
}

function isOnCaret(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('[data-caret]') !== null
}
