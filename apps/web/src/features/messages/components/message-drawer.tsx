import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks'
import { MegaphoneSimpleIcon } from '@phosphor-icons/react/dist/csr/MegaphoneSimple'
import { Button, Drawer, Segmented } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { FeedbackList } from '../feedback/components/feedback-list.tsx'
import { useMe } from '../../../lib/queries/session.ts'
import { useIgnoreAll, useMessages } from '../state.ts'
import { MessageList } from './message-list.tsx'
import styles from './message-drawer.module.css'

const ComposeDialog = lazyPart(
  'compose-dialog',
  async () => (await import('./compose-dialog.tsx')).ComposeDialog,
)

type Tab = 'messages' | 'feedback'

/** All messages, the first one opened; the product's own people also send here and read what people wrote. */
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
