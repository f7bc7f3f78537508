import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { PanelPopover } from '../../components/overlays/panel-popover.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useMessages } from './state.ts'
import { MessagePanel } from './message-panel.tsx'

const MessageDrawer = lazyComponent(
  'message-drawer',
  async () => (await import('./message-drawer.tsx')).MessageDrawer,
)

const popoverPx = 364 // SH-29

/** The bell with its count, the latest messages below it and the drawer with all of them (SH-29). */
export function MessageBell() {
  const { t } = useTranslation('messages')
  const { unread } = useMessages()
  const [open, setOpen] = useState(false)
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const viewAll = () => {
    setOpen(false)
    setDrawer('open')
  }
  return (
    <>
      <PanelPopover
        open={open}
        onChange={setOpen}
        label={t('title')}
        width={popoverPx}
        panel={<MessagePanel onViewAll={viewAll} />}
      >
        <IconButton
          icon={BellIcon}
          label={t('title')}
          badge={unread}
          tooltip={false}
          aria-expanded={open}
          aria-haspopup="dialog"
          data-tour="messages"
        />
      </PanelPopover>
      {drawer !== 'never' && (
        <Suspense>
          <MessageDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  )
}
