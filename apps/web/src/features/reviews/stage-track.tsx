import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import {
  type Decision,
  decideStage,
  refreshReviews,
  type Review,
  type Stage,
  type StageApproval,
  type Version,
} from './api.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewersDialog } from './reviewers-dialog.tsx'
import styles from './stages.module.css'

interface StageTrackProps {
  review: Pick<Review, 'review_id' | 'stages' | 'approvals' | 'can_manage'>
  version: Version
  isNewest: boolean
  isOpen: boolean
}

/** The stages that a version passes before the client sees it, and the decision of the user (PL-04.61). */
export function StageTrack({ review, version, isNewest, isOpen }: StageTrackProps) {
  const { t } = useTranslation('reviews')
  const [edited, setEdited] = useState<Stage>()
  if (review.stages.length === 0) return null
  const approvals = review.approvals.filter(one => one.version_id === version.id)
  const mine = approvals.find(one => one.can_decide)
  const changeable = approvals.findLast(one => one.own !== 'open' && one.state !== 'waiting')
  const isReleased = approvals.every(one => one.state === 'approved')
  return (
    <section className={styles.track} aria-label={t('stages')}>
      <ol className={styles.stages}>
        {review.stages.map(stage => (
          <StageCard
            key={stage.id}
            stage={stage}
            approval={approvals.find(one => one.stage_id === stage.id)}
            onEdit={isOpen && review.can_manage ? () => setEdited(stage) : undefined}
          />
        ))}
        <li className={styles.stage} data-state={isReleased ? 'open' : 'waiting'}>
          <span className={styles.name}>{t('stage.client')}</span>
          <span className={styles.people}>{t(isReleased ? 'stage.sees' : 'stage.hidden')}</span>
        </li>
      </ol>
      {isOpen && isNewest && mine !== undefined && (
        <TurnButtons reviewId={review.review_id} approval={mine} stages={review.stages} />
      )}
      {isOpen && isNewest && mine === undefined && changeable !== undefined && !isReleased && (
        <WithdrawButton reviewId={review.review_id} approval={changeable} approvals={approvals} />
      )}
      <ReviewersDialog
        key={edited?.id}
        reviewId={review.review_id}
        stage={edited}
        onClose={() => setEdited(undefined)}
      />
    </section>
  )
}

interface StageCardProps {
  stage: Stage
  approval: StageApproval | undefined
  onEdit: (() => void) | undefined
}

function StageCard({ stage, approval, onEdit }: StageCardProps) {
  const { t } = useTranslation('reviews')
  const state = approval?.state ?? 'waiting'
  const names = stage.reviewers.map(one => one.name).join(', ')
  return (
    <li className={styles.stage} data-state={state}>
      <span className={styles.name}>
        {state === 'approved' && <CheckIcon size={14} weight="bold" aria-hidden="true" />}
        {stage.name} <span className={styles.state}>{t(`stage.${state}`)}</span>
      </span>
      <span className={styles.people} title={names}>
        {t(stage.needs_all && stage.reviewers.length > 1 ? 'stage.all' : 'stage.one', { names })}
      </span>
      {approval?.decisions.map(({ name, decision, reason }, at) => (
        <span key={at} className={styles.decided} data-tone={decision}>
          {t(decision === 'approved' ? 'decided.approved' : 'stage.decided.rejected', { name })}
          {reason !== '' && <q className={styles.reason}>{reason}</q>}
        </span>
      ))}
      {onEdit !== undefined && (
        <button
          type="button"
          className={styles.edit}
          aria-label={t('reviewers.changeOf', { name: stage.name })}
          onClick={onEdit}
        >
          {t('reviewers.change')}
        </button>
      )}
      <CaretRightIcon className={styles.next} size={14} aria-hidden="true" />
    </li>
  )
}

function useDecide(reviewId: number, { stage_id, version_id }: StageApproval, onDone?: () => void) {
  return useAction({
    mutationFn: ({ decision, reason }: { decision: Decision; reason: string }) =>
      decideStage({ review_id: reviewId, stage_id, version_id, decision, reason }),
    onSuccess: () => onDone?.(),
    onSettled: refreshReviews,
  })
}

interface TurnButtonsProps {
  reviewId: number
  approval: StageApproval
  stages: readonly Stage[]
}

function TurnButtons({ reviewId, approval, stages }: TurnButtonsProps) {
  const { t } = useTranslation('reviews')
  const [isRejecting, setRejecting] = useState(false)
  const act = useDecide(reviewId, approval, () => setRejecting(false))
  const name = stages.find(one => one.id === approval.stage_id)?.name ?? ''
  return (
    <div className={styles.turn}>
      <strong>{t('stage.yourTurn', { name })}</strong>
      <Button onClick={() => setRejecting(true)}>{t('stage.reject')}</Button>
      <Button
        type="primary"
        icon={<CheckIcon size={16} />}
        loading={act.isPending}
        onClick={() => act.mutate({ decision: 'approved', reason: '' })}
      >
        {t('decide.approve')}
      </Button>
      <RejectDialog
        open={isRejecting}
        action={t('stage.reject')}
        busy={act.isPending}
        onReject={reason => act.mutate({ decision: 'rejected', reason })}
        onClose={() => setRejecting(false)}
      />
    </div>
  )
}

interface WithdrawButtonProps {
  reviewId: number
  approval: StageApproval
  approvals: readonly StageApproval[]
}

/** Withdraws the user's decision, as long as no later stage has decided. */
function WithdrawButton({ reviewId, approval, approvals }: WithdrawButtonProps) {
  const { t } = useTranslation('reviews')
  const act = useDecide(reviewId, approval)
  const later = approvals.slice(approvals.indexOf(approval) + 1)
  if (later.some(one => one.decisions.length > 0)) return null
  return (
    <div className={styles.turn}>
      <Button loading={act.isPending} onClick={() => act.mutate({ decision: 'open', reason: '' })}>
        {t('stage.withdraw')}
      </Button>
    </div>
  )
}
