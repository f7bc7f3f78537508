import { createPlayableStore } from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { beginStory, storyTree } from '@adloom/playable/iv'
import { useMemo } from 'react'
import styles from './story-picture.module.css'

interface Part {
  id: string
  x: number
  level: number
  isEnd: boolean
  element: string | undefined
  parent: Part | undefined
}

const [cellPx, levelPx, wide, tall] = [34, 46, 22, 32]
/** A small story is not blown up. */
const leastPx = 156

/** The tree of a story: its videos, its end cards, and where a viewer has a say. */
export function StoryPicture({ id }: { id: string }) {
  const { parts, width, height } = useMemo(() => layOut(id), [id])
  const side = Math.max(leastPx, width, height)
  return (
    <svg
      className={styles.picture}
      viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`}
      aria-hidden="true"
    >
      {parts.map(
        part =>
          part.parent && (
            <path
              key={part.id}
              className={styles.way}
              d={`M${part.parent.x} ${top(part.parent) + tall} C${part.parent.x} ${top(part) - 4} ${part.x} ${top(part.parent) + tall + 4} ${part.x} ${top(part)}`}
            />
          ),
      )}
      {parts.map(part => (
        <g key={part.id} transform={`translate(${part.x - wide / 2} ${top(part)})`}>
          <rect className={part.isEnd ? styles.end : styles.video} width={wide} height={tall} rx={5} />
          {part.isEnd ? (
            <rect className={styles.button} x={4} y={20} width={wide - 8} height={6} rx={3} />
          ) : (
            <path className={styles.play} d="M8 11 L15 16 L8 21 Z" />
          )}
          {part.element && <circle className={styles.say} cx={wide} cy={0} r={5} />}
        </g>
      ))}
    </svg>
  )
}

function top({ level }: Part): number {
  return 8 + level * levelPx
}

/** Ends stand side by side; a part stands above the middle of what it leads to. */
function layOut(id: string): { parts: Part[]; width: number; height: number } {
  const document = beginStory(id, 'en')
  const tree = document && storyTree(createPlayableStore(document))
  const parts: Part[] = []
  let ends = 0
  function place(scene: SceneRecord, level: number, parent: Part | undefined): Part {
    const waits = scene.story?.elements?.find(element => element.kind !== 'redirect')
    const part: Part = {
      id: scene.id,
      x: 0,
      level,
      isEnd: scene.story?.kind === 'endCard',
      element: waits?.kind,
      parent,
    }
    parts.push(part)
    const below = (tree?.childrenOf(scene.id) ?? []).map(child => place(child, level + 1, part))
    const [first, last] = [below[0], below.at(-1)]
    part.x = first && last ? (first.x + last.x) / 2 : (ends++ + 0.5) * cellPx
    return part
  }
  for (const root of tree?.roots ?? []) place(root, 0, undefined)
  return {
    parts,
    width: Math.max(1, ends) * cellPx,
    height: 16 + Math.max(0, ...parts.map(({ level }) => level)) * levelPx + tall,
  }
}
