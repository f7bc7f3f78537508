import { inputLimits } from '@adloom/contract/input-limits'
import { Button, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import styles from './comment-form.module.css'

interface CommentFormProps {
  label: string
  isFocused?: boolean
  send(text: string): Promise<void>
  onSettled(): void
  onCancel?: () => void
}

/** Writes a comment or an answer; the text stays when sending fails. */
export function CommentForm({ label, isFocused = false, send, onSettled, onCancel }: CommentFormProps) {
  const { t } = useTranslation('common')
  const [content, setContent] = useState('')
  const sending = useAction({ mutationFn: send, onSuccess: () => setContent(''), onSettled })
  const field = useRef<TextAreaRef>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const text = content.trim()
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text !== '') sending.mutate(text)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Input.TextArea
        ref={field}
        value={content}
        maxLength={inputLimits.reviewComment}
        placeholder={label}
        aria-label={label}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={event => setContent(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
      />
      <div className={styles.buttons}>
        {onCancel !== undefined && (
          <Button size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button
          htmlType="submit"
          type="primary"
          size="small"
          disabled={text === ''}
          loading={sending.isPending}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
