import type { SceneRecord } from '@adloom/playable/format'
import { videoOf, videoSpan } from '@adloom/playable/iv'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { Dropdown, type MenuProps } from 'antd'
import { type CSSProperties, type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineRename } from '../../../components/inline-rename.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../../document/scenes/scene-title.ts'
import { useDocumentEditor, useRecord } from '../../document/state/editor-context.ts'
import type { DropPlace, useStoryClips } from '../use-story-clips.ts'
import styles from './storyboard.module.css'

interface StoryClipCardProps {
  scene: SceneRecord
  level: number
  number: string
  image: string | undefined
  selected: boolean
  /** On the branch that the tracks show. */
  onBranch: boolean
  isFirst: boolean
  hasChildren: boolean
  renaming: boolean
  actions: ReturnType<typeof useStoryClips>
  onOpen(): void
  onKeyDown(event: KeyboardEvent): void
  onRename(name: string): void
  onRenaming(on: boolean): void
  onDrop(moving: string, where: DropPlace): void
}

const dragType = 'application/x-adloom-part'
const edgeShare = 0.3

/**
 * Returns where a dragged clip would go: beside the card near its upper or lower edge, else below it. Nothing
 * goes beside the first clip or below an end card.
 */
function placeUnder(
  event: DragEvent<HTMLElement>,
  isFirst: boolean,
  isVideo: boolean,
): DropPlace | undefined {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  const edge = isVideo ? edgeShare : 0.5
  if (isFirst || (share >= edge && share <= 1 - edge && isVideo)) return isVideo ? 'inside' : undefined
  return share < edge ? 'before' : 'after'
}

/** A clip of the story: its image, its number, and what is missing. */
export function StoryClipCard({
  scene,
  level,
  number,
  image,
  selected,
  onBranch,
  isFirst,
  hasChildren,
  renaming,
  actions,
  onOpen,
  onKeyDown,
  onRename,
  onRenaming,
  onDrop,
}: StoryClipCardProps) {
  const { t } = useTranslation('iv')
  const { store } = useDocumentEditor()
  const [over, setOver] = useState<DropPlace>()
  const name = sceneTitle(scene, useLanguage())
  const isVideo = scene.story?.kind === 'video'
  const video = useRecord(isVideo ? videoOf(store, scene.id)?.id : undefined)
  const file = useRecord(video?.type === 'node' && video.kind === 'video' ? video.asset : undefined)
  const span = videoSpan(store, scene.id)
  const isEmpty = isVideo && file?.type !== 'asset'
  const state = isEmpty
    ? t('part.noVideo')
    : isVideo && file?.type === 'asset'
      ? t('seconds', { seconds: Math.round((span.to - span.from) / 100) / 10 })
      : t(scene.story ? 'part.isEndCard' : 'part.isScene')
  const menu: MenuProps = {
    items: [
      ...(isVideo
        ? [
            {
              key: 'child',
              label: t('part.addBelow'),
              extra: 'Tab',
              onClick: () => actions.addVideo(scene.id),
            },
            { key: 'end', label: t('part.addEndBelow'), onClick: () => actions.addEndCard(scene.id) },
          ]
        : []),
      ...(isFirst
        ? []
        : [
            {
              key: 'sibling',
              label: t('part.addBeside'),
              extra: 'Enter',
              onClick: () => actions.addBeside(scene.id),
            },
          ]),
      { type: 'divider' as const },
      ...(isFirst
        ? []
        : [
            { key: 'up', label: t('part.up'), extra: 'Alt+↑', onClick: () => actions.reorder(scene.id, -1) },
            {
              key: 'down',
              label: t('part.down'),
              extra: 'Alt+↓',
              onClick: () => actions.reorder(scene.id, 1),
            },
            { type: 'divider' as const },
          ]),
      { key: 'rename', label: t('part.rename'), extra: 'F2', onClick: () => onRenaming(true) },
      { key: 'copy', label: t('part.copy'), extra: 'Ctrl+D', onClick: () => actions.copy(scene.id) },
      {
        key: 'delete',
        label: t(hasChildren ? 'part.deleteAll' : 'part.delete'),
        extra: 'Del',
        danger: true,
        disabled: isFirst,
        onClick: () => actions.remove(scene.id),
      },
    ],
  }
  return (
    <Dropdown trigger={['contextMenu']} menu={menu}>
      <div
        className={styles.card}
        role="treeitem"
        aria-level={level}
        aria-selected={selected}
        aria-expanded={hasChildren ? true : undefined}
        aria-label={`${number} ${name}, ${state}`}
        tabIndex={selected ? 0 : -1}
        style={{ '--level': level - 1 } as CSSProperties}
        data-branch={onBranch}
        data-over={over}
        draggable={!renaming && !isFirst}
        onClick={onOpen}
        onDoubleClick={() => onRenaming(true)}
        onKeyDown={onKeyDown}
        onDragStart={event => {
          event.dataTransfer.setData(dragType, scene.id)
          event.dataTransfer.effectAllowed = 'move'
        }}
        onDragOver={event => {
          const where = event.dataTransfer.types.includes(dragType)
            ? placeUnder(event, isFirst, isVideo)
            : undefined
          if (where) event.preventDefault()
          setOver(where)
        }}
        onDragLeave={() => setOver(undefined)}
        onDrop={event => {
          event.preventDefault()
          if (over) onDrop(event.dataTransfer.getData(dragType), over)
          setOver(undefined)
        }}
      >
        <span className={styles.image} data-empty={isEmpty}>
          {image !== undefined && !isEmpty ? (
            <img src={image} alt="" draggable={false} />
          ) : (
            <FilmStripIcon size={18} aria-hidden="true" />
          )}
        </span>
        <span className={styles.about}>
          <span className={styles.title}>
            <em>{number}</em>{' '}
            {renaming ? (
              <InlineRename
                value={name}
                label={t('part.rename')}
                onRename={onRename}
                onEnd={() => onRenaming(false)}
              />
            ) : (
              <span>{name}</span>
            )}
          </span>{' '}
          <span className={styles.state} data-empty={isEmpty}>
            {!isVideo && <FlagCheckeredIcon size={12} weight="fill" aria-hidden="true" />}
            {state}
          </span>
        </span>
        <Dropdown trigger={['click']} menu={menu}>
          <button
            type="button"
            className={styles.more}
            tabIndex={-1}
            aria-label={t('part.more', { name })}
            onClick={event => event.stopPropagation()}
          >
            <DotsThreeIcon size={16} weight="bold" aria-hidden="true" />
          </button>
        </Dropdown>
      </div>
    </Dropdown>
  )
}
