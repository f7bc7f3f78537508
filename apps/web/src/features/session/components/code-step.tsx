import { Button, Input, type InputRef } from 'antd'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './code-step.module.css'

interface CodeStepProps {
  pending: boolean
  refused: string | undefined
  onCode: (code: string) => void
  onBack: () => void
}

/** The second step of signing in: six digits of the app, or a recovery code instead. */
export function CodeStep({ pending, refused, onCode, onBack }: CodeStepProps) {
  const { t } = useTranslation('session')
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const field = useRef<InputRef>(null)
  useEffect(() => field.current?.focus(), [recovery])
  // A refused code is over; the next is typed into an empty field.
  useEffect(() => {
    if (refused !== undefined) setCode('')
  }, [refused])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code.trim())
  }
  const write = (text: string) => {
    const next = recovery ? text : text.replace(/\D/g, '').slice(0, 6)
    setCode(next)
    if (!recovery && next.length === 6 && next !== code) onCode(next)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <label htmlFor="code" className={styles.label}>
        {t(recovery ? 'code.recoveryLabel' : 'code.label')}
      </label>
      {/* The key makes it another field when the kind of code changes. */}
      <Input
        key={String(recovery)}
        id="code"
        ref={field}
        size="large"
        value={code}
        onChange={event => write(event.target.value)}
        className={styles.code}
        status={refused === undefined ? '' : 'error'}
        aria-describedby={refused === undefined ? undefined : 'code-refused'}
        {...(recovery
          ? { maxLength: 20, placeholder: 'xxxx-xxxx-xxxx', autoComplete: 'off', spellCheck: false }
          : { inputMode: 'numeric', placeholder: '000000', autoComplete: 'one-time-code' })}
      />
      {refused !== undefined && (
        <p id="code-refused" role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={pending}>
        {t('code.submit')}
      </Button>
      <div className={styles.ways}>
        <button
          type="button"
          onClick={() => {
            setRecovery(!recovery)
            setCode('')
          }}
        >
          {t(recovery ? 'code.useApp' : 'code.useRecovery')}
        </button>
        <button type="button" onClick={onBack}>
          {t('code.back')}
        </button>
      </div>
    </form>
  )
}
