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
import styles from './scenes-strip.module.css'

interface SceneCardProps extends Omit<ComponentProps<'div'>, 'onDrop'> {
  scene: SceneRecord
  image: string | undefined
  selected: boolean
  starts: boolean
  tabbable: boolean
  renaming: boolean
  over: 'before' | 'after' | undefined
  menu: MenuProps
  onOpen(): void
  onRename(name: string): void
  onRenaming(on: boolean): void
  onKeyDown(event: KeyboardEvent): void
  onOver(after: boolean): void
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
  over,
  menu,
  onOpen,
  onRename,
  onRenaming,
  onKeyDown,
  onOver,
  onDrop,
  onLeave,
  ...rest
}: SceneCardProps) {
  const { t } = useTranslation('free')
  const name = sceneTitle(scene, useLanguage())
  const isAfter = (event: DragEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return event.clientX > box.left + box.width / 2
  }
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
      data-over={over}
      draggable={!renaming}
      onKeyDown={onKeyDown}
      onClick={onOpen}
      onDoubleClick={() => onRenaming(true)}
      onDragStart={event => {
        event.dataTransfer.setData(dragType, scene.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        onOver(isAfter(event))
      }}
      onDragLeave={onLeave}
      onDrop={event => {
        event.preventDefault()
        onDrop(event.dataTransfer.getData(dragType))
      }}
    >
      <span className={styles.image}>
        {image !== undefined && <img src={image} alt="" draggable={false} />}
        {starts && (
          <span className={styles.start} title={t('scene.starts')}>
            <PlayIcon size={9} weight="fill" aria-hidden="true" />
          </span>
        )}
        {scene.ending && (
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
      {renaming ? (
        <InlineRename
          value={name}
          label={t('scene.rename')}
          onRename={onRename}
          onEnd={() => onRenaming(false)}
        />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </div>
  )
}
