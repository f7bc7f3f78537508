import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { FolderIcon } from '@phosphor-icons/react/dist/csr/Folder'
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen'
import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineRename } from '../../../components/inline-rename.tsx'
import type { Folder } from '../api.ts'
import { draggedBy, type Dragged, startDrag } from '../drag-data.ts'
import { type FolderTree, linesOf, mayLieIn } from '../folder-tree.ts'
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

/** A folder held over a closed one for this long opens it. */
const openAfterMs = 700

/**
 * The folders as a tree: arrows move and unfold, Enter goes there, F2 renames, Delete deletes, N makes one
 * inside.
 */
export function FolderTreeView({ tree, current, open, onOpen, renaming, actions }: FolderTreeViewProps) {
  const { t } = useTranslation('library')
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  const [over, setOver] = useState<number>()
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lines = linesOf(tree, open)
  const stop = lines.some(({ folder }) => folder.id === focused)
    ? focused
    : lines.some(({ folder }) => folder.id === current)
      ? current
      : lines[0]?.folder.id

  const fold = (id: number, unfold: boolean) => {
    const next = new Set(open)
    if (unfold) next.add(id)
    else next.delete(id)
    onOpen(next)
  }
  const focus = (id: number | undefined) => {
    if (id === undefined) return
    setFocused(id)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-folder="${id}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent, folder: Folder) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const at = lines.findIndex(line => line.folder.id === folder.id)
    const inside = tree.below.get(folder.id) ?? []
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(lines[at + 1]?.folder.id),
      ArrowUp: () => focus(lines[at - 1]?.folder.id),
      Home: () => focus(lines[0]?.folder.id),
      End: () => focus(lines.at(-1)?.folder.id),
      ArrowRight: () =>
        inside.length > 0 && open.has(folder.id)
          ? focus(inside[0]!.id)
          : inside.length > 0
            ? fold(folder.id, true)
            : undefined,
      ArrowLeft: () =>
        open.has(folder.id) && inside.length > 0
          ? fold(folder.id, false)
          : focus(folder.parent_id || undefined),
      Enter: () => actions.go(folder.id),
      ' ': () => actions.go(folder.id),
      F2: () => actions.startRename(folder.id),
      Delete: () => actions.remove(folder),
      n: () => actions.create(folder.id),
      ContextMenu: () => {
        const box = event.currentTarget.getBoundingClientRect()
        actions.menu(folder, { x: box.left + 40, y: box.bottom })
      },
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const takes = (what: Dragged | undefined, id: number) =>
    what !== undefined && (what.kind === 'assets' || mayLieIn(tree, what.id, id))
  const onDragOver = (event: DragEvent<HTMLElement>, id: number) => {
    if (!takes(draggedBy(event), id)) return
    event.preventDefault()
    event.stopPropagation()
    if (over === id) return
    setOver(id)
    clearTimeout(holding.current)
    holding.current = setTimeout(() => fold(id, true), openAfterMs)
  }
  const leave = () => {
    clearTimeout(holding.current)
    setOver(undefined)
  }
  const onDrop = (event: DragEvent<HTMLElement>, id: number) => {
    const what = draggedBy(event)
    leave()
    if (what !== undefined && takes(what, id)) actions.drop(what, id)
  }
  const press = (event: MouseEvent, id: number) => {
    if (onCaret(event)) return fold(id, !open.has(id))
    setFocused(id)
    return actions.go(id)
  }
  const toMenu = (event: MouseEvent, folder: Folder) => {
    event.preventDefault()
    event.stopPropagation()
    actions.menu(folder, { x: event.clientX, y: event.clientY })
  }

  if (lines.length === 0) return <p className={styles.none}>{t('folder.none')}</p>
  return (
    <div ref={list} role="tree" aria-label={t('place.label')} className={styles.tree}>
      {lines.map(({ folder, depth }) => {
        const inside = (tree.below.get(folder.id)?.length ?? 0) > 0
        const unfolded = open.has(folder.id)
        const IconComponent = folder.id === current ? FolderOpenIcon : FolderIcon
        return (
          <div
            key={folder.id}
            role="treeitem"
            data-folder={folder.id}
            aria-level={depth}
            aria-selected={folder.id === current}
            aria-expanded={inside ? unfolded : undefined}
            tabIndex={folder.id === stop ? 0 : -1}
            className={styles.line}
            data-over={over === folder.id || undefined}
            style={{ paddingLeft: 4 + (depth - 1) * 14 }}
            draggable={renaming !== folder.id}
            onClick={event => press(event, folder.id)}
            onDoubleClick={event => {
              if (!onCaret(event)) actions.startRename(folder.id)
            }}
            onKeyDown={event => onKeyDown(event, folder)}
            onContextMenu={event => toMenu(event, folder)}
            onDragStart={event => {
              event.stopPropagation()
              startDrag(event, { kind: 'folder', id: folder.id }, folder.name)
            }}
            onDragOver={event => onDragOver(event, folder.id)}
            onDragLeave={leave}
            onDragEnd={leave}
            onDrop={event => onDrop(event, folder.id)}
          >
            <span
              className={styles.caret}
              data-open={unfolded || undefined}
              data-none={!inside || undefined}
              data-caret=""
            >
              <CaretRightIcon size={12} weight="bold" aria-hidden="true" />
            </span>
            <IconComponent
              size={17}
              weight={folder.id === current ? 'fill' : 'regular'}
              aria-hidden="true"
              className={styles.image}
            />
            {renaming === folder.id ? (
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
          </div>
        )
      })}
    </div>
  )
}

function onCaret(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('[data-caret]') !== null
}
