import { storyTree, type StoryTree } from '@adloom/playable/iv'
import { useMemo } from 'react'
import {
  useFreeEditor,
  useFreeSession,
  useProjectRecord,
  useRecordsOf,
} from '../document/state/editor-context.ts'

/** The story as it is now, and the part on the canvas. */
export function useStory(): { tree: StoryTree; current: string } {
  const { store } = useFreeEditor()
  const scenes = useRecordsOf('scene')
  const { startScene } = useProjectRecord()
  const rootId = useFreeSession(session => session.rootId)
  // The list keeps its identity until a scene changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const tree = useMemo(() => storyTree(store), [scenes, startScene, store])
  return { tree, current: scenes.some(scene => scene.id === rootId) ? rootId : startScene }
}
