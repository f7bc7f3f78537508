import { formatBytes } from '@adloom/contract/format-bytes'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { Alert, Button, Progress } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { startDownload } from '../../lib/start-download.ts'
import { isGone, useJob } from '../../lib/queries/jobs.ts'

/** A job of which there is no record any more. */
const lost: PackJob = { status: 'fail', progress: 0, result: null, error: null }

interface PackJob {
  status: string
  progress: number
  result: { url: string; size: number; name: string } | null
  error: { msg: string } | null
}

/** Saves the finished file once, as a click on its link does. */
function useSaveOnce(result: PackJob['result']): void {
  const saved = useRef<string>(undefined)
  useEffect(() => {
    if (result === null || saved.current === result.url) return
    saved.current = result.url
    startDownload(result.url, result.name)
  }, [result])
}

/** The progress of a pack, then its result. */
export function PackProgress({ jobId, onAgain }: { jobId: number; onAgain(): void }) {
  const { t } = useTranslation('packs')
  const { data, error } = useJob(jobId)
  const job: PackJob | undefined = isGone(error) ? lost : data
  useSaveOnce(job?.status === 'success' ? job.result : null)
  if (job?.status === 'fail') {
    return (
      <div className="pack-done" role="alert">
        <Alert
          type="error"
          showIcon
          title={t('failed')}
          description={
            job.error === null ? undefined : (
              <>
                {job.error.msg}
                <br />
                {t('released')}
              </>
            )
          }
        />
        <Button onClick={onAgain}>{t('back')}</Button>
      </div>
    )
  }
  if (job?.status === 'success' && job.result) {
    return (
      <div className="pack-done" role="status">
        <CheckCircleIcon size={48} weight="fill" className="pack-tick" />
        <h3>{t('ready')}</h3>
        <p>
          {job.result.name} · {formatBytes(job.result.size)}
        </p>
        <div className="pack-actions">
          <Button onClick={onAgain}>{t('more')}</Button>
          <Button
            type="primary"
            className="go"
            href={job.result.url}
            download={job.result.name}
            icon={<DownloadSimpleIcon size={16} />}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div className="pack-done" role="status" aria-live="polite">
      <Progress type="circle" percent={job?.progress ?? 0} size={96} />
      <h3>{t('packing')}</h3>
      <p>{t('leave')}</p>
    </div>
  )
}
