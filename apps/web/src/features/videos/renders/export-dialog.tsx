import { maxRenderRows } from '@adloom/contract/recording-renders'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ActCost } from '../../../components/act-cost.tsx'
import { Failure } from '../../../components/failure.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { refreshActCosts, useActCost } from '../../../lib/queries/act-cost.ts'
import { useAction } from '../../../lib/use-action.ts'
import { renderCheckQuery, renderVideo, type VideoRenderCheck } from './api.ts'
import { type ExportChoice, filesOf, firstChoice, requestOf } from './export-choice.ts'
import { ExportFields } from './export-fields.tsx'
import { ExportFindings } from './export-findings.tsx'
import { RenderList } from './render-list.tsx'
import styles from './renders.module.css'

interface ExportDialogProps {
  id: number
  /** Where the dialog begins; the exports of the video are its second page. */
  onClose: () => void
}

/** Exports a saved video: what is made, what it costs, what is wrong with it, and what was made before. */
export function ExportDialog({ id, onClose }: ExportDialogProps) {
  const { t } = useTranslation(['videos', 'common'])
  const [page, setPage] = useState<'new' | 'list'>('new')
  const check = useQuery(renderCheckQuery(id))
  const [changed, setChanged] = useState<ExportChoice>()
  const choice = changed ?? (check.data && firstChoice(check.data))
  return (
    <Modal
      open
      centered
      width={760}
      title={t('videos:export.title')}
      onCancel={onClose}
      styles={{ body: { maxHeight: 'calc(100vh - 220px)', overflow: 'auto' } }}
      footer={
        page === 'new' && check.data && choice ? (
          <Footer
            {...{ id, choice, check: check.data, onClose }}
            onStarted={() => {
              setPage('list')
            }}
          />
        ) : null
      }
    >
      <Segmented
        className={styles.head ?? ''}
        value={page}
        onChange={setPage}
        aria-label={t('videos:export.page')}
        options={[
          { value: 'new', label: t('videos:export.new') },
          { value: 'list', label: t('videos:exports.list') },
        ]}
      />
      {page === 'list' && (
        <>
          <RenderList
            filter={{ project: id }}
            empty={<p className={styles.none}>{t('videos:exports.none')}</p>}
          />
          <Link className={styles.more} to="/my-project/history/video">
            {t('videos:exports.history')}
          </Link>
        </>
      )}
      {page === 'new' && check.isPending && <Skeleton height={420} radius={12} />}
      {page === 'new' && check.isError && (
        <Failure error={check.error} onRetry={() => void check.refetch()} />
      )}
      {page === 'new' && check.data && choice && (
        <div className={styles.form}>
          <ExportFindings choice={choice} check={check.data} />
          <ExportFields
            choice={choice}
            check={check.data}
            onChange={change => setChanged({ ...choice, ...change })}
          />
        </div>
      )}
    </Modal>
  )
}

interface FooterProps {
  id: number
  choice: ExportChoice
  check: VideoRenderCheck
  onStarted: () => void
  onClose: () => void
}

/** What the export makes and costs, and the button that starts it. */
function Footer({ id, choice, check, onStarted, onClose }: FooterProps) {
  const { t } = useTranslation(['videos', 'common'])
  const files = filesOf(choice)
  const isCounted = files > 0 && files <= maxRenderRows
  const { format } = choice
  const prediction = useActCost(isCounted ? { act: 'video', id, format, files } : undefined)
  const isBlocked = check.findings.some(({ level }) => level === 'error')
  const start = useAction({
    mutationFn: () => renderVideo(requestOf(id, choice, check)),
    onSuccess: onStarted,
    onError: refreshActCosts,
  })
  const facts: [string, string][] = [
    [t('videos:export.files'), String(files)],
    [t('videos:export.length'), `${(check.duration_ms / 1000).toFixed(1)} s`],
  ]
  return (
    <div className={styles.foot}>
      <dl className={styles.cost} aria-label={t('videos:export.facts')}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ActCost prediction={prediction} />
      <Button onClick={onClose}>{t('common:cancel')}</Button>
      <Button
        type="primary"
        disabled={isBlocked || !isCounted || prediction.isStopped || choice.name.trim() === ''}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        {t('videos:export.start', { count: files })}
      </Button>
    </div>
  )
}
