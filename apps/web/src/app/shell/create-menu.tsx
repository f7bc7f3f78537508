import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { focusInside } from '../../lib/keyboard.ts'
import { usePagePath } from '../page-path.ts'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { LayoutIcon } from '@phosphor-icons/react/dist/csr/Layout'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import type { Icon } from '@phosphor-icons/react'

/** Quick entry (SH-23): the tools this user can begin something new with. */
export function CreateMenu() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const find = usePagePath()
  const items = quickEntries.flatMap(({ page, key, query, icon: IconComponent }) => {
    const path = find(page)
    return path === undefined
      ? []
      : [{ key: `${path}${query ?? ''}`, icon: <IconComponent size={18} />, label: t(`create.${key}`) }]
  })
  if (items.length === 0) return null
  return (
    <Dropdown {...focusInside} trigger={['click']} menu={{ items, onClick: ({ key }) => void navigate(key) }}>
      <Button icon={<PlusIcon size={16} aria-hidden="true" />} aria-haspopup="menu" data-tour="create">
        {t('create')}
        <CaretDownIcon size={12} aria-hidden="true" />
      </Button>
    </Dropdown>
  )
}

interface QuickEntry {
  page: string
  /** Query string that opens a dialog of the page. */
  query?: string
  key: 'templates' | 'editor' | 'video' | 'banner' | 'aiBanner' | 'service'
  icon: Icon
}

/** The tools of the quick entry (SH-23); each shows once its page is there and its user may open it. */
export const quickEntries: readonly QuickEntry[] = [
  { page: 'creative-template.playable.lib', key: 'templates', icon: GameControllerIcon },
  { page: 'my-project.playable.playsmart', query: '?new', key: 'editor', icon: PuzzlePieceIcon },
  { page: 'my-project.video.normal', key: 'video', icon: FilmSlateIcon },
  { page: 'my-project.video.banner', query: '?new', key: 'banner', icon: LayoutIcon },
  { page: 'my-project.video.ai-banner', key: 'aiBanner', icon: MagicWandIcon },
  { page: 'creative-service.playable.list', key: 'service', icon: StorefrontIcon },
]
