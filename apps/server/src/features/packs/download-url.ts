import { downloadPath } from '@adloom/contract/projects'

export function downloadUrl(jobId: number): string {
  return `/api${downloadPath}${jobId}`
}
