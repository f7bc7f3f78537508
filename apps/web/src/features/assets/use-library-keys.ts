import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcutGroup } from '../../lib/shortcuts.ts'
import type { LibraryActId } from './library-acts.tsx'

interface LibraryKeys {
  trash: boolean
  allFavourite: boolean
  act: (id: LibraryActId) => void
  /** Starts or stops the focused audio file. */
  play: () => void
}

/**
 * The letters and keys of the library beside those of the grid itself, and all of their lines in the keyboard
 * sheet.
 */
export function useLibraryKeys({ trash, allFavourite, act, play }: LibraryKeys) {
  const { t } = useTranslation('library')
  useShortcutGroup(t('keys.title'), [
    { keys: 'ArrowUp ArrowDown ArrowLeft ArrowRight', label: t('keys.move') },
    { keys: 'Space', label: t('keys.choose') },
    { keys: 'Ctrl+A', label: t('keys.all') },
    ...(trash
      ? [
          { keys: 'R', label: t('act.restore') },
          { keys: 'Delete', label: t('trash.purge') },
        ]
      : [
          { keys: 'Enter', label: t('keys.open') },
          { keys: 'F2', label: t('keys.rename') },
          { keys: 'F', label: t('keys.favourite') },
          { keys: 'M', label: t('keys.folder') },
          { keys: 'T', label: t('keys.tags') },
          { keys: 'D', label: t('act.download') },
          { keys: 'Delete', label: t('keys.delete') },
        ]),
    { keys: 'P', label: t('keys.play') },
    { keys: 'Shift+F10', label: t('keys.menu') },
  ])
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Record<string, LibraryActId> = trash
      ? { Delete: 'purge', r: 'restore' }
      : {
          F2: 'rename',
          f: allFavourite ? 'unfavourite' : 'favourite',
          m: 'move',
          t: 'tag',
          Delete: 'delete',
          Backspace: 'delete',
          d: 'download',
        }
    const id = keys[event.key]
    if (id === undefined && event.key !== 'p') return
    event.preventDefault()
    event.stopPropagation()
    if (id === undefined) play()
    else act(id)
  }
}
