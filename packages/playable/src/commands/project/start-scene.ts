import type { ProjectRecord } from '../../format/records.ts'
import type { PlayableStore } from '../playable-store.ts'

/** Sets the scene that the playable starts with. */
export function setStartScene(store: PlayableStore, id: string): void {
  store.edit('set_start_scene', {}, tx => {
    if (tx.get(id)?.type === 'scene')
      tx.update<ProjectRecord>('project', project => ({ ...project, startScene: id }))
  })
}
