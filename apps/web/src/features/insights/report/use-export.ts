import { query } from '@adloom/contract/jobs'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { errorSentence, notify } from '../../../lib/notices.ts'
import { recordOf, watchedJobs } from '../../../lib/queries/jobs.ts'
import { request } from '../../../lib/request.ts'
import { startDownload } from '../../../lib/start-download.ts'
import { useAction } from '../../../lib/use-action.ts'

/** B§9 */
const pollMs = 3000

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Polls until the job ends; undefined when the page is left before. Rejects when it failed or is unknown. */
async function finishedJob(id: number, signal: AbortSignal) {
  while (!signal.aborted) {
    const job = recordOf(await request(query, { ids: String(id) }))
    if (job.status === 'fail') throw new Error(job.error?.msg ?? '')
    if (job.status === 'success') return job
    await wait(pollMs, signal)
  }
  return undefined
}

/**
 * Exports a report: `start` creates the job, which is polled every 3 s; its file is downloaded when it is
 * ready (IN-03.10). A page that is left stops polling; the task center then shows the job's end.
 */
export function useExport<Variables>(start: (variables: Variables) => Promise<{ job_id: number }>) {
  const left = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  return useAction({
    meta: { quiet: true },
    mutationFn: async (variables: Variables) => {
      const { signal } = left.current
      const { job_id: id } = await start(variables)
      watchedJobs.add(id)
      try {
        const job = await finishedJob(id, signal)
        if (job?.result) startDownload(job.result.url, job.result.name)
        return job
      } finally {
        watchedJobs.delete(id)
      }
    },
    onSuccess: job => {
      if (job !== undefined) notify({ tone: 'success', text: i18next.t('insights:export.done') })
    },
    onError: error => {
      const reason = error.message === '' ? errorSentence(error) : error.message
      notify({ tone: 'error', text: `${i18next.t('insights:export.failed')} ${reason}` })
    },
  })
}
