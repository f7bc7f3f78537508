import { Button, Modal, Input } from 'antd'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { notify, notifyError } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import {
  type Profile,
  profileQuery,
  renewRecoveryCodes,
  turnOffSecondFactor,
  confirmSecondFactor,
  startSecondFactor,
} from './api.ts'
import styles from './second-factor.module.css'
import { useAction } from '../../lib/use-action.ts'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '../../components/copy-button.tsx'
import { Failure } from '../../components/failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { isApiError } from '../../lib/api-error.ts'
import { loadWithin } from '../../lib/load-error.ts'

type Open = 'setUp' | 'renew' | 'turnOff' | undefined

const fewCodes = 3

export function SecondFactor({ state }: { state: Profile['second_factor'] }) {
  const { t } = useTranslation('account')
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<string[]>()
  const close = () => setOpen(undefined)
  const refresh = () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
  const showCodes = (fresh: string[]) => {
    close()
    setCodes(fresh)
    void refresh()
  }
  const turnedOff = () => {
    close()
    void refresh()
    notify({ tone: 'success', text: t('factor.turnedOff') })
  }
  const few = state.recovery_left < fewCodes
  return (
    <>
      {state.on ? (
        <>
          <p>{t('factor.since', { time: formatTime(state.since ?? 0) })}</p>
          <p className={few ? `${styles.left} ${styles.few}` : styles.left}>
            {t('factor.left', { count: state.recovery_left })} {few && t('factor.few')}
          </p>
          <div className={styles.actions}>
            <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>
            <Button danger onClick={() => setOpen('turnOff')}>
              {t('factor.turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.why}>{t('factor.why')}</p>
          <div className={styles.actions}>
            <Button type="primary" onClick={() => setOpen('setUp')}>
              {t('factor.setUp')}
            </Button>
          </div>
        </>
      )}
      <SecondFactorDialog open={open === 'setUp'} onClose={close} onOn={showCodes} />
      <ConfirmDialog
        open={open === 'renew'}
        title={t('factor.renew')}
        text={t('factor.renewText')}
        submit={t('factor.renewSubmit')}
        onClose={close}
        act={async () => showCodes((await renewRecoveryCodes()).recovery_codes)}
      />
      <ConfirmDialog
        open={open === 'turnOff'}
        danger
        title={t('factor.turnOff')}
        text={t('factor.turnOffText')}
        submit={t('factor.turnOff')}
        onClose={close}
        act={async () => {
          await turnOffSecondFactor()
          turnedOff()
        }}
      />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </>
  )
}

interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  submit: string
  danger?: boolean
  onClose: () => void
  act: () => Promise<void>
}

/** Asks for confirmation before an action that weakens the account's security. */
function ConfirmDialog({ open, title, text, submit, danger = false, onClose, act }: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const run = useAction({ mutationFn: act })
  return (
    <Modal
      open={open}
      title={title}
      width={440}
      centered
      destroyOnHidden
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="act" type="primary" danger={danger} loading={run.isPending} onClick={() => run.mutate()}>
          {submit}
        </Button>,
      ]}
    >
      <p style={{ color: 'var(--text-2)' }}>{text}</p>
    </Modal>
  )
}

/** The ten codes, shown this once. */
function RecoveryCodesDialog({ codes, onClose }: { codes: string[] | undefined; onClose: () => void }) {
  const { t } = useTranslation('account')
  const text = (codes ?? []).join('\n')
  const copy = () =>
    void navigator.clipboard.writeText(text).then(() => notify({ tone: 'success', text: t('codes.copied') }))
  return (
    <Modal
      open={codes !== undefined}
      title={t('codes.title')}
      width={480}
      centered
      destroyOnHidden
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('codes.kept')}
        </Button>
      }
    >
      <p className={styles.once}>{t('codes.text')}</p>
      <ul className={styles.codes}>
        {(codes ?? []).map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button icon={<CopyIcon size={16} />} onClick={copy}>
          {t('codes.copy')}
        </Button>
        <Button
          icon={<DownloadSimpleIcon size={16} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Adloom\n\n${text}\n`)}`}
          download="adloom-recovery-codes.txt"
        >
          {t('codes.download')}
        </Button>
      </div>
    </Modal>
  )
}

interface SecondFactorDialogProps {
  open: boolean
  onClose: () => void
  onOn: (recoveryCodes: string[]) => void
}

/** Scan, then prove it with a code; the recovery codes come after. */
function SecondFactorDialog({ open, onClose, onOn }: SecondFactorDialogProps) {
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
  // A new secret each time the dialog opens; the closed dialog keeps none in memory.
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
      <div className={styles.actions} style={{ justifyContent: 'flex-end' }}>
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={code.length < 6} loading={confirm.isPending}>
          {t('factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
