import { hashFile } from './hash-file.ts'
import { sendFile, type SendOptions } from './send-file.ts'

export interface UploadOptions extends Pick<SendOptions, 'onSent' | 'signal'> {
  /** The md5, when it is known already. */
  md5?: string
  relativePath?: string
}

/** Uploads a file (AS-04) and returns its object key. Rejects with an ApiError. */
export async function uploadFile(file: File, { md5, ...options }: UploadOptions = {}): Promise<string> {
  return sendFile(file, {
    filename: file.name,
    ...options,
    identifier: md5 ?? (await hashFile(file, options.signal)),
  })
}
