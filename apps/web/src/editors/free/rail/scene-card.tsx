import { renameScene } from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { Dropdown, type MenuProps } from 'antd'
import type { ComponentProps, DragEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineRename } from '../../../components/inline-rename.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../../document/scenes/scene-title.ts'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import styles from './scenes-strip.module.css'

interface SceneCardProps extends Omit<ComponentProps<'div'>, 'onDrop'> {
  scene: SceneRecord
  image: string | undefined
  selected: boolean
  starts: boolean
  tabbable: boolean
  renaming: boolean
  drag: SceneDrag
  menu: MenuProps
  onOpen(): void
  onRenaming(on: boolean): void
  onKeyDown(event: KeyboardEvent): void
}

export interface SceneDrag {
  /** Side of this card on which the dragged scene would be dropped. */
  over: 'before' | 'after' | undefined
  onOver(place: 'before' | 'after'): void
  onDrop(moving: string): void
  onLeave(): void
}

const dragType = 'application/x-adloom-scene'

/** One scene of the strip: image, start or end mark, name. */
export function SceneCard({
  scene,
  image,
  selected,
  starts,
  tabbable,
  renaming,
  drag,
  menu,
  onOpen,
  onRenaming,
  onKeyDown,
  ...rest
}: SceneCardProps) {
  const { t } = useTranslation('documentEditor')
  const { store } = useDocumentEditor()
  const name = sceneTitle(scene, useLanguage())
  return (
    <div
      {...rest}
      className={styles.card}
      role="treeitem"
      aria-level={1}
      aria-selected={selected}
      aria-label={[name, starts ? t('scene.starts') : '', scene.ending ? t('scene.ends') : '']
        .filter(Boolean)
        .join(', ')}
      tabIndex={tabbable ? 0 : -1}
      data-scene={scene.id}
      data-over={drag.over}
      draggable={!renaming}
      onKeyDown={onKeyDown}
      onClick={onOpen}
      onDoubleClick={() => onRenaming(true)}
      {...dragHandlers(scene.id, drag)}
    >
      <SceneImage name={name} image={image} starts={starts} ends={scene.ending === true} menu={menu} />
      {renaming ? (
        <InlineRename
          value={name}
          label={t('scene.rename')}
          onRename={next => renameScene(store, scene.id, next)}
          onEnd={() => onRenaming(false)}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </div>
  )
}

function dragHandlers(id: string, { onOver, onDrop, onLeave }: SceneDrag) {
  return {
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData(dragType, id)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(dragType)) return
      event.preventDefault()
      const box = event.currentTarget.getBoundingClientRect()
      onOver(event.clientX > box.left + box.width / 2 ? 'after' : 'before')
    },
    onDragLeave: onLeave,
    onDrop(event: DragEvent) {
      event.preventDefault()
      onDrop(event.dataTransfer.getData(dragType))
    },
  }
}

interface SceneImageProps {
  name: string
  image: string | undefined
  starts: boolean
  ends: boolean
  menu: MenuProps
}

function SceneImage({ name, image, starts, ends, menu }: SceneImageProps) {
  const { t } = useTranslation('documentEditor')
  return (
    <span className={styles.image}>
      {image !== undefined && <img src={image} alt="" draggable={false} />}
      {starts && (
        <span className={styles.start} title={t('scene.starts')}>
          <PlayIcon size={9} weight="fill" aria-hidden="true" />
        </span>
      )}
      {ends && (
        <span className={styles.ending} title={t('scene.ends')}>
          <FlagCheckeredIcon size={11} weight="fill" aria-hidden="true" />
        </span>
      )}
      <Dropdown trigger={['click']} menu={menu}>
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          aria-label={t('scene.more', { name })}
          onClick={event => event.stopPropagation()}
        >
          <DotsThreeIcon size={16} weight="bold" aria-hidden="true" />
        </button>
      </Dropdown>
    </span>
  )
}
