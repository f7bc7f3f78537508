import { createPlayableStore } from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { beginStory, storyTree } from '@adloom/playable/iv'
import { useMemo } from 'react'
import styles from './story-drawing.module.css'

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
export function StoryDrawing({ id }: { id: string }) {
  const { boxes, width, height } = useMemo(() => layOut(id), [id])
  const side = Math.max(leastPx, width, height)
  return (
    <svg
      className={styles.image}
      viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`}
      aria-hidden="true"
    >
      {boxes.map(
        box =>
          box.parent && (
            <path
              key={box.id}
              className={styles.way}
              d={`M${box.parent.x} ${top(box.parent) + tall} C${box.parent.x} ${top(box) - 4} ${box.x} ${top(box.parent) + tall + 4} ${box.x} ${top(box)}`}
            />
          ),
      )}
      {boxes.map(box => (
        <g key={box.id} transform={`translate(${box.x - wide / 2} ${top(box)})`}>
          <rect className={box.isEnd ? styles.end : styles.video} width={wide} height={tall} rx={5} />
          {box.isEnd ? (
            <rect className={styles.button} x={4} y={20} width={wide - 8} height={6} rx={3} />
          ) : (
            <path className={styles.play} d="M8 11 L15 16 L8 21 Z" />
          )}
          {box.element && <circle className={styles.choice} cx={wide} cy={0} r={5} />}
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
