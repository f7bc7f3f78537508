import type { EditOptions } from '@adloom/document'
import { patched } from '../commands/patched.ts'
import type { PlayableStore } from '../commands/playable-store.ts'
import type { ProjectRecord, StoryRedirect } from '../format/records.ts'

/** Sets the automatic redirect of the whole story; undefined removes it. */
export function setRedirect(
  store: PlayableStore,
  redirect: StoryRedirect | undefined,
  options: EditOptions = {},
): void {
  store.edit('set_redirect', { key: 'set_redirect', ...options }, tx =>
    tx.update<ProjectRecord>('project', project => patched(project, { redirect })),
  )
}
