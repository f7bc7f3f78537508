import { useQuery } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../components/copy-button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { loadWithin } from '../../lib/load-error.ts'
import { notifyError } from '../../lib/notices.ts'
import { useAction } from '../../lib/use-action.ts'
import { confirmSecondFactor, startSecondFactor } from './api.ts'
import styles from './second-factor.module.css'

interface SecondFactorDialogProps {
  open: boolean
  onClose: () => void
  onOn: (recoveryCodes: string[]) => void
}

/** Scan, then prove it with a code; the recovery codes come after. */
export function SecondFactorDialog({ open, onClose, onOn }: SecondFactorDialogProps) {
  const { t } = useTranslation('account')
  return (
    <Modal
      open={open}
      title={t('factor.setUp')}
      width={560}
      centered
      destroyOnHidden
      footer={null}
      onCancel={onClose}
    >
      <SetUp onClose={onClose} onOn={onOn} />
    </Modal>
  )
}

function SetUp({ onClose, onOn }: Omit<SecondFactorDialogProps, 'open'>) {
  const { t } = useTranslation(['account', 'common'])
  const [code, setCode] = useState('')
  // A secret of its own for each time the dialog opens: nothing of it stays in the page's memory.
  const [opened] = useState(() => crypto.randomUUID())
  const start = useQuery({
    queryKey: ['account', 'second-factor', opened],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => {
      const [{ secret, uri }, { toDataURL }] = await Promise.all([
        startSecondFactor(),
        loadWithin('qr-code', () => import('qrcode')),
      ])
      return { secret, qrImage: await toDataURL(uri, { margin: 0, width: 320 }) }
    },
  })
  const confirm = useAction({
    mutationFn: confirmSecondFactor,
    meta: { quiet: true },
    onSuccess: ({ recovery_codes: codes }) => onOn(codes),
    onError: error => {
      if (!isApiError(error, 'code_wrong', 'code_used')) notifyError(error)
    },
  })
  const refused = isApiError(confirm.error, 'code_wrong', 'code_used') ? confirm.error.message : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) confirm.mutate(code)
  }
  if (start.isError) return <Failure error={start.error} onRetry={() => void start.refetch()} />
  return (
    <form onSubmit={submit}>
      <div className={styles.steps}>
        <div className={styles.qr}>
          {start.isSuccess ? (
            <img src={start.data.qrImage} alt={t('factor.qr')} />
          ) : (
            <Skeleton height={160} />
          )}
        </div>
        <div>
          <p className={styles.step}>{t('factor.scan')}</p>
          <p className={styles.step}>{t('factor.type')}</p>
          <p className={styles.secret}>
            <span>{start.data?.secret.replace(/(.{4})/g, '$1 ') ?? '…'}</span>
            <CopyButton text={start.data?.secret ?? ''} label={t('factor.copySecret')} />
          </p>
          <label htmlFor="factor-code" className={styles.label}>
            {t('factor.code')}
          </label>
          <Input
            id="factor-code"
            className={styles.code}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            status={refused === undefined ? '' : 'error'}
            onChange={event => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
          />
          {refused !== undefined && (
            <p role="alert" className={styles.refused}>
              {refused}
            </p>
          )}
        </div>
      </div>
      <div className={styles.acts} style={{ justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={code.length < 6} loading={confirm.isPending}>
          {t('factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
