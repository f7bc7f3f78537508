import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { FileZipIcon } from '@phosphor-icons/react/dist/csr/FileZip'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { RecordIcon } from '@phosphor-icons/react/dist/csr/Record'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import { SwapIcon } from '@phosphor-icons/react/dist/csr/Swap'
import { TextTIcon } from '@phosphor-icons/react/dist/csr/TextT'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { focusInside } from '../../../lib/keyboard.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { tallMenu } from '../../../components/overlays/tall-menu.ts'

/** Handlers of the actions on a project; the menu omits those that a list does not have. */
export interface ProjectActionHandlers {
  open: () => void
  preview: () => void
  copy: () => void
  rename: () => void
  remove: () => void
  download?: () => void
  /** Downloads the files it uses as a zip. */
  files?: () => void
  relate?: () => void
  reset?: () => void
  /** Continues in the free editor, as a new project. */
  free?: () => void
  /** Chooses another template for it. */
  template?: () => void
  /** Opens the plan of its variants. */
  variants?: () => void
  /** Opens the recorder with its newest recording. */
  record?: () => void
  /** Makes videos of it. */
  videos?: () => void
  /** Saves it as an own template. */
  keep?: () => void
}

const groups = [
  [
    ['open', PencilSimpleIcon],
    ['free', PuzzlePieceIcon],
    ['variants', GridNineIcon],
    ['record', RecordIcon],
    ['videos', FilmSlateIcon],
    ['preview', EyeIcon],
    ['download', DownloadSimpleIcon],
    ['files', FileZipIcon],
  ],
  [
    ['rename', TextTIcon],
    ['copy', CopyIcon],
    ['template', SwapIcon],
    ['keep', BookmarkSimpleIcon],
    ['relate', StorefrontIcon],
  ],
  [
    ['reset', ArrowCounterClockwiseIcon],
    ['remove', TrashIcon],
  ],
] as const

export function ProjectActions({ name, actions }: { name: string; actions: ProjectActionHandlers }) {
  const { t } = useTranslation('projects')
  const items = groups.flatMap((group, at) => [
    ...(at === 0 ? [] : [{ type: 'divider' as const }]),
    ...group
      .filter(([key]) => actions[key] !== undefined)
      .map(([key, IconComponent]) => ({
        key,
        icon: <IconComponent size={16} />,
        label: t(`act.${key}`),
        danger: key === 'remove',
      })),
  ])
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      placement="bottomRight"
      {...tallMenu}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          actions[key as keyof ProjectActionHandlers]?.()
        },
      }}
    >
      <IconButton
        icon={DotsThreeIcon}
        label={t('act.more', { name })}
        size="small"
        tooltip={false}
        aria-haspopup="menu"
      />
    </Dropdown>
  )
}
