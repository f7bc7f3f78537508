import { renameScene } from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { videoOf, videoSpan } from '@adloom/playable/iv'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { Dropdown, type MenuProps } from 'antd'
import { type CSSProperties, type DragEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { InlineRename } from '../../../components/inline-rename.tsx'
import { useLanguage } from '../../../lib/language.ts'
import { sceneTitle } from '../../document/scenes/scene-title.ts'
import { useDocumentEditor, useRecord } from '../../document/state/editor-context.ts'
import type { DropPlace, useStoryClips } from '../use-story-clips.ts'
import styles from './storyboard.module.css'

/** A line of the story's tree. */
export interface ClipLine {
  scene: SceneRecord
  level: number
  number: string
  isFirst: boolean
  hasChildren: boolean
}

interface StoryClipCardProps {
  clip: ClipLine
  image: string | undefined
  selected: boolean
  /** On the branch that the tracks show. */
  onBranch: boolean
  renaming: boolean
  actions: ReturnType<typeof useStoryClips>
  onKeyDown(event: KeyboardEvent): void
  onRenaming(on: boolean): void
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
  takesClips: boolean,
): DropPlace | undefined {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const share = (event.clientY - top) / height
  const edge = takesClips ? edgeShare : 0.5
  if (isFirst || (share >= edge && share <= 1 - edge && takesClips)) return takesClips ? 'inside' : undefined
  return share < edge ? 'before' : 'after'
}

/** A clip of the story: its image, its number, and what is missing. */
export function StoryClipCard({
  clip,
  image,
  selected,
  onBranch,
  renaming,
  actions,
  onKeyDown,
  onRenaming,
}: StoryClipCardProps) {
  const { t } = useTranslation('iv')
  const { scene, level, number, isFirst, hasChildren } = clip
  const name = sceneTitle(scene, useLanguage())
  const { isEmpty, state } = useVideoState(scene)
  const { over, handlers } = useClipDrag(clip, (moving, where) => actions.drop(moving, scene.id, where))
  const menu = clipMenu(clip, actions, () => onRenaming(true), t)
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
        onClick={() => actions.show(scene.id)}
        onDoubleClick={() => onRenaming(true)}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <span className={styles.image} data-empty={isEmpty}>
          {image !== undefined && !isEmpty ? (
            <img src={image} alt="" draggable={false} />
          ) : (
            <FilmStripIcon size={18} aria-hidden="true" />
          )}
        </span>
        <span className={styles.about}>
          <ClipTitle clip={clip} name={name} renaming={renaming} onEnd={() => onRenaming(false)} />{' '}
          <span className={styles.state} data-empty={isEmpty}>
            {!isVideo(scene) && <FlagCheckeredIcon size={12} weight="fill" aria-hidden="true" />}
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

function isVideo(scene: SceneRecord): boolean {
  return scene.story?.kind === 'video'
}

/** Returns whether a clip lacks its video, and the text that states that, its duration or its kind. */
function useVideoState(scene: SceneRecord): { isEmpty: boolean; state: string } {
  const { t } = useTranslation('iv')
  const { store } = useDocumentEditor()
  const video = useRecord(isVideo(scene) ? videoOf(store, scene.id)?.id : undefined)
  const file = useRecord(video?.type === 'node' && video.kind === 'video' ? video.asset : undefined)
  const span = videoSpan(store, scene.id)
  if (!isVideo(scene)) return { isEmpty: false, state: t(scene.story ? 'part.isEndCard' : 'part.isScene') }
  if (file?.type !== 'asset') return { isEmpty: true, state: t('part.noVideo') }
  return { isEmpty: false, state: t('seconds', { seconds: Math.round((span.to - span.from) / 100) / 10 }) }
}

function useClipDrag({ scene, isFirst }: ClipLine, onDrop: (moving: string, where: DropPlace) => void) {
  const [over, setOver] = useState<DropPlace>()
  const handlers = {
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData(dragType, scene.id)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver(event: DragEvent<HTMLElement>) {
      const where = event.dataTransfer.types.includes(dragType)
        ? placeUnder(event, isFirst, isVideo(scene))
        : undefined
      if (where) event.preventDefault()
      setOver(where)
    },
    onDragLeave: () => setOver(undefined),
    onDrop(event: DragEvent) {
      event.preventDefault()
      if (over) onDrop(event.dataTransfer.getData(dragType), over)
      setOver(undefined)
    },
  }
  return { over, handlers }
}

function clipMenu(
  { scene, isFirst, hasChildren }: ClipLine,
  actions: StoryClipCardProps['actions'],
  onRename: () => void,
  t: TFunction<'iv'>,
): MenuProps {
  const { id } = scene
  const divider = { type: 'divider' as const }
  const below = [
    { key: 'child', label: t('part.addBelow'), extra: 'Tab', onClick: () => actions.addVideo(id) },
    { key: 'end', label: t('part.addEndBelow'), onClick: () => actions.addEndCard(id) },
  ]
  const beside = [
    { key: 'sibling', label: t('part.addBeside'), extra: 'Enter', onClick: () => actions.addBeside(id) },
  ]
  const order = [
    { key: 'up', label: t('part.up'), extra: 'Alt+↑', onClick: () => actions.reorder(id, -1) },
    { key: 'down', label: t('part.down'), extra: 'Alt+↓', onClick: () => actions.reorder(id, 1) },
    divider,
  ]
  return {
    items: [
      ...(isVideo(scene) ? below : []),
      ...(isFirst ? [] : beside),
      divider,
      ...(isFirst ? [] : order),
      { key: 'rename', label: t('part.rename'), extra: 'F2', onClick: onRename },
      { key: 'copy', label: t('part.copy'), extra: 'Ctrl+D', onClick: () => actions.copy(id) },
      {
        key: 'delete',
        label: t(hasChildren ? 'part.deleteAll' : 'part.delete'),
        extra: 'Del',
        danger: true,
        disabled: isFirst,
        onClick: () => actions.remove(id),
      },
    ],
  }
}

interface ClipTitleProps {
  clip: ClipLine
  name: string
  renaming: boolean
  onEnd(): void
}

function ClipTitle({ clip, name, renaming, onEnd }: ClipTitleProps) {
  const { t } = useTranslation('iv')
  const { store } = useDocumentEditor()
  return (
    <span className={styles.title}>
      <em>{clip.number}</em>{' '}
      {renaming ? (
        <InlineRename
          value={name}
          label={t('part.rename')}
          onRename={next => renameScene(store, clip.scene.id, next)}
          onEnd={onEnd}
        />
      ) : (
        <span>{name}</span>
      )}
    </span>
  )
}
