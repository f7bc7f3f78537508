import type { Deletion, PlayableStore } from '@adloom/playable/commands'
import i18next from 'i18next'
import { notify } from '../../../lib/notices.ts'

/** Notifies the user of deleted layers, offers undo, and states whether other records still refer to them. */
export function notifyDeleted(store: PlayableStore, deletion: Deletion | undefined): void {
  if (deletion === undefined || deletion.deleted.length === 0) return
  const steps = store.history.state().steps
  const text =
    deletion.dangling.length > 0
      ? i18next.t('documentEditor:deleted.dangling', { count: deletion.dangling.length })
      : i18next.t('documentEditor:deleted.done')
  notify({
    tone: 'info',
    text,
    durationMs: 8000,
    // After other edits, Undo would take back the newest one instead, so it does nothing then.
    action: {
      label: i18next.t('documentEditor:deleted.undo'),
      run: () => {
        if (store.history.state().steps >= steps) store.history.undo()
      },
    },
  })
}
