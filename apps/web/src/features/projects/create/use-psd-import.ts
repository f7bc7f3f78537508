import type { PsKind } from '@adloom/contract/ps'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { createThrottle } from '../../../lib/dom/throttle.ts'
import { useJob, useReadJobs, watchedJobs } from '../../../lib/queries/jobs.ts'
import { editorPath } from '../../../lib/editor-path.ts'
import { refreshLists } from '../state.ts'
import { uploadFile } from '../../../lib/upload/upload-file.ts'
import { createFromPsd } from './api.ts'

type Step =
  | { at: 'idle' }
  | { at: 'sending'; share: number }
  | { at: 'importing'; jobId: number | undefined }
  | { at: 'refused'; text: string }

export interface PsdImport {
  step: Step
  /** From 0 to 1, of the step that runs. */
  share: number
  start(project: { name: string; kind: PsKind; psd: { assetId: number } | { file: File } }): void
  /** Aborts the upload in the browser. Server-side processing that has started continues. */
  stop(): void
}

/**
 * Uploads a Photoshop file if it is new, has the server make a project of it and opens that. When the user
 * leaves, the job continues and the task center reports its end.
 */
export function usePsdImport(): PsdImport {
  const { t } = useTranslation('freeList')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const [passes] = useState(() => createThrottle())
  const running = useRef<AbortController>(null)
  const job = useJob(step.at === 'importing' ? step.jobId : undefined).data
  const { mutate: markRead } = useReadJobs()
  const ended = useRef(false)
  const made = useRef<PsKind>('playsmart')
  useEffect(() => () => running.current?.abort(), [])

  const jobId = step.at === 'importing' ? step.jobId : undefined
  useEffect(() => {
    if (jobId === undefined) return undefined
    watchedJobs.add(jobId)
    // Once it ended here, a later live message has nothing to report.
    return () => {
      if (!ended.current) watchedJobs.delete(jobId)
    }
  }, [jobId])

  const [status, projectId, failure] = [job?.status, job?.result?.project_id, job?.error?.msg]
  useEffect(() => {
    if (status === 'fail') setStep({ at: 'refused', text: failure ?? t('psd.failed') })
    if (status !== 'success' || projectId === undefined) return
    void refreshLists()
    ended.current = true
    if (jobId !== undefined) markRead([jobId])
    void navigate(editorPath({ id: projectId, kind: made.current }))
  }, [status, projectId, failure, jobId, markRead, navigate, t])

  async function run(
    { name, kind, psd }: Parameters<PsdImport['start']>[0],
    controller: AbortController,
  ): Promise<void> {
    made.current = kind
    try {
      setStep('file' in psd ? { at: 'sending', share: 0 } : { at: 'importing', jobId: undefined })
      const source =
        'assetId' in psd
          ? { asset_id: psd.assetId }
          : {
              file_url: await uploadFile(psd.file, {
                signal: controller.signal,
                onSent: bytes =>
                  setStep({ at: 'sending', share: Math.min(1, bytes / Math.max(1, psd.file.size)) }),
              }),
            }
      const { job_id } = await createFromPsd({ name, kind, ...source })
      void queryClient.invalidateQueries({ queryKey: ['assets'] })
      setStep({ at: 'importing', jobId: job_id })
    } catch (error) {
      if (controller.signal.aborted) return setStep({ at: 'idle' })
      setStep({
        at: 'refused',
        text: error instanceof ApiError && error.message !== '' ? error.message : t('psd.failed'),
      })
    }
  }

  return {
    step,
    share: step.at === 'sending' ? step.share : (job?.progress ?? 0) / 100,
    start(project) {
      if (!passes()) return
      running.current?.abort()
      running.current = new AbortController()
      void run(project, running.current)
    },
    stop: () => running.current?.abort(),
  }
}
