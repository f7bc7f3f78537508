import { ArrowBendUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowBendUpLeft'
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { CheckSquareIcon } from '@phosphor-icons/react/dist/csr/CheckSquare'
import { FilmStripIcon } from '@phosphor-icons/react/dist/csr/FilmStrip'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FolderPlusIcon } from '@phosphor-icons/react/dist/csr/FolderPlus'
import { FolderSimpleIcon } from '@phosphor-icons/react/dist/csr/FolderSimple'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import type { Icon } from '@phosphor-icons/react'
import i18next from 'i18next'
import { useState, type KeyboardEvent } from 'react'
import { notify } from '../../lib/notices.ts'
import { idsPerCall, useBulk } from './bulk.ts'
import { useDelete, useDownload, useFavourite, useMove, usePurge, useRestore, useTag } from './state.ts'
import { useTranslation } from 'react-i18next'
import { useShortcutGroup } from '../../lib/shortcuts.ts'

export type LibraryActionId =
  | 'open'
  | 'rename'
  | 'favourite'
  | 'unfavourite'
  | 'move'
  | 'tag'
  | 'merge'
  | 'download'
  | 'delete'
  | 'restore'
  | 'purge'
  | 'selectAll'
  | 'newFolder'

export interface LibraryAction {
  id: LibraryActionId
  icon: Icon
  label: string
  danger?: boolean
}

const icons: Record<LibraryActionId, Icon> = {
  open: ArrowSquareOutIcon,
  rename: TextTIcon,
  favourite: StarIcon,
  unfavourite: StarIcon,
  move: FolderSimpleIcon,
  tag: TagIcon,
  merge: FilmStripIcon,
  download: DownloadSimpleIcon,
  delete: TrashIcon,
  restore: ArrowBendUpLeftIcon,
  purge: TrashIcon,
  selectAll: CheckSquareIcon,
  newFolder: FolderPlusIcon,
}

/** Returns the actions on the selected files, in the order of menu and bar. */
export function actionsFor({
  count,
  trash,
  allFavourite,
  mergeable,
}: {
  count: number
  trash: boolean
  allFavourite: boolean
  mergeable: boolean
}): LibraryAction[] {
  const ids: LibraryActionId[] =
    count === 0
      ? trash
        ? ['selectAll']
        : ['selectAll', 'newFolder']
      : trash
        ? ['restore', 'purge']
        : [
            ...(count === 1 ? (['open', 'rename'] as const) : []),
            'move',
            'tag',
            allFavourite ? 'unfavourite' : 'favourite',
            ...(mergeable ? (['merge'] as const) : []),
            'download',
            'delete',
          ]
  return ids.map(id => ({
    id,
    icon: icons[id],
    label: i18next.t(`library:act.${id}`),
    danger: id === 'delete' || id === 'purge',
  }))
}

/** Ten archives: a browser asks before each. */
const mostDownloaded = 10 * idsPerCall

type LibraryDialog = { kind: 'move' | 'tag' | 'purge' | 'merge'; ids: readonly number[] }

interface ActionHandlers {
  open: (id: number) => void
  rename: (id: number) => void
  selectAll: () => void
  newFolder: () => void
}

/** Runs the actions of menus, keys and buttons of the library, and opens the dialogs that some need. */
export function useLibraryActions(handlers: ActionHandlers) {
  const [dialog, setDialog] = useState<LibraryDialog>()
  const favourite = useFavourite()
  const move = useMove()
  const tag = useTag()
  const remove = useDelete()
  const restore = useRestore()
  const purge = usePurge()
  const download = useDownload()
  const run = (act: LibraryActionId, ids: readonly number[]) => {
    const [first] = ids
    if (act === 'selectAll') return handlers.selectAll()
    if (act === 'newFolder') return handlers.newFolder()
    if (first === undefined || useBulk.getState().running !== undefined) return undefined
    if (act === 'download' && ids.length > mostDownloaded)
      return void notify({ tone: 'info', text: i18next.t('library:done.tooMany', { count: mostDownloaded }) })
    const does: Record<Exclude<LibraryActionId, 'selectAll' | 'newFolder'>, () => void> = {
      open: () => handlers.open(first),
      rename: () => handlers.rename(first),
      favourite: () => favourite.mutate({ ids, on: true }),
      unfavourite: () => favourite.mutate({ ids, on: false }),
      move: () => setDialog({ kind: 'move', ids }),
      tag: () => setDialog({ kind: 'tag', ids }),
      purge: () => setDialog({ kind: 'purge', ids }),
      merge: () => setDialog({ kind: 'merge', ids }),
      download: () => download.mutate(ids),
      delete: () => remove.mutate(ids),
      restore: () => restore.mutate(ids),
    }
    return does[act]()
  }
  return { run, dialog, closeDialog: () => setDialog(undefined), favourite, move, tag, purge }
}

interface LibraryKeys {
  trash: boolean
  allFavourite: boolean
  act: (id: LibraryActionId) => void
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
    const keys: Record<string, LibraryActionId> = trash
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
