import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { type Decision, refreshReviews, type Version } from './api.ts'
import { DecisionMark } from './decision-mark.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './review-view.module.css'

interface DecisionBarProps {
  version: Version
  isNewest: boolean
  /** Absent for those who cannot decide. */
  decide: ((decision: Decision, reason: string) => Promise<unknown>) | undefined
  onNewest(): void
}

/** What was decided on a version, and the buttons to decide on the newest (PL-04.43). */
export function DecisionBar({ version, isNewest, decide, onNewest }: DecisionBarProps) {
  const { t } = useTranslation('reviews')
  const [isRejecting, setRejecting] = useState(false)
  const act = useAction({
    mutationFn: async ({ decision, reason }: { decision: Decision; reason: string }) =>
      decide?.(decision, reason),
    onSuccess: () => setRejecting(false),
    onSettled: refreshReviews,
  })
  const { decision } = version
  const set = (next: Decision, reason = '') => act.mutate({ decision: next, reason })
  return (
    <section className={styles.decision} aria-label={t('decision')}>
      <div className={styles.decided}>
        {decision === 'open' ? (
          <DecisionMark decision="open" />
        ) : (
          <span className={styles.mark} data-tone={decision}>
            {t(`decided.${decision}`, { name: version.decided_by })}
          </span>
        )}
        {version.reason !== '' && <p className={styles.reason}>{version.reason}</p>}
      </div>
      {!isNewest && (
        <>
          <span className={styles.faint}>{t('older')}</span>
          <Button onClick={onNewest}>{t('newest')}</Button>
        </>
      )}
      {isNewest && decide !== undefined && version.state === 'ready' && decision !== 'open' && (
        <Button loading={act.isPending} onClick={() => set('open')}>
          {t('decide.change')}
        </Button>
      )}
      {isNewest && decide !== undefined && version.state === 'ready' && decision === 'open' && (
        <>
          <Button danger icon={<XIcon size={16} />} onClick={() => setRejecting(true)}>
            {t('decide.reject')}
          </Button>
          <Button
            type="primary"
            icon={<CheckIcon size={16} />}
            loading={act.isPending}
            onClick={() => set('approved')}
          >
            {t('decide.approve')}
          </Button>
        </>
      )}
      <RejectDialog
        open={isRejecting}
        action={t('decide.reject')}
        busy={act.isPending}
        onReject={reason => set('rejected', reason)}
        onClose={() => setRejecting(false)}
      />
    </section>
  )
}
