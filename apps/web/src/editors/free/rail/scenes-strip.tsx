import {
  addScene,
  copyScene,
  deleteScene,
  moveScene,
  scenesOf,
  setScene,
  setStartScene,
} from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import {
  useDocumentEditor,
  useEditorSession,
  useProjectRecord,
  useRecordsOf,
  useNonGeometryChanges,
} from '../../document/state/editor-context.ts'
import { openRoot } from '../../document/state/editor-session.ts'
import { notifyDeleted } from '../../document/actions/notify-deleted.ts'
import { SceneCard, type SceneDrag } from './scene-card.tsx'
import styles from './scenes-strip.module.css'
import { useLiveSceneImages } from '../../document/scenes/live-scene-images.ts'
import { treeOf } from '@adloom/playable/geometry'
import { DiamondsFourIcon } from '@phosphor-icons/react/dist/csr/DiamondsFour'
import { SelectionBackgroundIcon } from '@phosphor-icons/react/dist/csr/SelectionBackground'
import { SelectionForegroundIcon } from '@phosphor-icons/react/dist/csr/SelectionForeground'
import { compareByIndex } from '@adloom/document'
import type { Icon } from '@phosphor-icons/react'

/** The scenes with live images, in order; below them the global layers and prefabs. */
export function ScenesStrip() {
  const { t } = useTranslation('documentEditor')
  const { store } = useDocumentEditor()
  const records = useRecordsOf('scene')
  // The list keeps its identity until a scene changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const scenes = useMemo(() => scenesOf(store), [records, store])
  const { startScene } = useProjectRecord()
  const rootId = useEditorSession(one => one.rootId)
  const images = useLiveSceneImages()
  const [renaming, setRenaming] = useState<string>()
  const actions = useSceneActions(scenes, setRenaming)
  const dragOf = useSceneDrag(scenes)
  const isOpen = (scene: SceneRecord) => scene.id === rootId
  const tabbable = scenes.find(isOpen) ?? scenes[0]

  return (
    <>
      <header className={styles.head}>
        <h2 className="panel-title">{t('scene.all')}</h2>
        <IconButton
          icon={PlusIcon}
          size="small"
          label={t('scene.add')}
          onClick={() => actions.add(scenes.find(isOpen)?.id)}
        />
      </header>
      <div className={styles.scroller}>
        <div className={styles.scenes} role="tree" aria-label={t('scene.all')} aria-orientation="horizontal">
          {scenes.map(scene => {
            const menu = sceneMenu(scene, scenes, scene.id === startScene, actions, t)
            return (
              <Dropdown key={scene.id} trigger={['contextMenu']} menu={menu}>
                <SceneCard
                  scene={scene}
                  image={images[scene.id]}
                  selected={isOpen(scene)}
                  starts={scene.id === startScene}
                  tabbable={scene === tabbable}
                  renaming={renaming === scene.id}
                  drag={dragOf(scene.id)}
                  menu={menu}
                  onOpen={() => actions.open(scene.id)}
                  onRenaming={on => setRenaming(on ? scene.id : undefined)}
                  onKeyDown={event => onSceneKey(event, scene, scenes, actions)}
                />
              </Dropdown>
            )
          })}
        </div>
        <OtherRoots onOpen={actions.open} />
      </div>
    </>
  )
}

interface SceneActions {
  open(id: string): void
  /** Adds a scene after another one, or after the last one. */
  add(after?: string): void
  copy(id: string): void
  remove(id: string): void
  /** Moves a scene by so many places, unless that passes the first or last one. */
  move(id: string, by: number): void
  start(id: string): void
  toggleEnding(scene: SceneRecord): void
  rename(id: string): void
}

function useSceneActions(scenes: readonly SceneRecord[], onRename: (id: string) => void): SceneActions {
  const { t } = useTranslation('documentEditor')
  const { store, session } = useDocumentEditor()
  const indexOf = (id: string) => scenes.findIndex(scene => scene.id === id)
  const open = (id: string) => {
    openRoot(session, id)
    store.select([])
  }
  return {
    open,
    add: after => open(addScene(store, after, t('scene.new'))),
    copy(id) {
      const copied = copyScene(store, id)
      if (copied !== undefined) open(copied)
    },
    remove(id) {
      const next = scenes[indexOf(id) + 1] ?? scenes[indexOf(id) - 1]
      const deleted = deleteScene(store, id)
      if (deleted === undefined || next === undefined) return
      if (session.getState().rootId === id) open(next.id)
      notifyDeleted(store, deleted)
    },
    move(id, by) {
      const to = indexOf(id) + by
      if (to >= 0 && to < scenes.length) moveScene(store, id, to)
    },
    start: id => void setStartScene(store, id),
    toggleEnding: ({ id, ending }) => void setScene(store, id, { ending: ending ? undefined : true }),
    rename: onRename,
  }
}

/** Returns the drag state and handlers of each card; a scene is dropped beside the card under the pointer. */
function useSceneDrag(scenes: readonly SceneRecord[]): (id: string) => SceneDrag {
  const { store } = useDocumentEditor()
  const [over, setOver] = useState<{ id: string; place: 'before' | 'after' }>()
  const onDrop = (moving: string) => {
    const to = scenes.filter(scene => scene.id !== moving).findIndex(scene => scene.id === over?.id)
    if (over !== undefined && to >= 0) moveScene(store, moving, to + (over.place === 'after' ? 1 : 0))
    setOver(undefined)
  }
  return id => ({
    over: over?.id === id ? over.place : undefined,
    onOver: place => setOver({ id, place }),
    onDrop,
    onLeave: () => setOver(undefined),
  })
}

function sceneMenu(
  scene: SceneRecord,
  scenes: readonly SceneRecord[],
  starts: boolean,
  actions: SceneActions,
  t: TFunction<'documentEditor'>,
): MenuProps {
  const { id } = scene
  const isFirst = scenes[0]?.id === id
  const isLast = scenes.at(-1)?.id === id
  return {
    items: [
      { key: 'rename', label: t('scene.rename'), extra: 'F2', onClick: () => actions.rename(id) },
      { key: 'copy', label: t('scene.copy'), extra: 'Ctrl+D', onClick: () => actions.copy(id) },
      { key: 'add', label: t('scene.addAfter'), onClick: () => actions.add(id) },
      { type: 'divider' },
      { key: 'start', label: t('scene.startHere'), disabled: starts, onClick: () => actions.start(id) },
      {
        key: 'ending',
        label: t(scene.ending ? 'scene.noEnding' : 'scene.ending'),
        onClick: () => actions.toggleEnding(scene),
      },
      {
        key: 'earlier',
        label: t('scene.earlier'),
        extra: 'Alt+←',
        disabled: isFirst,
        onClick: () => actions.move(id, -1),
      },
      {
        key: 'later',
        label: t('scene.later'),
        extra: 'Alt+→',
        disabled: isLast,
        onClick: () => actions.move(id, 1),
      },
      { type: 'divider' },
      {
        key: 'delete',
        label: t('scene.delete'),
        danger: true,
        extra: 'Del',
        disabled: scenes.length < 2,
        onClick: () => actions.remove(id),
      },
    ],
  }
}

function onSceneKey(
  event: KeyboardEvent,
  { id }: SceneRecord,
  scenes: readonly SceneRecord[],
  actions: SceneActions,
) {
  const at = scenes.findIndex(scene => scene.id === id)
  const go = (to: number) => {
    const next = scenes[to]
    if (!next) return
    actions.open(next.id)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-scene="${next.id}"]`)?.focus()
  }
  const keys: Record<string, () => void> = {
    ArrowRight: () => (event.altKey ? actions.move(id, 1) : go(at + 1)),
    ArrowLeft: () => (event.altKey ? actions.move(id, -1) : go(at - 1)),
    Home: () => go(0),
    End: () => go(scenes.length - 1),
    F2: () => actions.rename(id),
    Enter: () => actions.rename(id),
    Delete: () => actions.remove(id),
    Backspace: () => actions.remove(id),
  }
  const isCopy = event.key.toLowerCase() === 'd'
  const run = event.ctrlKey || event.metaKey ? (isCopy ? () => actions.copy(id) : undefined) : keys[event.key]
  if (!run || (event.target as Element).matches('input')) return
  event.preventDefault()
  event.stopPropagation()
  run()
}

/** Global layers and prefabs. */
function OtherRoots({ onOpen }: { onOpen(id: string): void }) {
  const { t } = useTranslation('documentEditor')
  const { store } = useDocumentEditor()
  const rootId = useEditorSession(session => session.rootId)
  const prefabs = useRecordsOf('prefab')
  useNonGeometryChanges()
  const tree = treeOf(store)
  const chip = (id: string, name: string, ChipIcon: Icon) => {
    const count = tree.childrenOf(id).length
    return (
      <button
        key={id}
        type="button"
        className={styles.chip}
        aria-pressed={rootId === id}
        onClick={() => onOpen(id)}
      >
        <ChipIcon size={14} aria-hidden="true" />
        <span>{name}</span>
        {count > 0 && <em>{count}</em>}
      </button>
    )
  }
  return (
    <div className={styles.others} role="group" aria-label={t('scene.everywhere')}>
      {chip('global:below', t('scene.below'), SelectionBackgroundIcon)}
      {chip('global:above', t('scene.above'), SelectionForegroundIcon)}
      {[...prefabs].sort(compareByIndex).map(prefab => chip(prefab.id, prefab.name, DiamondsFourIcon))}
    </div>
  )
}
