import { storyStarters, beginStory, storyTree } from '@adloom/playable/iv'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localText, useLanguage } from '../../../lib/language.ts'
import { storiesQuery } from './api.ts'
import { isSame, type SourceProps } from './beginning.ts'
import { BeginningCard, SourceGrid } from './source-grid.tsx'
import styles from './story-source.module.css'
import { createPlayableStore } from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { useMemo } from 'react'
import storyDrawingStyles from './story-drawing.module.css'

/** Shapes of an interactive video, each as its tree. */
export function StorySource({ chosen, onChoose, onTake }: SourceProps) {
  const { t } = useTranslation('freeList')
  const language = useLanguage()
  const stories = useQuery(storiesQuery)
  const covers = new Map(stories.data?.map(one => [one.id, one.cover_url]))
  return (
    <SourceGrid
      label={t('source.story')}
      pending={false}
      error={null}
      onRetry={() => undefined}
      count={storyStarters.length}
      empty={null}
      wide
    >
      {storyStarters.map(({ id, name, summary }) => {
        const beginning = {
          from: 'starter' as const,
          id,
          name: id === 'blank' ? t('blank.name') : localText(name, language),
        }
        return (
          <BeginningCard
            key={id}
            wide
            name={localText(name, language)}
            note={localText(summary, language)}
            cover=""
            thumbnail={<StoryCover id={id} cover={covers.get(id) ?? ''} />}
            chosen={isSame(chosen, beginning)}
            onChoose={() => onChoose(beginning)}
            onTake={() => onTake(beginning)}
          />
        )
      })}
    </SourceGrid>
  )
}

/** The first clip of a story with its tree in front; the tree alone while the story has no clips. */
function StoryCover({ id, cover }: { id: string; cover: string }) {
  if (cover === '') return <StoryDrawing id={id} />
  return (
    <span className={styles.cover}>
      <img src={cover} alt="" loading="lazy" draggable={false} />
      <span className={styles.tree}>
        <StoryDrawing id={id} />
      </span>
    </span>
  )
}

interface Box {
  id: string
  x: number
  level: number
  isEnd: boolean
  element: string | undefined
  parent: Box | undefined
}

const [cellPx, levelPx, wide, tall] = [34, 46, 22, 32]
/** A small story is not blown up. */
const leastPx = 156

/** The tree of a story: its videos, its end cards and the viewer's choices. */
function StoryDrawing({ id }: { id: string }) {
  const { boxes, width, height } = useMemo(() => layOut(id), [id])
  const side = Math.max(leastPx, width, height)
  return (
    <svg
      className={storyDrawingStyles.image}
      viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`}
      aria-hidden="true"
    >
      {boxes.map(
        box =>
          box.parent && (
            <path
              key={box.id}
              className={storyDrawingStyles.way}
              d={`M${box.parent.x} ${top(box.parent) + tall} C${box.parent.x} ${top(box) - 4} ${box.x} ${top(box.parent) + tall + 4} ${box.x} ${top(box)}`}
            />
          ),
      )}
      {boxes.map(box => (
        <g key={box.id} transform={`translate(${box.x - wide / 2} ${top(box)})`}>
          <rect
            className={box.isEnd ? storyDrawingStyles.end : storyDrawingStyles.video}
            width={wide}
            height={tall}
            rx={5}
          />
          {box.isEnd ? (
            <rect className={storyDrawingStyles.button} x={4} y={20} width={wide - 8} height={6} rx={3} />
          ) : (
            <path className={storyDrawingStyles.play} d="M8 11 L15 16 L8 21 Z" />
          )}
          {box.element && <circle className={storyDrawingStyles.choice} cx={wide} cy={0} r={5} />}
        </g>
      ))}
    </svg>
  )
}

function top({ level }: Box): number {
  return 8 + level * levelPx
}

/** Places ends side by side, and each box above the middle of its branches. */
function layOut(id: string): { boxes: Box[]; width: number; height: number } {
  const document = beginStory(id, 'en')
  const tree = document && storyTree(createPlayableStore(document))
  const boxes: Box[] = []
  let ends = 0
  function place(scene: SceneRecord, level: number, parent: Box | undefined): Box {
    const waits = scene.story?.elements?.find(element => element.kind !== 'redirect')
    const box: Box = {
      id: scene.id,
      x: 0,
      level,
      isEnd: scene.story?.kind === 'endCard',
      element: waits?.kind,
      parent,
    }
    boxes.push(box)
    const below = (tree?.childrenOf(scene.id) ?? []).map(child => place(child, level + 1, box))
    const [first, last] = [below[0], below.at(-1)]
    box.x = first && last ? (first.x + last.x) / 2 : (ends++ + 0.5) * cellPx
    return box
  }
  for (const root of tree?.roots ?? []) place(root, 0, undefined)
  return {
    boxes,
    width: Math.max(1, ends) * cellPx,
    height: 16 + Math.max(0, ...boxes.map(({ level }) => level)) * levelPx + tall,
  }
}
