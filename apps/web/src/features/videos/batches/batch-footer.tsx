import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ActCost } from '../../../components/act-cost.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { predictionOf } from '../../../lib/queries/act-cost.ts'
import { useAction } from '../../../lib/use-action.ts'
import exports from '../renders/renders.module.css'
import { type BatchCheck, type BatchRequest, createBatch } from './api.ts'
import { type BatchDraft, isCountAllowed } from './batch-draft.ts'
import styles from './batches.module.css'

interface BatchFooterProps {
  draft: BatchDraft
  step: 'setup' | 'rows' | 'preview'
  request: BatchRequest | undefined
  check: UseQueryResult<BatchCheck>
  /** Whether the check is of the draft as it is. */
  isChecked: boolean
  onNext: () => void
}

/** What a batch makes and costs, and the button that starts it. */
export function BatchFooter({ draft, step, request, check, isChecked, onNext }: BatchFooterProps) {
  const { t } = useTranslation('videos')
  const navigate = useNavigate()
  const start = useAction({
    mutationFn: (input: BatchRequest) => createBatch(input),
    onSuccess: ({ id }) => navigate(`/my-project/video/batch/${id}`),
    onError: () => void check.refetch(),
  })
  const { files = 0, cost, bad_rows: bad = 0 } = (request && check.data) ?? {}
  const prediction = predictionOf(cost, {
    isChosen: cost !== undefined && files > 0,
    isBusy: !isChecked,
    error: null,
    retry: () => void check.refetch(),
  })
  const facts: [string, number][] = [
    [t('batch.rows'), draft.rows.length],
    [t('export.files'), files],
    [t('batch.badRows'), bad],
  ]
  return (
    <footer className={styles.footer}>
      <dl className={exports.cost} aria-label={t('export.facts')} aria-busy={!isChecked}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ActCost prediction={prediction} />
      <p className={styles.state} role="status">
        {request === undefined ? t('batch.incomplete') : refusalOf(check)}
      </p>
      {step !== 'preview' && <Button onClick={onNext}>{t('batch.next')}</Button>}
      <Button
        type="primary"
        disabled={!isChecked || !isCountAllowed(files) || prediction.isStopped}
        loading={start.isPending}
        onClick={() => request && start.mutate(request)}
      >
        {t('export.start', { count: files })}
      </Button>
    </footer>
  )
}

/** Why the table as a whole is refused. */
function refusalOf({ error }: UseQueryResult<BatchCheck>): string {
  return error instanceof ApiError ? error.message : ''
}
