import { md5OfBlob } from './md5-of-blob.ts'

/** Without a value: the worker has started. */
export interface Md5Answer {
  md5?: string
  error?: string
}

postMessage({} satisfies Md5Answer)

addEventListener('message', (event: MessageEvent<Blob>) => {
  md5OfBlob(event.data).then(
    md5 => postMessage({ md5 } satisfies Md5Answer),
    (error: unknown) => postMessage({ error: String(error) } satisfies Md5Answer),
  )
})
