import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { PuzzlePieceIcon } from '@phosphor-icons/react/dist/csr/PuzzlePiece'
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut'
import { TranslateIcon } from '@phosphor-icons/react/dist/csr/Translate'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { languages } from '@adloom/contract/constants'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Cover } from '../../components/cover.tsx'
import { languageNames } from '../../components/language-menu.tsx'
import { openFeedback } from '../../features/messages/feedback-state.ts'
import { projectListQuery } from '../../features/projects/api.ts'
import { editorPath } from '../../lib/editor-path.ts'
import { templateListQuery } from '../../lib/queries/templates.ts'
import { changeLanguage } from '../../lib/i18n.ts'
import { formatAgo } from '../../lib/format.ts'
import { loadWithin } from '../../lib/load-error.ts'
import { localText, useLanguage } from '../../lib/language.ts'
import { openShortcutSheet } from '../../lib/shortcuts.ts'
import { useSettled } from '../../lib/delays.ts'
import { useAppearance, useScheme } from '../appearance.ts'
import { useMenu } from '../menu.ts'
import { signOutHome } from '../session-end.ts'
import { usePagePath } from '../page-path.ts'
import type { ShellKey } from '../route-table.ts'
import { routeTable } from '../route-table.ts'
import { type MenuIcon, menuIcons } from './menu-icons.ts'
import { useStartTour } from './use-guide-tour.ts'
import type { PaletteEntry as Entry } from '../../components/overlays/palette-dialog.tsx'
import styles from '../../components/overlays/palette-dialog.module.css'

export type PaletteSection = 'pages' | 'projects' | 'templates' | 'actions'
type PaletteEntry = Entry<PaletteSection>

const typingMs = 160
const perSection = 6
/** Pages of the settings, which the sidebar shows as one entry. */
const settingsPages = [
  'common-setting.password',
  'common-setting.api-keys',
  'common-setting.promote-product',
  'common-setting.ad-reports',
  'common-setting.activity',
]

/** Entries for a search text; the most useful ones while it is empty. */
export function usePaletteEntries(text: string): PaletteEntry[] {
  const keyword = useSettled(text.trim(), typingMs)
  const own = [...usePages(), ...useActions()].filter(entry => matches(entry.label, text))
  // Results of an earlier text are shown only if they match this one, so that Enter opens no other result.
  const { entries, isEarlier } = useFound(keyword)
  const found = entries.filter(entry => (keyword === text.trim() && !isEarlier) || matches(entry.label, text))
  return [
    ...own.filter(entry => entry.section === 'pages'),
    ...found,
    ...own.filter(entry => entry.section === 'actions'),
  ]
}

function usePages(): PaletteEntry[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const find = usePagePath()
  const entry = (path: string, title: ShellKey, icon: MenuIcon): PaletteEntry => {
    const IconComponent = menuIcons[icon]
    return {
      id: path,
      section: 'pages',
      label: t(title),
      thumbnail: <IconComponent size={18} aria-hidden="true" />,
      run: () => void navigate(path),
    }
  }
  const menu = useMenu().flatMap(({ path, handle }) =>
    handle.icon === undefined ? [] : [entry(path, handle.title, handle.icon)],
  )
  const settings = settingsPages.flatMap(name => {
    const [path, row] = [find(name), routeTable.find(one => one.name === name)]
    return path === undefined || row === undefined ? [] : [entry(path, row.title, 'Gear')]
  })
  return [...menu, ...settings]
}

function useActions(): PaletteEntry[] {
  const { t } = useTranslation(['shell', 'help'])
  const startTour = useStartTour()
  const navigate = useNavigate()
  const dark = useScheme() === 'dark'
  const language = useLanguage()
  const choose = useAppearance(state => state.choose)
  const toLanguages = languages
    .filter(one => one !== language)
    .map((one): PaletteEntry => ({
      id: one,
      section: 'actions',
      label: t('palette.language', { language: languageNames[one] }),
      thumbnail: <TranslateIcon size={18} aria-hidden="true" />,
      run: () => void changeLanguage(one),
    }))
  return [
    ...useBeginnings(),
    {
      id: 'appearance',
      section: 'actions',
      label: t(dark ? 'palette.light' : 'palette.dark'),
      thumbnail: <MoonIcon size={18} aria-hidden="true" />,
      run: () => choose(dark ? 'light' : 'dark'),
    },
    ...toLanguages,
    {
      id: 'keys',
      section: 'actions',
      label: t('help:keys.title'),
      note: '?',
      thumbnail: <KeyboardIcon size={18} aria-hidden="true" />,
      run: openShortcutSheet,
    },
    {
      id: 'tour',
      section: 'actions',
      label: t('help:tour'),
      thumbnail: <CompassIcon size={18} aria-hidden="true" />,
      run: startTour,
    },
    {
      id: 'contact',
      section: 'actions',
      label: t('help:feedback.title'),
      thumbnail: <ChatCircleTextIcon size={18} aria-hidden="true" />,
      run: openFeedback,
    },
    {
      id: 'out',
      section: 'actions',
      label: t('logout'),
      thumbnail: <SignOutIcon size={18} aria-hidden="true" />,
      run: () => void signOutHome(navigate),
    },
  ]
}

/** Commands that create something, for users with the permission. */
function useBeginnings(): PaletteEntry[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const find = usePagePath()
  const [templates, free, resources] = [
    find('creative-template.playable.lib'),
    find('my-project.playable.playsmart'),
    find('creative-assets.media.resources'),
  ]
  const upload = async (path: string) => {
    await navigate(path)
    const { useUploadsView } = await loadWithin('uploads', () => import('../../features/uploads/state.ts'))
    useUploadsView.setState({ isOpen: true, folderId: 0 })
  }
  return [
    ...(templates === undefined
      ? []
      : [
          {
            id: 'new',
            section: 'actions' as const,
            label: t('palette.newPlayable'),
            thumbnail: <PlusIcon size={18} aria-hidden="true" />,
            run: () => void navigate(templates),
          },
        ]),
    ...(free === undefined
      ? []
      : [
          {
            id: 'new-free',
            section: 'actions' as const,
            label: t('palette.newFree'),
            thumbnail: <PuzzlePieceIcon size={18} aria-hidden="true" />,
            run: () => void navigate(`${free}?new`),
          },
        ]),
    ...(resources === undefined
      ? []
      : [
          {
            id: 'upload',
            section: 'actions' as const,
            label: t('palette.upload'),
            thumbnail: <UploadSimpleIcon size={18} aria-hidden="true" />,
            run: () => void upload(resources),
          },
        ]),
  ]
}

/** Results of the search; `isEarlier` while some of them are for the previous text. */
function useFound(keyword: string): { entries: PaletteEntry[]; isEarlier: boolean } {
  const language = useLanguage()
  const navigate = useNavigate()
  const filter = { keyword: keyword || undefined }
  const find = usePagePath()
  // Not requested without permission: the refusal would appear in the account's activity.
  const [seesProjects, seesFree, seesTemplates] = [
    find('my-project.playable.normal') !== undefined,
    find('my-project.playable.playsmart') !== undefined,
    find('creative-template.playable.lib') !== undefined,
  ]
  const projects = useInfiniteQuery({
    ...projectListQuery('normal', filter),
    enabled: seesProjects,
    placeholderData: keepPreviousData,
  })
  const free = useInfiniteQuery({
    ...projectListQuery('playsmart', filter),
    enabled: seesFree,
    placeholderData: keepPreviousData,
  })
  const templates = useInfiniteQuery({
    ...templateListQuery(filter),
    enabled: seesTemplates,
    placeholderData: keepPreviousData,
  })
  const cards = [projects, free]
    .flatMap(query => query.data?.pages[0]?.list ?? [])
    .sort((a, b) => b.updated_time - a.updated_time)
  return {
    isEarlier: [projects, free, templates].some(query => query.isPlaceholderData),
    entries: [
      ...cards.slice(0, perSection).map((card): PaletteEntry => ({
        id: `project-${card.id}`,
        section: 'projects',
        label: card.name,
        note: formatAgo(card.updated_time),
        thumbnail: <Cover src={card.cover_url} className={styles.cover} lazy={false} />,
        run: () => void navigate(editorPath(card)),
      })),
      ...(templates.data?.pages[0]?.list ?? []).slice(0, perSection).map((card): PaletteEntry => ({
        id: `template-${card.id}`,
        section: 'templates',
        label: localText(card.name, language),
        thumbnail: <Cover src={card.cover_url} className={styles.cover} lazy={false} />,
        run: () => void navigate(`/creative-template/playable/lib?preview=${card.id}`),
      })),
    ],
  }
}

function matches(label: string, text: string): boolean {
  return label.toLowerCase().includes(text.trim().toLowerCase())
}
