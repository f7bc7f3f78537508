import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageMenu } from '../../components/language-menu.tsx'
import { Mark } from '../../components/mark.tsx'
import { TasksPopover } from '../../features/jobs/tasks-popover.tsx'
import { MessageBell } from '../../features/messages/message-bell.tsx'
import { siteQuery } from '../../lib/queries/site.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { CreateMenu } from './create-menu.tsx'
import { PaletteButton } from './command-palette.tsx'
import { PaymentButton } from './payment-button.tsx'
import styles from './top-bar.module.css'
import { DesktopIcon } from '@phosphor-icons/react/dist/csr/Desktop'
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { SunIcon } from '@phosphor-icons/react/dist/csr/Sun'
import { Dropdown } from 'antd'
import { focusInside } from '../../lib/keyboard.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { type Appearance, useAppearance, useScheme } from '../appearance.ts'

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
