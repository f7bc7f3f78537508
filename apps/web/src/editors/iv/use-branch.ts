import type { SceneRecord } from '@adloom/playable/format'
import type { StoryTree } from '@adloom/playable/iv'
import { useMemo } from 'react'
import { useFreeEditor, useRecordsOf } from '../document/state/editor-context.ts'
import { type Slot, slotsOf } from './tracks/branch-clips.ts'
import { useIvView } from './use-iv-view.ts'
import { useStory } from './use-story.ts'

export interface Branch {
  tree: StoryTree
  current: string
  parts: readonly SceneRecord[]
  slots: readonly Slot[]
  totalMs: number
  here: Slot | undefined
}

/** The branch that the tracks show, in time. */
export function useBranch(): Branch {
  const { store } = useFreeEditor()
  const { tree, current } = useStory()
  const nodes = useRecordsOf('node')
  const assets = useRecordsOf('asset')
  const lead = useIvView(view => view.lead)
  const parts = useMemo(() => tree.branchOf(current), [tree, current])
  // Lists keep their identity until one of their records changes.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const slots = useMemo(() => slotsOf(store, parts, lead), [parts, nodes, assets, store, lead])
  const last = slots.at(-1)
  return {
    tree,
    current,
    parts,
    slots,
    totalMs: last ? last.start + last.length : 0,
    here: slots.find(slot => slot.scene.id === current),
  }
}
