import type { SceneRecord } from '@adloom/playable/format'
import type { StoryTree } from '@adloom/playable/iv'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { useLiveSceneImages } from '../../document/scenes/live-scene-images.ts'
import { useStoryClips } from '../use-story-clips.ts'
import { useStory } from '../use-branch.ts'
import { type ClipLine, StoryClipCard } from './story-clip-card.tsx'
import styles from './storyboard.module.css'

/**
 * Tree of the story: Enter adds a clip beside, Tab one below; arrows navigate, with Alt they move the clip,
 * Delete removes it; clips can be dragged.
 */
export function Storyboard() {
  const { t } = useTranslation('iv')
  const { tree, current } = useStory()
  const actions = useStoryClips()
  const images = useLiveSceneImages()
  const [renaming, setRenaming] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const lines = linesOf(tree)
  const branch = new Set(tree.branchOf(current).map(scene => scene.id))
  const here = lines.find(line => line.scene.id === current)?.scene
  const target = here?.story?.kind === 'endCard' ? (here.story.parent ?? current) : current

  const focusSelected = () => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()

  function onKeyDown(event: KeyboardEvent, scene: SceneRecord) {
    if ((event.target as Element).matches('input')) return
    const isRename = event.key === 'F2' && !event.altKey && !event.ctrlKey && !event.metaKey
    const run = isRename ? () => setRenaming(scene.id) : changeOfKey(event, scene, tree, lines, actions)
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    if (isRename) return run()
    // The next key may arrive at once, so the clip that is selected now is rendered and focused before it.
    flushSync(run)
    focusSelected()
  }

  return (
    <section className={styles.board} aria-label={t('story.title')}>
      <header className={styles.head}>
        <h2 className="panel-title">{t('story.title')}</h2>
        <IconButton
          icon={FilmStripIcon}
          size="small"
          label={t('story.addVideo')}
          keys="Tab"
          onClick={() => actions.addVideo(target)}
        />
        <IconButton
          icon={FlagCheckeredIcon}
          size="small"
          label={t('story.addEndCard')}
          onClick={() => actions.addEndCard(target)}
        />
      </header>
      <div ref={list} className={styles.tree} role="tree" aria-label={t('story.title')}>
        {lines.map(line => (
          <StoryClipCard
            key={line.scene.id}
            clip={line}
            image={images[line.scene.id]}
            selected={line.scene.id === current}
            onBranch={branch.has(line.scene.id)}
            renaming={renaming === line.scene.id}
            actions={actions}
            onKeyDown={event => onKeyDown(event, line.scene)}
            onRenaming={on => setRenaming(on ? line.scene.id : undefined)}
          />
        ))}
      </div>
      <p className={styles.help}>{t('story.help')}</p>
    </section>
  )
}

/** Returns the clips in the order of the tree, each followed by those below it. */
function linesOf(tree: StoryTree): ClipLine[] {
  const below = (scene: SceneRecord, level: number): ClipLine[] => {
    const children = tree.childrenOf(scene.id)
    const line = {
      scene,
      level,
      number: tree.numberOf(scene.id),
      isFirst: scene.id === tree.roots[0]?.id,
      hasChildren: children.length > 0,
    }
    return [line, ...children.flatMap(child => below(child, level + 1))]
  }
  return tree.roots.flatMap(root => below(root, 1))
}

/** Returns what a key does to the story or the open clip; undefined for a key without meaning. */
function changeOfKey(
  event: KeyboardEvent,
  { id, story }: SceneRecord,
  tree: StoryTree,
  lines: readonly ClipLine[],
  actions: ReturnType<typeof useStoryClips>,
): (() => void) | undefined {
  const at = lines.findIndex(line => line.scene.id === id)
  const keys: Record<string, () => void> = {
    ArrowDown: () => actions.show(lines[at + 1]?.scene.id),
    ArrowUp: () => actions.show(lines[at - 1]?.scene.id),
    ArrowRight: () => actions.show(tree.childrenOf(id)[0]?.id),
    ArrowLeft: () => actions.show(story?.parent),
    Home: () => actions.show(lines[0]?.scene.id),
    End: () => actions.show(lines.at(-1)?.scene.id),
    Enter: () => actions.addBeside(id),
    Delete: () => actions.remove(id),
    Backspace: () => actions.remove(id),
    ...(story?.kind === 'video' && !event.shiftKey ? { Tab: () => actions.addVideo(id) } : {}),
  }
  const moves: Record<string, () => void> = {
    ArrowUp: () => actions.reorder(id, -1),
    ArrowDown: () => actions.reorder(id, 1),
    ArrowRight: () => actions.deeper(id),
    ArrowLeft: () => actions.shallower(id),
  }
  if (event.altKey) return moves[event.key]
  if (!event.ctrlKey && !event.metaKey) return keys[event.key]
  return event.key.toLowerCase() === 'd' ? () => actions.copy(id) : undefined
}
