import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../lib/format.ts'
import { useLanguage } from '../../lib/language.ts'
import type { Message } from './api.ts'
import { isOccupied } from '../../lib/shortcuts.ts'
import { textOf } from './message-text.ts'
import { markRead, useMessages } from './state.ts'
import { MessageBody } from './message-item.tsx'
import styles from './message-pop-up.module.css'

const lookAgainMs = 1500

/** The newest unread pop-up opens once the user has no dialog open and no field focused (MS-01.5). */
export function MessagePopUp() {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { popUp, messages } = useMessages()
  const [closed, setClosed] = useState<readonly number[]>([])
  const [shown, setShown] = useState<Message>()
  // Read in another tab meanwhile: it need not be closed here too.
  if (
    shown !== undefined &&
    messages.some(message => message.msg_id === shown.msg_id && message.status === 'read')
  )
    setShown(undefined)
  const waiting =
    popUp !== undefined && !closed.includes(popUp.msg_id) && shown === undefined ? popUp : undefined
  useEffect(() => {
    if (waiting === undefined) return
    const look = () => {
      if (!isOccupied(document)) setShown(waiting)
    }
    look()
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [waiting])
  const close = () => {
    if (shown === undefined) return
    setClosed([...closed, shown.msg_id])
    setShown(undefined)
    void markRead([shown])
  }
  const text = shown && textOf(shown, language)
  return (
    <Modal
      open={shown !== undefined}
      onCancel={close}
      width={520}
      centered
      destroyOnHidden
      title={text?.title}
      footer={
        <Button type="primary" onClick={close}>
          {t('gotIt')}
        </Button>
      }
    >
      {shown !== undefined && <p className={styles.time}>{formatAgo(shown.send_time)}</p>}
      <MessageBody content={text?.content ?? ''} />
    </Modal>
  )
}
