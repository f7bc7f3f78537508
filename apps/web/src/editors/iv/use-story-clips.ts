import {
  addChild,
  addSibling,
  copyClip,
  deleteClip,
  moveClip,
  type ClipTexts,
  storyTree,
} from '@adloom/playable/iv'
import type { PlayableStore } from '@adloom/playable/commands'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocumentEditor } from '../document/state/editor-context.ts'
import { openRoot } from '../document/state/editor-session.ts'
import { useIvView } from './use-iv-view.ts'

export type DropPlace = 'before' | 'inside' | 'after'

/** Returns the actions on story clips; a new clip is opened at once. */
export function useStoryClips() {
  const { t } = useTranslation('iv')
  const { store, session } = useDocumentEditor()
  return useMemo(() => {
    const show = (id: string | undefined) => {
      if (id === undefined) return
      openRoot(session, id)
      store.select([])
      useIvView.setState({ panel: 'story', element: undefined })
    }
    const count = (kind: 'video' | 'endCard') =>
      store.ofType('scene').filter(scene => scene.story?.kind === kind).length + 1
    const words = (kind: 'video' | 'endCard'): ClipTexts => ({
      name: t(`part.${kind}`, { number: count(kind) }),
      button: t('part.install'),
      title: t('part.endTitle'),
    })
    /** Moves a clip below another, at an index among its children. */
    const move = (id: string, parent: string, position: number) => {
      const moved = store.get(id)
      return (
        moved?.type === 'scene' &&
        moveClip(store, id, parent, position, { ...words('video'), name: moved.name })
      )
    }
    const place = (id: string) => placeInStory(store, id)
    return {
      show,
      words,
      /** Before or after another clip, or below it as the last child. */
      drop(id: string, onto: string, where: DropPlace) {
        if (id === onto) return
        const tree = storyTree(store)
        if (where === 'inside') return void move(id, onto, tree.childrenOf(onto).length)
        const { parent, siblings } = place(onto)
        const others = siblings.filter(one => one.id !== id)
        if (parent !== undefined)
          move(id, parent, others.findIndex(one => one.id === onto) + (where === 'after' ? 1 : 0))
      },
      /** One place up or down among its siblings. */
      reorder(id: string, by: 1 | -1) {
        const { parent, siblings, at } = place(id)
        if (parent !== undefined && at + by >= 0 && at + by < siblings.length) move(id, parent, at + by)
      },
      /** Below its previous sibling. */
      deeper(id: string) {
        const { siblings, at } = place(id)
        const before = siblings[at - 1]
        if (before?.story?.kind === 'video')
          move(id, before.id, storyTree(store).childrenOf(before.id).length)
      },
      /** Beside its parent, after it. */
      shallower(id: string) {
        const above = place(id).parent
        const { parent, at } = above === undefined ? { parent: undefined, at: 0 } : place(above)
        if (parent !== undefined) move(id, parent, at + 1)
      },
      addVideo: (parent: string) => show(addChild(store, parent, 'video', words('video'))),
      addEndCard: (parent: string) => show(addChild(store, parent, 'endCard', words('endCard'))),
      addBeside: (id: string) => show(addSibling(store, id, words('video'))),
      copy: (id: string) =>
        show(
          copyClip(store, id, {
            ...words('video'),
            name: t('part.copyOf', { name: (store.get(id) as { name?: string } | undefined)?.name ?? '' }),
          }),
        ),
      remove(id: string) {
        const parent = store.get(id)
        if (!deleteClip(store, id)) return
        show((parent?.type === 'scene' ? parent.story?.parent : undefined) ?? storyTree(store).roots[0]?.id)
      },
    }
  }, [session, store, t])
}

/** Returns the clip above a clip, the clips below that one, and the position among them. */
function placeInStory(store: PlayableStore, id: string) {
  const tree = storyTree(store)
  const scene = store.get(id)
  const parent = scene?.type === 'scene' && tree.roots[0]?.id !== id ? scene.story?.parent : undefined
  const siblings = parent === undefined ? [] : tree.childrenOf(parent)
  return { parent, siblings, at: siblings.findIndex(one => one.id === id) }
}
