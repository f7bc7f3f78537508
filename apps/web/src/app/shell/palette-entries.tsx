import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { languages } from '@adloom/contract/constants'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Cover } from '../../components/cover.tsx'
import { languageNames } from '../../components/language-menu.tsx'
import { openFeedback } from '../../features/feedback/state.ts'
import { projectListQuery } from '../../features/projects/api.ts'
import { editorPath } from '../../features/projects/components/project-card.tsx'
import { signOut } from '../../features/session/state.ts'
import { templateListQuery } from '../../features/templates/api.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { formatAgo } from '../../lib/format.ts'
import { localText } from '../../lib/local-text.ts'
import { openShortcutSheet } from '../../lib/shortcuts.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useAppearance, useScheme } from '../appearance.ts'
import { useMenu } from '../use-menu.ts'
import { menuIcons } from './menu-icons.ts'
import { useStartTour } from './help/use-start-tour.ts'
import styles from './command-palette.module.css'

export interface PaletteEntry { id: string; section: 'pages' | 'projects' | 'templates' | 'actions'; label: string; note?: string; picture: ReactNode; run: () => void }

const typingMs = 160
const perSection = 6

/** What the palette offers for a text; everything near at hand while it is empty. */
export function usePaletteEntries(text: string): PaletteEntry[] {
  const keyword = useSettled(text.trim(), typingMs)
  const own = [...usePages(), ...useActions()].filter(entry => matches(entry.label, text))
  return [...own.filter(entry => entry.section === 'pages'), ...useFound(keyword), ...own.filter(entry => entry.section === 'actions')]
}

function usePages(): PaletteEntry[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return useMenu().map(({ path, handle }) => {
    const IconPicture = handle.icon && menuIcons[handle.icon]
    return { id: path, section: 'pages', label: t(handle.title), picture: IconPicture === undefined ? null : <IconPicture size={18} aria-hidden="true" />, run: () => void navigate(path) }
  })
}

function useActions(): PaletteEntry[] {
  const { t } = useTranslation(['shell', 'help'])
  const startTour = useStartTour()
  const navigate = useNavigate()
  const dark = useScheme() === 'dark'
  const language = useLanguage()
  const choose = useAppearance(state => state.choose)
  const toLanguages = languages.filter(one => one !== language).map((one): PaletteEntry => (
    { id: one, section: 'actions', label: t('palette.language', { language: languageNames[one] }), picture: <TranslateIcon size={18} aria-hidden="true" />, run: () => void changeLanguage(one) }
  ))
  return [
    { id: 'appearance', section: 'actions', label: t(dark ? 'palette.light' : 'palette.dark'), picture: <MoonIcon size={18} aria-hidden="true" />, run: () => choose(dark ? 'light' : 'dark') },
    ...toLanguages,
    { id: 'keys', section: 'actions', label: t('help:keys.title'), note: '?', picture: <KeyboardIcon size={18} aria-hidden="true" />, run: openShortcutSheet },
    { id: 'tour', section: 'actions', label: t('help:tour'), picture: <CompassIcon size={18} aria-hidden="true" />, run: startTour },
    { id: 'contact', section: 'actions', label: t('help:feedback.title'), picture: <ChatCircleTextIcon size={18} aria-hidden="true" />, run: openFeedback },
    { id: 'out', section: 'actions', label: t('logout'), picture: <SignOutIcon size={18} aria-hidden="true" />, run: () => void signOut().then(() => navigate('/login')) },
  ]
}

function useFound(keyword: string): PaletteEntry[] {
  const language = useLanguage()
  const navigate = useNavigate()
  const filter = { keyword: keyword || undefined }
  const projects = useInfiniteQuery({ ...projectListQuery(filter), placeholderData: keepPreviousData }).data?.pages[0]?.list ?? []
  const templates = useInfiniteQuery({ ...templateListQuery(filter), placeholderData: keepPreviousData }).data?.pages[0]?.list ?? []
  return [
    ...projects.slice(0, perSection).map((card): PaletteEntry => ({
      id: `project-${card.id}`, section: 'projects', label: card.name, note: formatAgo(card.updated_time), picture: <Cover src={card.cover_url} className={styles.cover} lazy={false} />, run: () => void navigate(editorPath(card)),
    })),
    ...templates.slice(0, perSection).map((card): PaletteEntry => ({
      id: `template-${card.id}`, section: 'templates', label: localText(card.name, language), picture: <Cover src={card.cover_url} className={styles.cover} lazy={false} />, run: () => void navigate(`/creative-template/playable/lib?preview=${card.id}`),
    })),
  ]
}

function matches(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase())
}

function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
