import { query } from '@adloom/contract/jobs'
import { transcode } from '@adloom/contract/transcodes'
import type { z } from 'zod'
import { uploadAsset } from '../../../lib/upload/upload-asset.ts'
import { ApiError, errorNameOf } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'

const pollMs = 500

/**
 * Another form of a film or sound, made by the server of the library's copy of it. Rejects with an ApiError
 * that says what went wrong.
 */
export async function transcoded(
  source: File,
  form: Omit<z.input<typeof transcode.input>, 'asset_id'>,
  name: string,
): Promise<File> {
  const { id } = await uploadAsset(source)
  const { job_id, asset } = await request(transcode, { ...form, asset_id: id })
  const kind =
    form.format === 'mp3' ? `mp3_${String(form.kilobits)}` : `${form.format}_${String(form.max_side)}`
  const known = asset?.derivatives.find(one => one.kind === kind)
  const response = await fetch(known ? `/api/files/${known.hash}` : await resultOf(job_id), {
    credentials: 'same-origin',
  })
  if (!response.ok) throw new ApiError({ name: 'network', code: 0, status: response.status, message: '' })
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}

async function resultOf(jobId: number): Promise<string> {
  for (;;) {
    const [job] = await request(query, { ids: String(jobId) })
    if (job?.status === 'success' && job.result) return job.result.url
    if (job?.status !== 'pending')
      throw new ApiError({
        name: errorNameOf(job?.error?.code ?? 0),
        code: job?.error?.code ?? 0,
        status: 422,
        message: job?.error?.msg ?? '',
      })
    await new Promise(resolve => {
      setTimeout(resolve, pollMs)
    })
  }
}
