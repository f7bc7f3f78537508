import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { PanelPopover } from '../../components/overlays/panel-popover.tsx'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useMessages, markRead, useIgnoreAll } from './state.ts'
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import type { Message } from './api.ts'
import { MessageItem } from './message-item.tsx'
import styles from './message-panel.module.css'

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

const most = 5

/** The latest messages; opening one marks it read. */
function MessagePanel({ onViewAll }: { onViewAll: () => void }) {
  const { t } = useTranslation('messages')
  const { messages, unread, ...list } = useMessages()
  const ignoreAll = useIgnoreAll()
  const [opened, setOpened] = useState<number>()
  const toggle = (message: Message) => {
    const opening = opened !== message.msg_id
    setOpened(opening ? message.msg_id : undefined)
    if (opening) void markRead([message])
  }
  return (
    <>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        {unread > 0 && (
          <button type="button" className={styles.quiet} onClick={() => ignoreAll.mutate()}>
            <ChecksIcon size={16} aria-hidden="true" />
            {t('ignoreAll')}
          </button>
        )}
      </div>
      {list.isPending && (
        <div className={styles.wait}>
          {[0, 1, 2].map(index => (
            <Skeleton key={index} height={38} />
          ))}
        </div>
      )}
      {list.isError && messages.length === 0 && (
        <Failure error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && messages.length === 0 && (
        <EmptyState drawing="bell" title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {messages.slice(0, most).map(message => (
          <li key={message.msg_id}>
            <MessageItem
              message={message}
              open={opened === message.msg_id}
              onToggle={() => toggle(message)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.all} onClick={onViewAll}>
        {t('viewAll')}
      </button>
    </>
  )
}
