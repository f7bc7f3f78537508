import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import type { Message } from './api.ts'
import { markRead, useIgnoreAll, useMessages } from './state.ts'
import { MessageItem } from './message-item.tsx'
import styles from './message-panel.module.css'

const most = 5

/** The latest messages; opening one marks it read. */
export function MessagePanel({ onViewAll }: { onViewAll: () => void }) {
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
