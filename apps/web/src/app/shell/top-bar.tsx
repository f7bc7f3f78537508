import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LanguageMenu } from '../../components/language-menu.tsx'
import { Mark } from '../../components/mark.tsx'
import { TasksPopover } from '../../features/jobs/components/tasks-popover.tsx'
import { MessageBell } from '../../features/messages/components/message-bell.tsx'
import { siteQuery } from '../../lib/site.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { CreateMenu } from './create-menu.tsx'
import { PaletteButton } from './palette-button.tsx'
import { PaymentButton } from './payment-button.tsx'
import styles from './top-bar.module.css'

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
