import { Button, type GetRef, Input, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { leaveMsg, useFeedbackDialog } from './feedback-state.ts'
import styles from './feedback-dialog.module.css'

const widthPx = 480 // SH-27
const longest = 2000

/** The feedback form. Typed text is kept until it is sent. */
export function FeedbackDialog() {
  const { t } = useTranslation(['help', 'common'])
  const { open, close } = useFeedbackDialog()
  const [content, setContent] = useState('')
  const field = useRef<GetRef<typeof Input.TextArea>>(null)
  const send = useAction({
    mutationFn: leaveMsg,
    onSuccess: () => {
      setContent('')
      close()
      notify({ tone: 'success', text: t('feedback.sent') })
    },
  })
  return (
    <Modal
      open={open}
      onCancel={close}
      width={widthPx}
      centered
      title={t('feedback.title')}
      afterOpenChange={shown => {
        if (shown) field.current?.focus()
      }}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('common:cancel')}
        </Button>,
        <Button
          key="send"
          type="primary"
          disabled={content.trim() === ''}
          loading={send.isPending}
          onClick={() => send.mutate(content)}
        >
          {t('feedback.submit')}
        </Button>,
      ]}
    >
      <label htmlFor="feedback-content" className={styles.label}>
        {t('feedback.label')}
      </label>
      <Input.TextArea
        id="feedback-content"
        className={styles.field ?? ''}
        ref={field}
        value={content}
        onChange={event => setContent(event.target.value)}
        maxLength={longest}
        showCount
        rows={6}
        placeholder={t('feedback.placeholder')}
      />
    </Modal>
  )
}
