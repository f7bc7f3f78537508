import {
  addScene,
  copyScene,
  deleteScene,
  moveScene,
  renameScene,
  scenesOf,
  setScene,
  setStartScene,
} from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Dropdown, type MenuProps } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
import { SceneCard } from './scene-card.tsx'
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
  const { t } = useTranslation('free')
  const { store, session } = useDocumentEditor()
  const records = useRecordsOf('scene')
  // The list keeps its identity until a scene changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const scenes = useMemo(() => scenesOf(store), [records, store])
  const { startScene } = useProjectRecord()
  const rootId = useEditorSession(one => one.rootId)
  const images = useLiveSceneImages()
  const [renaming, setRenaming] = useState<string>()
  const [over, setOver] = useState<{ id: string; after: boolean }>()

  const open = (id: string) => {
    openRoot(session, id)
    store.select([])
  }
  const add = (after?: string) => open(addScene(store, after, t('scene.new')))
  const copy = (id: string) => {
    const made = copyScene(store, id)
    if (made !== undefined) open(made)
  }
  function remove(id: string) {
    const at = scenes.findIndex(scene => scene.id === id)
    const next = scenes[at + 1] ?? scenes[at - 1]
    const gone = deleteScene(store, id)
    if (gone === undefined || next === undefined) return
    if (rootId === id) open(next.id)
    notifyDeleted(store, gone)
  }
  const move = (id: string, by: number) => {
    const to = scenes.findIndex(scene => scene.id === id) + by
    if (to >= 0 && to < scenes.length) moveScene(store, id, to)
  }

  function menuOf(scene: SceneRecord): MenuProps {
    return {
      items: [
        { key: 'rename', label: t('scene.rename'), extra: 'F2', onClick: () => setRenaming(scene.id) },
        { key: 'copy', label: t('scene.copy'), extra: 'Ctrl+D', onClick: () => copy(scene.id) },
        { key: 'add', label: t('scene.addAfter'), onClick: () => add(scene.id) },
        { type: 'divider' },
        {
          key: 'start',
          label: t('scene.startHere'),
          disabled: startScene === scene.id,
          onClick: () => setStartScene(store, scene.id),
        },
        {
          key: 'ending',
          label: t(scene.ending ? 'scene.noEnding' : 'scene.ending'),
          onClick: () => setScene(store, scene.id, { ending: scene.ending ? undefined : true }),
        },
        {
          key: 'earlier',
          label: t('scene.earlier'),
          extra: 'Alt+←',
          disabled: scenes[0]?.id === scene.id,
          onClick: () => move(scene.id, -1),
        },
        {
          key: 'later',
          label: t('scene.later'),
          extra: 'Alt+→',
          disabled: scenes.at(-1)?.id === scene.id,
          onClick: () => move(scene.id, 1),
        },
        { type: 'divider' },
        {
          key: 'delete',
          label: t('scene.delete'),
          danger: true,
          extra: 'Del',
          disabled: scenes.length < 2,
          onClick: () => remove(scene.id),
        },
      ],
    }
  }

  function onKeyDown(event: KeyboardEvent, scene: SceneRecord) {
    const at = scenes.findIndex(one => one.id === scene.id)
    const go = (to: number) => {
      const next = scenes[to]
      if (!next) return
      open(next.id)
      event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-scene="${next.id}"]`)?.focus()
    }
    const keys: Record<string, () => void> = {
      ArrowRight: () => (event.altKey ? move(scene.id, 1) : go(at + 1)),
      ArrowLeft: () => (event.altKey ? move(scene.id, -1) : go(at - 1)),
      Home: () => go(0),
      End: () => go(scenes.length - 1),
      F2: () => setRenaming(scene.id),
      Enter: () => setRenaming(scene.id),
      Delete: () => remove(scene.id),
      Backspace: () => remove(scene.id),
    }
    const held = event.ctrlKey || event.metaKey
    const run = held ? (event.key.toLowerCase() === 'd' ? () => copy(scene.id) : undefined) : keys[event.key]
    if (!run || (event.target as Element).matches('input')) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }

  function drop(moving: string) {
    const to = scenes.filter(scene => scene.id !== moving).findIndex(scene => scene.id === over?.id)
    if (over !== undefined && to >= 0) moveScene(store, moving, to + (over.after ? 1 : 0))
    setOver(undefined)
  }

  return (
    <>
      <header className={styles.head}>
        <h2 className="panel-title">{t('scene.all')}</h2>
        <IconButton
          icon={PlusIcon}
          size="small"
          label={t('scene.add')}
          onClick={() => add(scenes.some(scene => scene.id === rootId) ? rootId : undefined)}
        />
      </header>
      <div className={styles.scroller}>
        <div className={styles.scenes} role="tree" aria-label={t('scene.all')} aria-orientation="horizontal">
          {scenes.map(scene => (
            <Dropdown key={scene.id} trigger={['contextMenu']} menu={menuOf(scene)}>
              <SceneCard
                scene={scene}
                image={images[scene.id]}
                selected={scene.id === rootId}
                starts={scene.id === startScene}
                tabbable={
                  scene.id === rootId ||
                  (scene.id === scenes[0]?.id && !scenes.some(one => one.id === rootId))
                }
                renaming={renaming === scene.id}
                over={over?.id === scene.id ? (over.after ? 'after' : 'before') : undefined}
                menu={menuOf(scene)}
                onOpen={() => open(scene.id)}
                onRename={name => renameScene(store, scene.id, name)}
                onRenaming={on => setRenaming(on ? scene.id : undefined)}
                onKeyDown={event => onKeyDown(event, scene)}
                onOver={after => setOver({ id: scene.id, after })}
                onDrop={drop}
                onLeave={() => setOver(undefined)}
              />
            </Dropdown>
          ))}
        </div>
        <OtherRoots onOpen={open} />
      </div>
    </>
  )
}

/** Global layers and prefabs. */
function OtherRoots({ onOpen }: { onOpen(id: string): void }) {
  const { t } = useTranslation('free')
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
