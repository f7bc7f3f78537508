import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { LanguageMenu } from '../../components/language-menu.tsx'
import { Mark } from '../../components/mark.tsx'
import { TasksPopover } from '../../features/jobs/tasks-popover.tsx'
import { MessageBell } from '../../features/messages/message-bell.tsx'
import { siteQuery } from '../../lib/queries/site.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { PaletteButton } from './command-palette.tsx'
import styles from './top-bar.module.css'
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { Dropdown, Button } from 'antd'
import { focusInside } from '../../components/focus-inside.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { type Appearance, useAppearance, useScheme } from '../appearance.ts'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { usePagePath } from '../page-path.ts'
import { FilmSlateIcon } from '@phosphor-icons/react/dist/csr/FilmSlate'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { StorefrontIcon } from '@phosphor-icons/react/dist/csr/Storefront'
import type { Icon } from '@phosphor-icons/react'
import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { useMe } from '../../lib/queries/session.ts'
import { isSubscribed, type Standing } from '../../features/plans/rules.ts'

export function TopBar() {
  const { t } = useTranslation('shell')
  const build = useQuery(siteQuery).data?.build
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.brand} aria-label={t('brand')}>
        <Mark />
        <span>Adloom</span>
        {build === 'cn' && <span className={styles.build}>{t('brand.cn')}</span>}
      </Link>
      <CreateMenu />
      <PaletteButton />
      <span className={styles.space} />
      <TasksPopover />
      <MessageBell />
      <LanguageMenu />
      <AppearanceMenu />
      <PaymentButton />
      <AvatarMenu />
    </header>
  )
}

const icons: Record<Appearance, typeof SunIcon> = { system: DesktopIcon, light: SunIcon, dark: MoonIcon }

function AppearanceMenu() {
  const { t } = useTranslation('shell')
  const { appearance, choose } = useAppearance()
  const scheme = useScheme()
  return (
    <Dropdown
      {...focusInside}
      trigger={['click']}
      placement="bottomRight"
      menu={{
        selectable: true,
        selectedKeys: [appearance],
        items: (Object.keys(icons) as Appearance[]).map(key => {
          const IconComponent = icons[key]
          return { key, icon: <IconComponent size={16} />, label: t(`appearance.${key}`) }
        }),
        onClick: ({ key }) => choose(key as Appearance),
      }}
    >
      <IconButton icon={icons[scheme]} label={t('appearance')} tooltip={false} aria-haspopup="menu" />
    </Dropdown>
  )
}

/** Quick entry (SH-23): the tools this user can begin something new with. */
function CreateMenu() {
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
  /** What opens there at once. */
  query?: string
  key: 'templates' | 'editor' | 'video' | 'service'
  icon: Icon
}

/** The four tools of the quick entry (SH-23); each shows once its page is there and its user may open it. */
export const quickEntries: readonly QuickEntry[] = [
  { page: 'creative-template.playable.lib', key: 'templates', icon: GameControllerIcon },
  { page: 'my-project.playable.playsmart', query: '?new', key: 'editor', icon: PuzzlePieceIcon },
  { page: 'my-project.video.normal', key: 'video', icon: FilmSlateIcon },
  { page: 'creative-service.playable.list', key: 'service', icon: StorefrontIcon },
]

/** Opens the subscription page in a new tab (SH-23). */
function PaymentButton() {
  const { t } = useTranslation('plans')
  const button = paymentButtonOf(usePagePath()('subscription'), useMe())
  if (button === undefined) return null
  return (
    <Button
      type={button.filled ? 'primary' : 'default'}
      href={button.path}
      target="_blank"
      rel="noopener"
      icon={<CrownSimpleIcon size={16} aria-hidden="true" />}
    >
      {t(button.filled ? 'payment.subscribe' : 'payment.manage')}
    </Button>
  )
}

/**
 * Returns how the top bar shows the payment button (SH-23); undefined while there is no subscription page to
 * open.
 */
export function paymentButtonOf(
  path: string | undefined,
  user: Pick<Standing, 'plans'> | null,
): { path: string; filled: boolean } | undefined {
  return path === undefined || user === null ? undefined : { path, filled: !isSubscribed(user) }
}
