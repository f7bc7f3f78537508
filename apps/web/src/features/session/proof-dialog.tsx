import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { notifyError } from '../../lib/notices.ts'
import { useProofRequest } from '../../lib/request.ts'
import { useAction } from '../../lib/use-action.ts'
import { prove, sessionQuery } from './api.ts'
import { PasswordField } from '../../components/password-field.tsx'
import styles from './proof-dialog.module.css'

type Kind = 'password' | 'code'

/** Above every other dialog, because the call that needs the proof may be made in one. */
const zIndex = 1200

/** Asks for the password or a code of the second factor whenever a call needs a recent proof (SE-11). */
export function ProofDialog() {
  const { t } = useTranslation('session')
  const settle = useProofRequest(state => state.settle)
  return (
    <Modal
      open={settle !== undefined}
      title={t('proof.title')}
      width={440}
      centered
      destroyOnHidden
      footer={null}
      zIndex={zIndex}
      onCancel={() => settle?.(false)}
      afterOpenChange={shown => {
        if (shown) focusField()
      }}
    >
      {settle !== undefined && <ProofForm settle={settle} />}
    </Modal>
  )
}

function focusField(): void {
  document.querySelector<HTMLInputElement>('#proof')?.focus()
}

/** The first field is focused by the dialog, after it noted which element gets the focus back. */
function useFocusOnChange(kind: Kind): void {
  const shown = useRef(kind)
  useEffect(() => {
    if (shown.current !== kind) focusField()
    shown.current = kind
  }, [kind])
}

function ProofForm({ settle }: { settle: (proven: boolean) => void }) {
  const { t } = useTranslation(['session', 'common'])
  const [kind, setKind] = useState<Kind>('password')
  const [secret, setSecret] = useState('')
  const refusalId = useId()
  const session = useQuery(sessionQuery)
  const run = useAction({
    mutationFn: prove,
    meta: { quiet: true },
    onSuccess: () => settle(true),
    onError: error => {
      setSecret('')
      if (!isRefusal(error)) notifyError(error)
    },
  })
  useFocusOnChange(kind)
  const refusal = isRefusal(run.error) ? run.error.message : undefined
  const change = (next: Kind) => {
    setKind(next)
    setSecret('')
    run.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = kind === 'code' ? secret.replace(/\D/g, '') : secret
    if (given !== '') run.mutate({ [kind]: given })
  }
  const field = {
    id: 'proof',
    value: secret,
    status: refusal === undefined ? '' : 'error',
    'aria-describedby': refusal === undefined ? undefined : refusalId,
  } as const
  return (
    <form onSubmit={submit}>
      <p className={styles.text}>{t('proof.text')}</p>
      <input type="text" autoComplete="username" value={session.data?.email ?? ''} readOnly hidden />
      <label htmlFor="proof" className={styles.label}>
        {t(kind === 'password' ? 'password' : 'code.label')}
      </label>
      {kind === 'password' ? (
        <PasswordField
          {...field}
          autoComplete="current-password"
          maxLength={128}
          onChange={event => setSecret(event.target.value)}
        />
      ) : (
        <Input
          {...field}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          maxLength={7}
          onChange={event => setSecret(event.target.value)}
        />
      )}
      {refusal !== undefined && (
        <p id={refusalId} role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {session.data?.second_factor === true && (
        <Button
          type="link"
          className={styles.other}
          onClick={() => change(kind === 'password' ? 'code' : 'password')}
        >
          {t(kind === 'password' ? 'proof.useCode' : 'proof.usePassword')}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => settle(false)}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={run.isPending} disabled={secret.trim() === ''}>
          {t('proof.submit')}
        </Button>
      </div>
    </form>
  )
}

function isRefusal(error: unknown): error is Error {
  return isApiError(error, 'old_password_wrong', 'code_wrong', 'code_used', 'too_many_requests', 'bad_input')
}
