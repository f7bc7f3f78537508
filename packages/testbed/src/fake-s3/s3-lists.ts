import type { S3Bucket } from './s3-bucket.ts'
import { escapeXml, type S3Reply } from './s3-request.ts'

/** ListObjectsV2: by prefix and delimiter, in pages. */
export function listObjects(bucket: S3Bucket, query: URLSearchParams, pageSize: number): S3Reply {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? '']
  const after =
    Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString() ||
    (query.get('start-after') ?? '')
  const entries = new Map<string, string>()
  for (const [key, { bytes, etag, modified }] of [...bucket.objects]
    .filter(([name]) => name.startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1))) {
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    const folder = key.slice(0, cut + delimiter.length)
    if (cut >= 0)
      entries.set(folder, `<CommonPrefixes><Prefix>${escapeXml(folder)}</Prefix></CommonPrefixes>`)
    else
      entries.set(
        key,
        `<Contents><Key>${escapeXml(key)}</Key><Size>${bytes.length}</Size><ETag>${escapeXml(etag)}</ETag><LastModified>${modified.toISOString()}</LastModified></Contents>`,
      )
  }
  const rest = [...entries].filter(([name]) => name > after)
  const page = rest.slice(0, pageSize)
  const next =
    rest.length > page.length
      ? `<NextContinuationToken>${Buffer.from(page.at(-1)?.[0] ?? '').toString('base64url')}</NextContinuationToken>`
      : ''
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${page.map(([, entry]) => entry).join('')}</ListBucketResult>`,
  }
}

/** ListMultipartUploads: uploads that were started and not finished. */
export function listPartial(bucket: S3Bucket, query: URLSearchParams): S3Reply {
  const prefix = query.get('prefix') ?? ''
  const uploads = [...bucket.partial]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${escapeXml(key)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    )
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`,
  }
}
