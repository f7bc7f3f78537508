import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inputLimits } from '@adloom/contract/input-limits'
import { useAction } from '../../lib/use-action.ts'
import { refreshReviews, reviewersQuery, setReviewers, type Stage } from './api.ts'

interface ReviewersDialogProps {
  reviewId: number
  /** Whose reviewers are changed; closed without one. */
  stage: Stage | undefined
  onClose(): void
}

/** Replaces the reviewers of a stage. */
export function ReviewersDialog({ reviewId, stage, onClose }: ReviewersDialogProps) {
  const { t } = useTranslation('reviews')
  const [ids, setIds] = useState(stage?.reviewers.map(one => one.id) ?? [])
  const users = useQuery({ ...reviewersQuery, enabled: stage !== undefined })
  const save = useAction({
    mutationFn: () => setReviewers(reviewId, stage!.id, ids),
    onSuccess: onClose,
    onSettled: refreshReviews,
  })
  return (
    <Modal
      open={stage !== undefined}
      title={t('reviewers.of', { name: stage?.name ?? '' })}
      width={480}
      centered
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button
          key="save"
          type="primary"
          disabled={ids.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('reviewers.save')}
        </Button>,
      ]}
    >
      <Select
        mode="multiple"
        style={{ width: '100%' }}
        value={ids}
        maxCount={inputLimits.reviewReviewers}
        loading={users.isPending}
        options={(users.data?.list ?? stage?.reviewers ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
        optionFilterProp="label"
        aria-label={t('stage.reviewers')}
        onChange={setIds}
      />
    </Modal>
  )
}
