import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { isCreditRefusal } from '../../lib/credit-refusal.ts'
import { refreshActCosts } from '../../lib/queries/act-cost.ts'
import { meQuery } from '../../lib/queries/session.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAction } from '../../lib/use-action.ts'
import { channelsQuery } from '../../lib/queries/channels.ts'
import { type PackedBy, type PackOptions, type Quality, startPack, useDownloadCheck } from './api.ts'
import { ChannelTable } from './channel-table.tsx'
import { type Finding, FindingList, isAboutLinks } from './finding-list.tsx'
import { DownloadFooter } from './download-footer.tsx'
import { PackProgress } from './pack-progress.tsx'
import { QualityChoice } from './quality-choice.tsx'
import { summarise, useReachIos12 } from './pack-choices.ts'
import { Shortfall } from './shortfall.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { ScorePanel } from './score-panel.tsx'
import './download-dialog.css'

interface DownloadDialogProps {
  open: boolean
  projectId: number
  by?: PackedBy
  projectName: string
  rev: number
  /** Saves unsaved changes, because the server packs the saved project. */
  beforePack(): Promise<void>
  /** Whether a finding has a position in the editor to jump to. */
  canJump?(finding: Finding): boolean
  onJump(finding: Finding): void
  onProduct(): void
  onClose(): void
}

export function DownloadDialog(props: DownloadDialogProps) {
  const { open, projectId, by = 'gmaker', projectName, rev, beforePack, canJump, onJump, onClose } = props
  const { t } = useTranslation('packs')
  const places = {
    ...(canJump ? { canJump } : {}),
    onJump: (finding: Finding) => (isAboutLinks(finding) ? props.onProduct() : onJump(finding)),
  }
  const [options, setOptions] = usePackOptions(projectId)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [problem, setProblem] = useState<Problem>()
  const isSaved = useSaveOnOpen(open, beforePack, setProblem)
  const { channels, channelIds, check, isKnown, blocking } = useChannelCheck({
    projectId,
    rev,
    by,
    options,
    isSaved,
  })
  const total = summarise(check.data?.channels ?? [], chosen)
  const startJob = async () => {
    await beforePack()
    return startPack(projectId, total.ids, options, by)
  }
  const { jobId, closeJob, start } = usePackJob(open, startJob, setProblem)

  const frame = {
    open,
    title: t('title', { name: projectName }),
    onCancel: onClose,
    className: 'pack-dialog',
  }
  if (jobId !== undefined) {
    // This dialog is smaller: the second click of a double click on "Download" may be beside it.
    return (
      <Modal {...frame} width={560} footer={null} mask={{ closable: false }}>
        <PackProgress jobId={jobId} onAgain={closeJob} />
      </Modal>
    )
  }
  return (
    <Modal
      {...frame}
      width={920}
      destroyOnHidden
      footer={
        <DownloadFooter
          projectId={projectId}
          channelIds={total.ids}
          contentHash={isKnown ? check.data?.content_hash : undefined}
          isReady={isKnown && blocking.length === 0}
          isStarting={start.isPending}
          onCancel={onClose}
          onStart={() => start.mutate()}
        />
      }
    >
      {problem && <ProblemNote problem={problem} />}
      {blocking.length > 0 && <Blocked findings={<FindingList findings={blocking} {...places} />} />}
      <QualityChoice
        options={options}
        sizes={check.isPlaceholderData ? undefined : check.data?.sizes}
        onChange={setOptions}
      />
      <ScorePanel {...{ projectId, rev, channelIds, options }} isChecked={isKnown} {...places} />
      <ForecastPanel projectId={projectId} beforeStart={beforePack} />
      {channels.data && check.data && !channels.isError && !check.isError ? (
        <ChannelTable
          channels={channels.data}
          states={check.data.channels}
          chosen={chosen}
          busy={check.isFetching}
          onChoose={setChosen}
          {...places}
        />
      ) : (
        <CheckPending channels={channels} check={check} />
      )}
    </Modal>
  )
}

interface Problem {
  text: string
  error?: unknown
}

/** Why the project was not saved or packed; missing credit leads to its purchase (BL-05.90). */
function ProblemNote({ problem: { text, error } }: { problem: Problem }) {
  const isLimit = isApiError(error, 'spending_limit_user', 'spending_limit_product')
  const action = (isLimit || isCreditRefusal(error)) && <Shortfall isLimit={isLimit} />
  return <Alert type="error" title={text} showIcon className="pack-alert" action={action} />
}

/** Lists the errors of the project that block every channel. */
function Blocked({ findings }: { findings: ReactNode }) {
  const { t } = useTranslation('packs')
  return <Alert type="error" title={t('blockedAll')} showIcon className="pack-alert" description={findings} />
}

interface CheckPendingProps {
  channels: UseQueryResult
  check: UseQueryResult
}

/** A skeleton until both queries have answered; a retry when one of them failed. */
function CheckPending({ channels, check }: CheckPendingProps) {
  const { t } = useTranslation('packs')
  if (!channels.isError && !check.isError) return <Skeleton active paragraph={{ rows: 6 }} title={false} />
  return (
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
  )
}

interface ChannelCheckOptions {
  projectId: number
  rev: number
  by: PackedBy
  options: PackOptions
  isSaved: boolean
}

/** The channels with the check of the saved project; `isKnown` when that check is of the present state. */
function useChannelCheck({ projectId, rev, by, options, isSaved }: ChannelCheckOptions) {
  const channels = useQuery(channelsQuery)
  const channelIds = useMemo(() => (channels.data ?? []).map(channel => channel.id), [channels.data])
  const check = useDownloadCheck(projectId, rev, channelIds, options, isSaved, by)
  // Findings of an earlier state may have been fixed since.
  const isKnown = isSaved && check.data !== undefined && !check.isPlaceholderData
  const blocking = isKnown ? check.data.findings.filter(finding => finding.severity === 'error') : []
  return { channels, channelIds, check, isKnown, blocking }
}

/** Starts a pack; the dialog shows the progress of job `jobId` until it is closed or opened again. */
function usePackJob(
  open: boolean,
  startJob: () => ReturnType<typeof startPack>,
  setProblem: (problem: Problem | undefined) => void,
) {
  const { t } = useTranslation('packs')
  const [jobId, setJobId] = useState<number>()
  useEffect(() => {
    if (!open) return
    setJobId(undefined)
    setProblem(undefined)
  }, [open, setProblem])
  const start = useAction({
    mutationFn: startJob,
    meta: { quiet: true },
    onMutate: () => setProblem(undefined),
    onSuccess: job => setJobId(job.job_id),
    onError: error => {
      setProblem({ text: error.message || t('failed'), error })
      // Another user took the credit: the footer shows what is left now.
      void refreshActCosts()
      for (const key of ['download-check', meQuery.queryKey[0]])
        void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  return { jobId, closeJob: () => setJobId(undefined), start }
}

/** Quality of this dialog and reach of the project's packs, as the options of one pack. */
function usePackOptions(projectId: number): readonly [PackOptions, (options: PackOptions) => void] {
  const [quality, setQuality] = useState<Quality>('high')
  const [reachIos12, setReachIos12] = useReachIos12(projectId)
  const setOptions = (next: PackOptions) => {
    setQuality(next.quality)
    setReachIos12(next.reachIos12 === true)
  }
  return [{ quality, reachIos12 }, setOptions]
}

/**
 * Saves when the dialog opens. Returns true once that has ended; when it failed, the check reads the state
 * that was saved before.
 */
function useSaveOnOpen(
  open: boolean,
  save: () => Promise<void>,
  onProblem: (problem: Problem) => void,
): boolean {
  const [isSaved, setSaved] = useState(false)
  const latest = useRef({ save, onProblem })
  latest.current = { save, onProblem }
  useEffect(() => {
    if (!open) return
    let gone = false
    latest.current
      .save()
      .catch((error: unknown) => {
        if (!gone && error instanceof Error) latest.current.onProblem({ text: error.message })
      })
      .finally(() => {
        if (!gone) setSaved(true)
      })
    return () => {
      gone = true
      setSaved(false)
    }
  }, [open])
  return isSaved
}
