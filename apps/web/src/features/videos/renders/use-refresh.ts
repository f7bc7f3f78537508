import { useEffect } from 'react'
import { live } from '../../../lib/live/live-client.ts'
import { refreshRenders } from './api.ts'

/** Progress arrives up to four times a second. */
const refreshMs = 700

/** Reads exports and batches again as their jobs proceed. */
export function useRefresh(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const off = live.on('async/job_update', () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refreshRenders()
      }, refreshMs)
    })
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [isRunning])
}
