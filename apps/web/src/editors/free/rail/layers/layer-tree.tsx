import { reparentNodes, type PlayableStore } from '@adloom/playable/commands'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type Dispatch,
  type MouseEvent,
  type SetStateAction,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { ancestorsOf } from '@adloom/playable/geometry'
import { IconButton } from '../../../../components/icon-button.tsx'
import {
  useDocumentEditor,
  useEditorSession,
  useRecordsOf,
  useSelection,
} from '../../../document/state/editor-context.ts'
import {
  type Drop,
  dropTarget,
  layersWithEvents,
  rowHeight,
  changesRows,
  type LayerRow,
  layerRows,
  layersChosen,
} from './layer-rows.ts'
import { LayerLine } from './layer-line.tsx'
import { layerTreeKeys } from './layer-tree-keys.ts'
import styles from './layer-tree.module.css'
import { useLayerDrag } from './use-layer-drag.ts'
import { throttledStore } from '../../../document/state/throttled-store.ts'

const none: ReadonlySet<string> = new Set()

/** The layers of the open root as a tree: select, move, rename and search. */
export function LayerTree() {
  const { t } = useTranslation('documentEditor')
  const { store } = useDocumentEditor()
  const selection = useSelection()
  const [folded, setFolded] = useState(none)
  const [keyword, setKeyword] = useState<string>()
  const [renaming, setRenaming] = useState<string>()
  const [active, setActive] = useState<string>()
  const scroller = useRef<HTMLDivElement>(null)
  const treeId = useId()
  const rows = useLayerRows(folded, keyword ?? '')
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: at => rows[at]?.node.id ?? at,
  })
  const indexOf = (id: string | undefined) => rows.findIndex(row => row.node.id === id)
  useFollowSelection({ newest: selection.at(-1), rowOf: indexOf, virtual, setActive, setFolded })

  const fold = (id: string, shut: boolean) => setFolded(now => withFold(now, id, shut))
  const choose = useChoice(rows, selection, setActive)
  const drag = useMoveByDrag({ rows, scroller, selection, fold })
  const handlers = useStableHandlers({ fold, choose, press: drag.onPointerDown })
  const onKeyDown = layerTreeKeys({
    store,
    rows,
    active,
    selection,
    indexOf,
    fold,
    choose,
    rename: setRenaming,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1),
    show: at => virtual.scrollToIndex(at, { align: 'auto' }),
  })
  return (
    <section className={styles.layers} aria-label={t('layer.all')}>
      <TreeHead count={rows.length} keyword={keyword} onKeyword={setKeyword} />
      <div
        ref={scroller}
        className={styles.scroller}
        role="tree"
        tabIndex={0}
        aria-label={t('layer.all')}
        aria-multiselectable="true"
        aria-activedescendant={
          active !== undefined && indexOf(active) >= 0 ? `${treeId}-${active}` : undefined
        }
        onKeyDown={onKeyDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
        onClick={(event: MouseEvent) => {
          if (event.target === event.currentTarget) store.select([])
        }}
      >
        <TreeLines
          virtual={virtual}
          rows={rows}
          treeId={treeId}
          selection={selection}
          active={active}
          renaming={renaming}
          drag={drag}
          handlers={{ ...handlers, onRename: setRenaming }}
        />
        {rows.length === 0 && <p className={styles.empty}>{t(keyword ? 'layer.notFound' : 'layer.none')}</p>}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {selection.length > 1 ? t('layer.selected', { count: selection.length }) : ''}
      </span>
    </section>
  )
}

/** Returns a function that selects by a row; without Shift the row becomes the anchor of the next range. */
function useChoice(
  rows: readonly LayerRow[],
  selection: readonly string[],
  setActive: (id: string) => void,
): TreeHandlers['choose'] {
  const { store } = useDocumentEditor()
  const anchor = useRef<string>(undefined)
  return (id, held) => {
    setActive(id)
    if (!held.shift) anchor.current = id
    store.select(layersChosen(rows, selection, anchor.current, id, held))
  }
}

type DragOptions = Omit<Parameters<typeof useLayerDrag>[0], 'onDrop'> & Pick<TreeHandlers, 'fold'>

/** Dragging that moves layers to where they are dropped; a group that receives them is expanded. */
function useMoveByDrag({ rows, scroller, selection, fold }: DragOptions) {
  const { store } = useDocumentEditor()
  return useLayerDrag({
    rows,
    scroller,
    selection,
    onDrop(at, ids) {
      const target = dropTarget(store, rows, at, new Set(ids))
      if (target === undefined) return
      if (at.place === 'inside') fold(target.parentId, false)
      reparentNodes(store, ids, target.parentId, target.position)
    },
  })
}

type LineHandlers = Pick<
  ComponentProps<typeof LayerLine>,
  'onFold' | 'onChoose' | 'onPointerDown' | 'onRename'
>

interface TreeLinesProps {
  virtual: Virtualizer<HTMLDivElement, Element>
  rows: readonly LayerRow[]
  treeId: string
  selection: readonly string[]
  active: string | undefined
  renaming: string | undefined
  drag: ReturnType<typeof useLayerDrag>
  /** Stable, so that only changed lines render. */
  handlers: LineHandlers
}

/** The visible lines, at their position in the full height of the tree. */
function TreeLines({ virtual, rows, treeId, selection, active, renaming, drag, handlers }: TreeLinesProps) {
  const selected = useMemo(() => new Set(selection), [selection])
  const rules = useRecordsOf('rule')
  const withEvents = useMemo(() => layersWithEvents(rules), [rules])
  return (
    <div className={styles.lines} role="presentation" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]!
        const { id } = row.node
        return (
          <LayerLine
            key={id}
            domId={`${treeId}-${id}`}
            row={row}
            top={start}
            selected={selected.has(id)}
            active={id === active}
            hasEvents={withEvents.has(id)}
            dragged={drag.ids.has(id)}
            renaming={renaming === id}
            {...handlers}
          />
        )
      })}
      {drag.drop !== undefined && <DropMark drop={drag.drop} level={rows[drag.drop.row]?.level ?? 1} />}
    </div>
  )
}

/** Title of the tree and its search field; `keyword` is undefined while the field is closed. */
function TreeHead({
  count,
  keyword,
  onKeyword,
}: {
  count: number
  keyword: string | undefined
  onKeyword(keyword: string | undefined): void
}) {
  const { t } = useTranslation('documentEditor')
  const rootId = useEditorSession(one => one.rootId)
  const title =
    rootId === 'global:below'
      ? t('scene.below')
      : rootId === 'global:above'
        ? t('scene.above')
        : t('layer.all')
  return (
    <>
      <header className={styles.head}>
        <h2 className="panel-title">{title}</h2>
        <span className={styles.count}>{count > 0 && keyword === undefined ? count : ''}</span>
        <IconButton
          icon={MagnifyingGlassIcon}
          size="small"
          label={t('layer.search')}
          pressed={keyword !== undefined}
          onClick={() => onKeyword(keyword === undefined ? '' : undefined)}
        />
      </header>
      {keyword !== undefined && (
        <input
          ref={field => field?.focus()}
          className={styles.search}
          value={keyword}
          placeholder={t('layer.searchHint')}
          aria-label={t('layer.searchHint')}
          onChange={event => onKeyword(event.target.value)}
          onKeyDown={event => {
            if (event.key === 'Escape') onKeyword(undefined)
          }}
        />
      )}
    </>
  )
}

function withFold(folded: ReadonlySet<string>, id: string, shut: boolean): ReadonlySet<string> {
  const next = new Set(folded)
  if (shut) next.add(id)
  else next.delete(id)
  return next
}

interface FollowOptions {
  /** The layer that was selected last. */
  newest: string | undefined
  rowOf(id: string | undefined): number
  virtual: Virtualizer<HTMLDivElement, Element>
  setActive(id: string | undefined): void
  setFolded: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** Scrolls a layer selected on the canvas into view and expands its groups. */
function useFollowSelection({ newest, rowOf, virtual, setActive, setFolded }: FollowOptions) {
  const { store } = useDocumentEditor()
  useEffect(() => {
    const node = newest === undefined ? undefined : store.get(newest)
    if (node?.type !== 'node') return
    setActive(newest)
    const above = ancestorsOf(store, node)
    setFolded(now =>
      above.some(id => now.has(id)) ? new Set([...now].filter(id => !above.includes(id))) : now,
    )
  }, [newest, store, setActive, setFolded])
  const newestRow = rowOf(newest)
  useEffect(() => {
    const { scrollOffset, scrollRect } = virtual
    const top = newestRow * rowHeight
    // Avoids measuring the page on every scroll; visible rows stay.
    const isSeen =
      scrollOffset !== null &&
      scrollRect !== null &&
      top >= scrollOffset &&
      top + rowHeight <= scrollOffset + scrollRect.height
    if (newestRow >= 0 && !isSeen) virtual.scrollToIndex(newestRow, { align: 'auto' })
  }, [newestRow, virtual])
}

interface TreeHandlers {
  fold(id: string, shut: boolean): void
  choose(id: string, held: { shift: boolean; toggle: boolean }): void
  press: ComponentProps<typeof LayerLine>['onPointerDown']
}

/** Returns stable callbacks, so that only changed rows render. */
function useStableHandlers(latest: TreeHandlers) {
  const handlers = useRef(latest)
  handlers.current = latest
  return useMemo(
    (): Omit<LineHandlers, 'onRename'> => ({
      onFold: (...given) => handlers.current.fold(...given),
      onChoose: (...given) => handlers.current.choose(...given),
      onPointerDown: (...given) => handlers.current.press(...given),
    }),
    [],
  )
}

function DropMark({ drop, level }: { drop: Drop; level: number }) {
  const top = (drop.row + (drop.place === 'after' ? 1 : 0)) * rowHeight
  return <span className={styles.drop} data-place={drop.place} style={{ top, left: 8 + (level - 1) * 14 }} />
}

/** Returns the rows of the layer tree, computed only when a change affects them. */
function useLayerRows(folded: ReadonlySet<string>, keyword: string): readonly LayerRow[] {
  const { store } = useDocumentEditor()
  const rootId = useEditorSession(session => session.rootId)
  const entered = useEditorSession(session => session.entered)
  const throttled = throttledStore(store)
  const changes = useSyncExternalStore(throttled.subscribe, throttled.counting(changesRows))
  return useMemo(
    () => layerRows(store, rootId, folded, keyword, openedBy(store, entered)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `changes` represents the content of the store
    [store, changes, rootId, folded, keyword, entered],
  )
}

/** The entered instance and the groups and instances around it. */
function openedBy(store: PlayableStore, entered: string | undefined): ReadonlySet<string> {
  const node = entered === undefined ? undefined : store.get(entered)
  return new Set(node?.type === 'node' ? [node.id, ...ancestorsOf(store, node)] : [])
}
