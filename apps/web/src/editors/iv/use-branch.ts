import type { SceneRecord } from '@adloom/playable/format'
import { type StoryTree, storyTree } from '@adloom/playable/iv'
import { useMemo } from 'react'
import {
  useDocumentEditor,
  useRecordsOf,
  useEditorSession,
  useProjectRecord,
} from '../document/state/editor-context.ts'
import { type Slot, slotsOf } from './tracks/branch-clips.ts'
import { useIvView } from './use-iv-view.ts'

export interface Branch {
  tree: StoryTree
  current: string
  clips: readonly SceneRecord[]
  slots: readonly Slot[]
  totalMs: number
  here: Slot | undefined
}

/** Returns the branch that the tracks show, with its times. */
export function useBranch(): Branch {
  const { store } = useDocumentEditor()
  const { tree, current } = useStory()
  const nodes = useRecordsOf('node')
  const assets = useRecordsOf('asset')
  const lead = useIvView(view => view.lead)
  const clips = useMemo(() => tree.branchOf(current), [tree, current])
  // Lists keep their identity until one of their records changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const slots = useMemo(() => slotsOf(store, clips, lead), [clips, nodes, assets, store, lead])
  const last = slots.at(-1)
  return {
    tree,
    current,
    clips,
    slots,
    totalMs: last ? last.start + last.length : 0,
    here: slots.find(slot => slot.scene.id === current),
  }
}

/** Returns the story and the open clip. */
export function useStory(): { tree: StoryTree; current: string } {
  const { store } = useDocumentEditor()
  const scenes = useRecordsOf('scene')
  const { startScene } = useProjectRecord()
  const rootId = useEditorSession(session => session.rootId)
  // The list keeps its identity until a scene changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const tree = useMemo(() => storyTree(store), [scenes, startScene, store])
  return { tree, current: scenes.some(scene => scene.id === rootId) ? rootId : startScene }
}
