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

export type LibraryActId =
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

export interface LibraryAct {
  id: LibraryActId
  icon: Icon
  label: string
  danger?: boolean
}

const icons: Record<LibraryActId, Icon> = {
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

/** What can be done with what is chosen, in the order of menus and bar. */
export function actsFor({
  count,
  trash,
  allFavourite,
  mergeable,
}: {
  count: number
  trash: boolean
  allFavourite: boolean
  mergeable: boolean
}): LibraryAct[] {
  const ids: LibraryActId[] =
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
