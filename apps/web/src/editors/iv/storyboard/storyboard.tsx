import { renameScene } from '@adloom/playable/commands'
import type { SceneRecord } from '@adloom/playable/format'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { FlagCheckeredIcon } from '@phosphor-icons/react/dist/csr/FlagCheckered'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/icon-button.tsx'
import { useLiveSceneImages } from '../../document/scenes/live-scene-images.ts'
import { useDocumentEditor } from '../../document/state/editor-context.ts'
import { useStoryClips } from '../use-story-clips.ts'
import { useStory } from '../use-branch.ts'
import { StoryClipCard } from './story-clip-card.tsx'
import styles from './storyboard.module.css'

interface Line {
  scene: SceneRecord
  level: number
}

/**
 * Tree of the story: Enter adds a clip beside, Tab one below; arrows navigate, with Alt they move the clip,
 * Delete removes it; clips can be dragged.
 */
export function Storyboard() {
  const { t } = useTranslation('iv')
  const { store } = useDocumentEditor()
  const { tree, current } = useStory()
  const actions = useStoryClips()
  const images = useLiveSceneImages()
  const [renaming, setRenaming] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const lines: Line[] = tree.roots.flatMap(root => below(root, 1))
  const branch = new Set(tree.branchOf(current).map(scene => scene.id))
  const here = lines.find(line => line.scene.id === current)?.scene
  const target = here?.story?.kind === 'endCard' ? (here.story.parent ?? current) : current

  function below(scene: SceneRecord, level: number): Line[] {
    return [{ scene, level }, ...tree.childrenOf(scene.id).flatMap(child => below(child, level + 1))]
  }

  /** Focuses the new or selected clip once it is rendered. */
  function then(change: () => void) {
    change()
    setTimeout(() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(), 0)
  }

  function onKeyDown(event: KeyboardEvent, scene: SceneRecord) {
    if ((event.target as Element).matches('input')) return
    const at = lines.findIndex(line => line.scene.id === scene.id)
    const go = (id: string | undefined) => then(() => actions.show(id))
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(lines[at + 1]?.scene.id),
      ArrowUp: () => go(lines[at - 1]?.scene.id),
      ArrowRight: () => go(tree.childrenOf(scene.id)[0]?.id),
      ArrowLeft: () => go(scene.story?.parent),
      Home: () => go(lines[0]?.scene.id),
      End: () => go(lines.at(-1)?.scene.id),
      F2: () => setRenaming(scene.id),
      Enter: () => then(() => actions.addBeside(scene.id)),
      Delete: () => then(() => actions.remove(scene.id)),
      Backspace: () => then(() => actions.remove(scene.id)),
      ...(scene.story?.kind === 'video' && !event.shiftKey
        ? { Tab: () => then(() => actions.addVideo(scene.id)) }
        : {}),
    }
    const moves: Record<string, () => void> = {
      ArrowUp: () => actions.reorder(scene.id, -1),
      ArrowDown: () => actions.reorder(scene.id, 1),
      ArrowRight: () => actions.deeper(scene.id),
      ArrowLeft: () => actions.shallower(scene.id),
    }
    const held = event.ctrlKey || event.metaKey
    const moved = moves[event.key]
    const run = event.altKey
      ? moved && (() => then(moved))
      : held
        ? event.key.toLowerCase() === 'd'
          ? () => then(() => actions.copy(scene.id))
          : undefined
        : keys[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
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
        {lines.map(({ scene, level }) => (
          <StoryClipCard
            key={scene.id}
            scene={scene}
            level={level}
            number={tree.numberOf(scene.id)}
            image={images[scene.id]}
            selected={scene.id === current}
            onBranch={branch.has(scene.id)}
            isFirst={scene.id === tree.roots[0]?.id}
            hasChildren={tree.childrenOf(scene.id).length > 0}
            renaming={renaming === scene.id}
            actions={actions}
            onOpen={() => actions.show(scene.id)}
            onKeyDown={event => onKeyDown(event, scene)}
            onRename={name => renameScene(store, scene.id, name)}
            onRenaming={on => setRenaming(on ? scene.id : undefined)}
            onDrop={(moving, where) => actions.drop(moving, scene.id, where)}
          />
        ))}
      </div>
      <p className={styles.help}>{t('story.help')}</p>
    </section>
  )
}
