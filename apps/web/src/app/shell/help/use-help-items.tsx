import { BookOpenTextIcon } from '@phosphor-icons/react/dist/csr/BookOpenText'
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText'
import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass'
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode'
import { visitor } from '@adloom/contract/session'
import { useQuery } from '@tanstack/react-query'
import type { MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { openFeedback } from '../../../features/messages/feedback-state.ts'
import { openPlatform } from '../../../lib/open-platform.ts'
import { request } from '../../../lib/request.ts'
import { openShortcutSheet } from '../../../lib/shortcuts.ts'
import { siteQuery } from '../../../lib/queries/site.ts'
import { createThrottle } from '../../../lib/use-action.ts'
import { useLanguage } from '../../../lib/language.ts'
import { useStartTour } from '../use-guide-tour.ts'
import type { Language } from '@adloom/contract/constants'

/** Entries of the help menu, from the configuration of this installation. */
export function useHelpItems(open: { assistant: () => void }): NonNullable<MenuProps['items']> {
  const { t } = useTranslation('help')
  const language = useLanguage()
  const site = useQuery(siteQuery).data
  const partner =
    useQuery({
      queryKey: ['visitor', 'partner'],
      staleTime: Infinity,
      queryFn: ({ signal }) => request(visitor, {}, { signal }),
    }).data?.partner ?? false
  const startTour = useStartTour()
  const docs = helpAddress(site?.help.docs_url ?? null, language)
  return [
    { key: 'tour', icon: <CompassIcon size={18} />, label: t('tour'), onClick: startTour },
    {
      key: 'docs',
      icon: <BookOpenTextIcon size={18} />,
      label: (
        <a href={docs} target="_blank" rel="noopener">
          {t('docs')}
        </a>
      ),
    },
    { key: 'assistant', icon: <QrCodeIcon size={18} />, label: t('assistant'), onClick: open.assistant },
    { key: 'keys', icon: <KeyboardIcon size={18} />, label: t('keys.title'), onClick: openShortcutSheet },
    { type: 'divider' },
    {
      key: 'contact',
      icon: <ChatCircleTextIcon size={18} />,
      label: t('feedback.title'),
      onClick: openFeedback,
    },
    ...(partner
      ? [
          {
            key: 'partner',
            icon: <HandshakeIcon size={18} />,
            label: t('partner'),
            onClick: () => void openPartner(),
          },
        ]
      : []),
  ]
}

const partnerPasses = createThrottle()

async function openPartner(): Promise<void> {
  if (partnerPasses()) await openPlatform()
}

/** The configured help, or the product's own pages in the language on screen. */
export function helpAddress(configured: string | null, language: Language): string {
  return configured ?? `/help/${language}.html`
}
