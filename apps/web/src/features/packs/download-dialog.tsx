import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/use-action.ts'
import { channelsQuery } from '../../lib/queries/channels.ts'
import { type PackedBy, type PackOptions, type Quality, startPack, useDownloadCheck } from './api.ts'
import { ChannelTable } from './channel-table.tsx'
import { type Finding, FindingList, isAboutLinks } from './finding-list.tsx'
import { PackProgress } from './pack-progress.tsx'
import { QualityChoice } from './quality-choice.tsx'
import { summarise, useReachIos12 } from './pack-choices.ts'
import './download-dialog.css'

interface DownloadDialogProps {
  open: boolean
  projectId: number
  by?: PackedBy
  projectName: string
  rev: number
  /** Saves what is not saved yet; the pack is made of the saved project. */
  beforePack(): Promise<void>
  /** Whether a finding has a place to show. */
  canJump?(finding: Finding): boolean
  onJump(finding: Finding): void
  onProduct(): void
  onClose(): void
}

export function DownloadDialog({
  open,
  projectId,
  by = 'gmaker',
  projectName,
  rev,
  beforePack,
  canJump,
  onJump,
  onProduct,
  onClose,
}: DownloadDialogProps) {
  const { t } = useTranslation('packs')
  const places = {
    ...(canJump ? { canJump } : {}),
    onJump: (finding: Finding) => (isAboutLinks(finding) ? onProduct() : onJump(finding)),
  }
  const [quality, setQuality] = useState<Quality>('high')
  const [reachIos12, setReachIos12] = useReachIos12(projectId)
  const options: PackOptions = { quality, reachIos12 }
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [jobId, setJobId] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const channels = useQuery(channelsQuery)
  const ids = useMemo(() => (channels.data ?? []).map(channel => channel.id), [channels.data])
  const ready = useSavedFirst(open, beforePack, setProblem)
  const check = useDownloadCheck(projectId, rev, ids, options, ready, by)

  useEffect(() => {
    if (!open) return
    setJobId(undefined)
    setProblem(undefined)
  }, [open])

  const states = check.data?.channels ?? []
  const total = summarise(states, chosen)
  const remaining = check.data?.remaining ?? 0
  const short = remaining >= 0 && total.cost > remaining
  // Findings of an earlier state may have been fixed since.
  const isKnown = ready && check.data !== undefined && !check.isPlaceholderData
  const blocking = isKnown ? check.data.findings.filter(finding => finding.severity === 'error') : []

  const start = useAction({
    async mutationFn() {
      await beforePack()
      return startPack(projectId, total.ids, options, by)
    },
    meta: { quiet: true },
    onMutate: () => setProblem(undefined),
    onSuccess: job => setJobId(job.job_id),
    onError: error => setProblem(error.message || t('failed')),
  })

  if (jobId !== undefined) {
    return (
      <Modal
        open={open}
        width={560}
        title={t('title', { name: projectName })}
        onCancel={onClose}
        footer={null}
        className="pack-dialog"
      >
        <PackProgress jobId={jobId} onAgain={() => setJobId(undefined)} />
      </Modal>
    )
  }

  return (
    <Modal
      open={open}
      width={920}
      title={t('title', { name: projectName })}
      onCancel={onClose}
      className="pack-dialog"
      destroyOnHidden
      footer={
        <div className="pack-footer">
          <div className="pack-cost" aria-live="polite">
            <strong>{t('chosen', { count: total.ids.length })}</strong>
            <span>{t('cost', { count: total.cost })}</span>
            {check.data && (
              <span className={short ? 'bad' : undefined}>
                {remaining < 0 ? t('unlimited') : t('remaining', { count: remaining })}
              </span>
            )}
          </div>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            className="go"
            icon={<DownloadSimpleIcon size={16} />}
            loading={start.isPending}
            disabled={!isKnown || total.ids.length === 0 || short || blocking.length > 0}
            onClick={() => start.mutate()}
          >
            {total.ids.length > 1 ? t('downloadMany', { count: total.ids.length }) : t('download')}
          </Button>
        </div>
      }
    >
      {problem && <Alert type="error" title={problem} showIcon className="pack-alert" />}
      {blocking.length > 0 && (
        <Alert
          type="error"
          title={t('blockedAll')}
          showIcon
          className="pack-alert"
          description={<FindingList findings={blocking} {...places} />}
        />
      )}
      <QualityChoice
        options={options}
        sizes={check.isPlaceholderData ? undefined : check.data?.sizes}
        onChange={next => {
          setQuality(next.quality)
          setReachIos12(next.reachIos12 === true)
        }}
      />
      {channels.isError || check.isError ? (
        <Alert
          type="error"
          showIcon
          title={t('checkFailed')}
          description={(check.error ?? channels.error)?.message}
          action={
            <Button size="small" onClick={() => void Promise.all([channels.refetch(), check.refetch()])}>
              {t('again')}
            </Button>
          }
        />
      ) : channels.data && check.data ? (
        <ChannelTable
          channels={channels.data}
          states={check.data.channels}
          chosen={chosen}
          busy={check.isFetching}
          onChoose={setChosen}
          {...places}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} title={false} />
      )}
    </Modal>
  )
}

/**
 * Whether what is looked at holds the latest changes: they are saved when the dialog opens; where that fails,
 * what was saved before is looked at.
 */
function useSavedFirst(open: boolean, save: () => Promise<void>, onProblem: (text: string) => void): boolean {
  const [ready, setReady] = useState(false)
  const latest = useRef({ save, onProblem })
  latest.current = { save, onProblem }
  useEffect(() => {
    if (!open) return
    let gone = false
    latest.current
      .save()
      .catch((error: unknown) => {
        if (!gone && error instanceof Error) latest.current.onProblem(error.message)
      })
      .finally(() => {
        if (!gone) setReady(true)
      })
    return () => {
      gone = true
      setReady(false)
    }
  }, [open])
  return ready
}
