import { formatBytes } from '@adloom/contract/format-bytes'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress, Select } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ActCost } from '../../components/act-cost.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Failure } from '../../components/failure.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatTime } from '../../lib/format.ts'
import { predictionOf } from '../../lib/queries/act-cost.ts'
import { useJob } from '../../lib/queries/jobs.ts'
import { startDownload } from '../../lib/start-download.ts'
import { useAction } from '../../lib/use-action.ts'
import { AddCreativesDialog } from './add-creatives-dialog.tsx'
import {
  type Check,
  checkQuery,
  creativesQuery,
  groupChannelsQuery,
  refreshDeliveries,
  startCheck,
  startPack,
  updateGroup,
} from './api.ts'
import { ChannelPicker } from './channel-picker.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import styles from './delivery.module.css'

const qualities = ['high', 'medium', 'low'] as const

interface DeliveryPageProps {
  /** An action on the creatives of these ids. */
  renderPush: (ids: number[]) => ReactNode
}

/** One delivery: its creatives for its channels with exact sizes, packed as one task (PL-05). */
export function DeliveryPage({ renderPush }: DeliveryPageProps) {
  const { t } = useTranslation('delivery')
  const id = Number(useParams()['id'])
  const [isAdding, setAdding] = useState(false)
  const group = useQuery(creativesQuery(id))
  const channels = useQuery(groupChannelsQuery(id))
  const check = useQuery(checkQuery(id))
  const pack = usePackResult()
  const change = useAction({ mutationFn: updateGroup, onSuccess: refreshDeliveries })
  const error = group.error ?? channels.error ?? check.error
  if (error) return <Failure error={error} onRetry={() => void refreshDeliveries()} />
  if (!group.data || !channels.data || !check.data) return <Skeleton height={360} />
  const { name, quality, list } = group.data
  const channelIds = channels.data.list.map(channel => channel.id)
  return (
    <>
      <PageHeader
        title={name}
        help={t('pageHelp')}
        actions={
          <>
            <LinkButton to="/my-project/delivery">{t('all')}</LinkButton>
            {list.length > 0 && (
              <LinkButton to={`/my-project/delivery/${id}/reviews`}>{t('reviews')}</LinkButton>
            )}
            <Button icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
            {list.length > 0 && renderPush(list.map(one => one.id))}
          </>
        }
      />
      <div className={styles.settings}>
        <ChannelPicker
          chosen={channelIds}
          onChange={channel_ids => change.mutate({ group_id: id, channel_ids })}
        />
        <Select
          value={typeof quality === 'string' ? quality : 'high'}
          aria-label={t('quality')}
          options={qualities.map(value => ({ value, label: t(`quality.${value}`) }))}
          onChange={value => change.mutate({ group_id: id, quality: value })}
        />
      </div>
      {list.length === 0 ? (
        <EmptyState
          drawing="cards"
          title={t('noCreatives')}
          action={
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          }
        >
          {t('noCreativesHelp')}
        </EmptyState>
      ) : (
        <DeliveryTable groupId={id} creatives={list} channels={channels.data.list} check={check.data} />
      )}
      {list.length > 0 && (
        <PackBar groupId={id} check={check.data} hasChannels={channelIds.length > 0} pack={pack} />
      )}
      <Packs packs={check.data.packs} />
      <AddCreativesDialog open={isAdding} groupId={id} onClose={() => setAdding(false)} />
    </>
  )
}

/** The pack that this page started: its archive is downloaded when it ends, and its error is shown. */
function usePackResult() {
  const [jobId, setJobId] = useState<number>()
  const job = useJob(jobId).data
  const saved = useRef<number>(undefined)
  useEffect(() => {
    if (job === undefined || job.status === 'pending' || saved.current === job.id) return
    saved.current = job.id
    void refreshDeliveries()
    if (job.result) startDownload(job.result.url, job.result.name)
  }, [job])
  return { error: job?.status === 'fail' ? job.error?.msg : undefined, onStarted: setJobId }
}

interface PackBarProps {
  groupId: number
  check: Check
  hasChannels: boolean
  pack: ReturnType<typeof usePackResult>
}

/** Checks the sizes, then packs; with the cost before anything is taken. */
function PackBar({ groupId, check, hasChannels, pack }: PackBarProps) {
  const { t } = useTranslation('delivery')
  const [error, setError] = useState<string>()
  const quiet = {
    meta: { quiet: true },
    onMutate: () => setError(undefined),
    onSuccess: refreshDeliveries,
    onError: (problem: Error) => {
      setError(problem.message)
      void refreshDeliveries()
    },
  }
  const checking = useAction({ ...quiet, mutationFn: () => startCheck(groupId) })
  const packing = useAction({
    ...quiet,
    mutationFn: () => startPack(groupId),
    onSuccess: ({ job_id }) => {
      pack.onStarted(job_id)
      return refreshDeliveries()
    },
  })
  const problem = error ?? pack.error
  const running = check.check_job ?? check.pack_job
  const prediction = predictionOf(check.cost, {
    isChosen: check.ready,
    isBusy: running !== null,
    error: null,
    retry: () => void refreshDeliveries(),
  })
  return (
    <section className={styles.bar} aria-label={t('pack.label')}>
      {problem !== undefined && <Alert type="error" showIcon title={problem} />}
      {running && (
        <div className={styles.progress} role="status">
          <span>{t(check.check_job ? 'checking' : 'packing')}</span>
          <Progress percent={Math.round(running.progress)} size="small" />
        </div>
      )}
      <ActCost prediction={prediction} />
      <p className={styles.cost}>
        {check.ready ? t('size', { size: formatBytes(check.bytes) }) : t('unchecked')}
      </p>
      <Button
        loading={check.check_job !== null || checking.isPending}
        disabled={!hasChannels}
        onClick={() => checking.mutate()}
      >
        {t('check')}
      </Button>
      <Button
        type="primary"
        className="go"
        icon={<DownloadSimpleIcon size={16} weight="bold" />}
        loading={check.pack_job !== null || packing.isPending}
        disabled={!check.ready || prediction.isStopped}
        onClick={() => packing.mutate()}
      >
        {t('pack')}
      </Button>
    </section>
  )
}

/** Archives that were packed before. */
function Packs({ packs }: Pick<Check, 'packs'>) {
  const { t } = useTranslation('delivery')
  if (packs.length === 0) return null
  return (
    <section className={styles.packs}>
      <h2>{t('packs')}</h2>
      <ul>
        {packs.map(pack => (
          <li key={pack.job_id}>
            <a href={pack.url} download={pack.name}>
              {pack.name}
            </a>
            <span className={styles.muted}>
              {t('files', { count: pack.files })} · {formatBytes(pack.size)} · {formatTime(pack.created_time)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
