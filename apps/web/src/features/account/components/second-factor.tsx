import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../lib/format.ts'
import { notify } from '../../../lib/notices.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { profileQuery, renewRecoveryCodes, turnOffSecondFactor, type Profile } from '../api.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import styles from './second-factor.module.css'

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
