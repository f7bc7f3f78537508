import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcutGroup } from '../../lib/shortcuts.ts'
import { useShortcuts } from '../shell/editor-action.ts'
import { runTracks } from './playhead.ts'
import type { Branch } from './use-branch.ts'

/**
 * Shortcuts of the interactive-video editor and their entries in the keyboard sheet; the tree and the tracks
 * handle their own keys.
 */
export function useIvShortcuts({ totalMs }: Branch): void {
  const { t } = useTranslation('iv')
  useShortcuts(
    useMemo(
      () => [
        {
          id: 'runTracks',
          label: t('tracks.runOrPause'),
          keys: 'Shift+Space',
          enabled: true,
          run: () => runTracks(totalMs),
        },
      ],
      [t, totalMs],
    ),
    t('tracks.playback'),
  )
  useShortcutGroup(t('story.title'), [
    { keys: 'Enter', label: t('part.addBeside') },
    { keys: 'Tab', label: t('part.addBelow') },
    { keys: 'Alt+ArrowUp ArrowDown', label: t('keys.reorder') },
    { keys: 'Alt+ArrowRight', label: t('keys.deeper') },
    { keys: 'Alt+ArrowLeft', label: t('keys.shallower') },
    { keys: 'F2', label: t('part.rename') },
    { keys: 'Ctrl+D', label: t('part.copy') },
    { keys: 'Delete', label: t('part.delete') },
  ])
  useShortcutGroup(t('tracks.title'), [
    { keys: 'ArrowLeft ArrowRight', label: t('keys.step') },
    { keys: 'Alt+ArrowLeft ArrowRight', label: t('keys.trimEnd') },
    { keys: 'Ctrl+Alt+ArrowLeft ArrowRight', label: t('keys.trimStart') },
    { keys: 'Delete', label: t('keys.deleteClip') },
  ])
}
