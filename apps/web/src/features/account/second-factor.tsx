import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../lib/format.ts'
import { notify } from '../../lib/notices.ts'
import { queryClient } from '../../lib/query-client.ts'
import { type Profile, profileQuery, renewRecoveryCodes, turnOffSecondFactor } from './api.ts'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import styles from './second-factor.module.css'
import { useAction } from '../../lib/use-action.ts'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'

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
          <div className={styles.acts}>
            <Button onClick={() => setOpen('renew')}>{t('factor.renew')}</Button>
            <Button danger onClick={() => setOpen('turnOff')}>
              {t('factor.turnOff')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.why}>{t('factor.why')}</p>
          <div className={styles.acts}>
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

/** Asks once more before something that weakens the account. */
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
