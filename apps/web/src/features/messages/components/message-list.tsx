import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { ListEnd } from '../../../components/list-end.tsx'
import { markRead, useMessages } from '../state.ts'
import { MessageItem } from './message-item.tsx'
import styles from './message-list.module.css'

/** Everything there is; what it shows counts as read, and is marked as new for as long as one looks at it. */
export function MessageList() {
  const { t } = useTranslation('messages')
  const { messages, ...list } = useMessages()
  const [opened, setOpened] = useState<ReadonlySet<number> | undefined>()
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const unread = messages.filter(message => message.status === 'send')
  const news = unread.map(message => message.msg_id).join()
  useEffect(() => {
    if (news === '') return
    setFresh(known => new Set([...known, ...news.split(',').map(Number)]))
    void markRead(unread)
    // What is unread is known by its ids: a failed try is not repeated until the next opening.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [news])
  const shown = opened ?? new Set(messages.slice(0, 1).map(message => message.msg_id))
  const toggle = (id: number) =>
    setOpened(shown.has(id) ? new Set([...shown].filter(one => one !== id)) : new Set([...shown, id]))
  return (
    <>
      {list.isPending && (
        <div className={styles.wait}>
          {[0, 1, 2, 3].map(index => (
            <Skeleton key={index} height={40} />
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
        {messages.map(message => (
          <li key={message.msg_id}>
            <MessageItem
              message={message}
              open={shown.has(message.msg_id)}
              fresh={fresh.has(message.msg_id) || message.status === 'send'}
              onToggle={() => toggle(message.msg_id)}
            />
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}
