import type { AnimData } from '@adloom/engine/data'
import type { PlayableStore } from '@adloom/playable/commands'
import type { NodeRecord, PlayableDocument, PlayableRecord, ProjectRecord } from '@adloom/playable/format'
import { treeOf } from '@adloom/playable/geometry'
import { usedFiles } from './used-files.ts'

/** One layer (with what is in it) alone on a plain ground, playing these animations as soon as it is seen. */
export function previewDocument(
  store: PlayableStore,
  node: NodeRecord,
  anims: readonly AnimData[],
  background: ProjectRecord['background'],
): PlayableDocument {
  const project = store.get('project')
  if (project?.type !== 'project') throw new Error('A document has a project record')
  const { mask: _mask, ...own } = node
  const inside = treeOf(store).descendantsOf(node.id)
  const shown: PlayableRecord[] = [
    { ...own, parentId: 'scene:preview', hidden: false, anims: anims.map(anim => ({ ...anim, auto: true })) },
    ...inside,
  ]
  const base: PlayableRecord[] = [
    { ...project, startScene: 'scene:preview', background, music: undefined } as unknown as ProjectRecord,
    { id: 'scene:preview', type: 'scene', index: 'a', name: 'preview' },
  ]
  return documentOf([...base, ...shown, ...usedFiles(store, shown)])
}

function documentOf(records: readonly PlayableRecord[]): PlayableDocument {
  return { schema: 1, records: Object.fromEntries(records.map(record => [record.id, record])) }
}
