import { addChild, addSibling, copyPart, deletePart, type PartWords } from '@adloom/playable/iv/parts'
import { storyTree } from '@adloom/playable/iv/story-tree'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreeEditor } from '../free/state/free-context.ts'
import { openRoot } from '../free/state/free-session.ts'
import { useIvView } from './use-iv-view.ts'

/** What is done with the parts of the story; a new part is shown at once. */
export function useParts() {
  const { t } = useTranslation('iv')
  const { store, session } = useFreeEditor()
  return useMemo(() => {
    const show = (id: string | undefined) => {
      if (id === undefined) return
      openRoot(session, id)
      store.select([])
      useIvView.setState({ panel: 'story', element: undefined })
    }
    const count = (kind: 'video' | 'endCard') => store.ofType('scene').filter(scene => scene.story?.kind === kind).length + 1
    const words = (kind: 'video' | 'endCard'): PartWords => ({ name: t(`part.${kind}`, { number: count(kind) }), button: t('part.install') })
    return {
      show, words,
      addVideo: (parent: string) => show(addChild(store, parent, 'video', words('video'))),
      addEndCard: (parent: string) => show(addChild(store, parent, 'endCard', words('endCard'))),
      addBeside: (id: string) => show(addSibling(store, id, words('video'))),
      copy: (id: string) => show(copyPart(store, id, { ...words('video'), name: t('part.copyOf', { name: (store.get(id) as { name?: string } | undefined)?.name ?? '' }) })),
      remove(id: string) {
        const parent = store.get(id)
        if (!deletePart(store, id)) return
        show((parent?.type === 'scene' ? parent.story?.parent : undefined) ?? storyTree(store).roots[0]?.id)
      },
    }
  }, [session, store, t])
}
