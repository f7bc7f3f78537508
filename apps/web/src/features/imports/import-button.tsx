import { suggestedName } from '@adloom/contract/file-names'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { Alert, Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { useJob, useReadJobs, watchedJobs } from '../../lib/queries/jobs.ts'
import { uploadFile } from '../../lib/upload/upload-file.ts'
import { createImport, refreshImports } from './api.ts'
import styles from './imports.module.css'

type Step =
  | { at: 'idle' }
  | { at: 'sending'; share: number }
  | { at: 'importing'; jobId: number }
  | { at: 'refused'; text: string }

const leaving = {
  idle: 'common:close',
  sending: 'common:cancel',
  importing: 'background',
  refused: 'common:close',
} as const

/** Chooses a file of this computer, imports it and opens the report of its project. */
export function ImportButton() {
  const { t } = useTranslation(['imports', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const { step, share, start, stop } = useImport()
  return (
    <>
      <Button
        type="primary"
        icon={<UploadSimpleIcon size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".html,.htm,.zip"
        data-testid="import-file"
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) start(file)
        }}
      />
      <Modal
        open={step.at !== 'idle'}
        centered
        title={t('import')}
        width={480}
        maskClosable={false}
        onCancel={stop}
        footer={<Button onClick={stop}>{t(leaving[step.at])}</Button>}
      >
        {step.at === 'refused' ? (
          <Alert type="error" showIcon title={step.text} />
        ) : (
          <div className={styles.progress}>
            <p role="status">{t(step.at === 'sending' ? 'sending' : 'analysing')}</p>
            <ProgressBar label={t('import')} share={share} />
          </div>
        )}
      </Modal>
    </>
  )
}

/** Uploads take archives: a page alone is put into one. */
async function zipped(file: File): Promise<File> {
  if (file.name.toLowerCase().endsWith('.zip')) return file
  const { zipSync } = await import('fflate')
  const bytes = zipSync({ 'index.html': new Uint8Array(await file.arrayBuffer()) })
  return new File([bytes as BlobPart], file.name.replace(/\.html?$/i, '.zip'))
}

function useImport() {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const running = useRef<AbortController>(null)
  const jobId = step.at === 'importing' ? step.jobId : undefined
  const job = useJob(jobId).data
  const { mutate: markRead } = useReadJobs()
  useEffect(() => () => running.current?.abort(), [])
  useEffect(() => {
    if (jobId === undefined) return undefined
    watchedJobs.add(jobId)
    return () => void watchedJobs.delete(jobId)
  }, [jobId])
  const [status, projectId, failure] = [job?.status, job?.result?.project_id, job?.error?.msg]
  useEffect(() => {
    if (status === 'fail') setStep({ at: 'refused', text: failure ?? t('failed') })
    if (status !== 'success' || projectId === undefined) return
    if (jobId !== undefined) markRead([jobId])
    void refreshImports()
    void navigate(`/my-project/playable/imports/${projectId}`)
  }, [status, projectId, failure, jobId, markRead, navigate, t])

  async function run(file: File, { signal }: AbortController): Promise<void> {
    try {
      setStep({ at: 'sending', share: 0 })
      const sent = await zipped(file)
      const fileUrl = await uploadFile(sent, {
        signal,
        onSent: bytes => setStep({ at: 'sending', share: Math.min(1, bytes / Math.max(1, sent.size)) }),
      })
      const name = suggestedName(file.name.replace(/\.[a-z]+$/i, ''))
      setStep({ at: 'importing', jobId: (await createImport(name, fileUrl)).job_id })
    } catch (error) {
      if (signal.aborted) return setStep({ at: 'idle' })
      const text = error instanceof ApiError && error.message !== '' ? error.message : t('failed')
      setStep({ at: 'refused', text })
    }
  }
  return {
    step,
    share: step.at === 'sending' ? step.share : (job?.progress ?? 0) / 100,
    start(file: File) {
      running.current?.abort()
      running.current = new AbortController()
      void run(file, running.current)
    },
    stop() {
      running.current?.abort()
      setStep({ at: 'idle' })
    },
  }
}
