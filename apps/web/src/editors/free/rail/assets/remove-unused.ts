import type { PlayableStore } from '@adloom/playable/commands'
import i18next from 'i18next'
import { notify } from '../../../../lib/notices.ts'
import { usesOfAssets } from './asset-uses.ts'

/** Takes the files out that nothing uses, as one step; fonts that no text is set in go with theirs. */
export function removeUnused(store: PlayableStore): number {
  const uses = usesOfAssets(store)
  const gone = store.ofType('asset').filter(asset => !uses.has(asset.id))
  if (gone.length === 0) return 0
  const ids = new Set(gone.map(asset => asset.id))
  store.edit('remove_unused', {}, tx => {
    for (const font of tx.all()) if (font.type === 'font' && ids.has(font.asset)) tx.remove(font.id)
    for (const id of ids) tx.remove(id)
  })
  notify({
    tone: 'info',
    text: i18next.t('free:asset.swept', { count: gone.length }),
    durationMs: 8000,
    action: { label: i18next.t('free:deleted.undo'), run: () => void store.history.undo() },
  })
  return gone.length
}
