import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { Button, Drawer, Segmented } from 'antd'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { useMe } from '../../lib/queries/session.ts'
import { markRead, useIgnoreAll, useMessages } from './state.ts'
import styles from './message-drawer.module.css'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { ListEnd, failedWhole } from '../../components/list-end.tsx'
import { MessageItem } from './message-item.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatAgo } from '../../lib/format.ts'
import { feedbackListQuery } from './feedback-state.ts'
import feedbackListStyles from './feedback-list.module.css'

const ComposeDialog = lazyComponent(
  'compose-dialog',
  async () => (await import('./compose-dialog.tsx')).ComposeDialog,
)

type Tab = 'messages' | 'feedback'

/** All messages, the first one opened; staff also send messages here and read the feedback. */
export function MessageDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const { unread } = useMessages()
  const ignoreAll = useIgnoreAll()
  const staff = useMe()?.permissions.includes('internal_account') ?? false
  const [tab, setTab] = useState<Tab>('messages')
  const [composing, setComposing] = useState(false)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      size={520}
      destroyOnHidden
      title={t('title')}
      classNames={{ body: styles.body! }}
      extra={
        <div className={styles.actions}>
          {unread > 0 && (
            <Button
              type="text"
              icon={<ChecksIcon size={16} aria-hidden="true" />}
              onClick={() => ignoreAll.mutate()}
            >
              {t('ignoreAll')}
            </Button>
          )}
          {staff && (
            <Button
              type="primary"
              icon={<MegaphoneSimpleIcon size={16} aria-hidden="true" />}
              onClick={() => setComposing(true)}
            >
              {t('compose.action')}
            </Button>
          )}
        </div>
      }
    >
      {staff && (
        <div className={styles.tabs}>
          <Segmented<Tab>
            block
            value={tab}
            onChange={setTab}
            aria-label={t('title')}
            options={[
              { value: 'messages', label: t('tab.messages') },
              { value: 'feedback', label: t('tab.feedback') },
            ]}
          />
        </div>
      )}
      {tab === 'messages' ? <MessageList /> : <FeedbackList />}
      <Suspense>{composing && <ComposeDialog onClose={() => setComposing(false)} />}</Suspense>
    </Drawer>
  )
}

/** All messages; shown ones count as read but stay marked as new until the drawer closes. */
function MessageList() {
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
    // Depends on the ids of unread messages, so that a failed call is repeated only at the next opening.
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

/** The feedback of users, newest first. */
function FeedbackList() {
  const { t } = useTranslation('help')
  const list = useInfiniteQuery({ ...feedbackListQuery, staleTime: 0 })
  const words = list.data?.pages.flatMap(page => page.list) ?? []
  return (
    <>
      {list.isPending && (
        <div className={feedbackListStyles.wait}>
          {[0, 1, 2].map(index => (
            <Skeleton key={index} height={56} />
          ))}
        </div>
      )}
      {failedWhole(list) && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && words.length === 0 && <EmptyState drawing="bell" title={t('feedback.empty')} />}
      <ul>
        {words.map(word => (
          <li key={word.id} className={feedbackListStyles.word}>
            <p className={feedbackListStyles.who}>
              <span>
                {word.username} · {word.account_name}
              </span>
              <span>{formatAgo(word.created_time)}</span>
            </p>
            <p className={feedbackListStyles.content}>{word.content}</p>
            <a className={feedbackListStyles.mail} href={`mailto:${word.email}`}>
              {word.email}
            </a>
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  )
}
