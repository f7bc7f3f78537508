import { inputLimits } from '@adloom/contract/input-limits'
import { Alert, Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../components/password-field.tsx'
import { useAction } from '../../lib/use-action.ts'
import { openWithPassword } from './api.ts'
import styles from './client-review-page.module.css'

/** Asks for the password of a review (PL-04.42). */
export function PasswordGate({ link, onPass }: { link: string; onPass(pass: string): void }) {
  const { t } = useTranslation('reviews')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const open = useAction({
    meta: { quiet: true },
    mutationFn: (word: string) => openWithPassword(link, word),
    onMutate: () => setProblem(''),
    onSuccess: ({ pass }) => onPass(pass),
    onError: error => setProblem(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') open.mutate(password)
  }
  return (
    <form className={styles.gate} onSubmit={submit}>
      <h2 className={styles.gateTitle}>{t('password.title')}</h2>
      <p>{t('password.text')}</p>
      {problem !== '' && <Alert type="error" showIcon title={problem} />}
      <PasswordField
        value={password}
        autoComplete="off"
        maxLength={inputLimits.reviewPassword.max}
        aria-label={t('password.label')}
        onChange={event => setPassword(event.target.value)}
      />
      <Button htmlType="submit" type="primary" disabled={password === ''} loading={open.isPending}>
        {t('password.open')}
      </Button>
    </form>
  )
}
