import { createHash } from 'node:crypto'
import type { S3Bucket } from './s3-bucket.ts'
import { listObjects, listPartial } from './s3-lists.ts'
import { errorXml, escapeXml, S3Refusal, type S3Reply, type S3Request } from './s3-request.ts'

/**
 * Operations that S3-compatible storages may lack: copying parts from objects, and listing unfinished
 * multipart uploads.
 */
export function demandPlain({ method, key, query, headers }: S3Request): void {
  const isPartialCopy =
    method === 'PUT' && query.has('uploadId') && headers['x-amz-copy-source'] !== undefined
  if (isPartialCopy || (key === '' && method === 'GET' && query.has('uploads')))
    throw new S3Refusal(501, 'NotImplemented')
}

/** Does what a request asks of the bucket; throws S3Refusal. */
export function act(request: S3Request, bucket: S3Bucket, name: string, pageSize: number): S3Reply {
  const { method, key, query } = request
  if (key === '')
    return method === 'POST' && query.has('delete')
      ? removeMany(request, bucket)
      : query.has('uploads')
        ? listPartial(bucket, query)
        : listObjects(bucket, query, pageSize)
  if (method === 'PUT') return put(request, bucket, name)
  if (method === 'POST') return query.has('uploads') ? begin(key, bucket) : complete(request, bucket)
  if (method === 'DELETE') return remove(request, bucket)
  if (method === 'GET' || method === 'HEAD') return read(request, bucket)
  throw new S3Refusal(405, 'MethodNotAllowed')
}

function put(request: S3Request, bucket: S3Bucket, name: string): S3Reply {
  const source = request.headers['x-amz-copy-source']
  const bytes = typeof source === 'string' ? copied(source, request, bucket, name) : sent(request)
  const uploadId = request.query.get('uploadId')
  const etag =
    uploadId === null
      ? bucket.put(request.key, bytes).etag
      : bucket.putPart(uploadId, Number(request.query.get('partNumber')), bytes)
  if (source === undefined) return { status: 200, headers: { etag } }
  const element = uploadId === null ? 'CopyObjectResult' : 'CopyPartResult'
  return xml(
    `<${element}><ETag>${escapeXml(etag)}</ETag><LastModified>${new Date().toISOString()}</LastModified></${element}>`,
  )
}

function sent({ headers, body }: S3Request): Buffer {
  const md5 = headers['content-md5']
  if (md5 !== undefined && md5 !== createHash('md5').update(body).digest('base64'))
    throw new S3Refusal(400, 'BadDigest')
  return body
}

function copied(source: string, { key, headers, query }: S3Request, bucket: S3Bucket, name: string): Buffer {
  const from = decodeURIComponent(source).replace(/^\//, '')
  if (!from.startsWith(`${name}/`)) throw new S3Refusal(404, 'NoSuchBucket')
  const object = bucket.get(from.slice(name.length + 1))
  // S3 refuses to copy an object onto itself unless something about it changes.
  if (
    from.slice(name.length + 1) === key &&
    !query.has('uploadId') &&
    headers['x-amz-metadata-directive'] !== 'REPLACE'
  )
    throw new S3Refusal(400, 'InvalidRequest')
  return object.bytes
}

function begin(key: string, bucket: S3Bucket): S3Reply {
  return xml(
    `<InitiateMultipartUploadResult><Key>${escapeXml(key)}</Key><UploadId>${bucket.begin(key)}</UploadId></InitiateMultipartUploadResult>`,
  )
}

function complete(request: S3Request, bucket: S3Bucket): S3Reply {
  const chunks = request.body
    .toString('utf8')
    .split('<Part>')
    .slice(1)
    .map(chunk => ({
      number: Number(/<PartNumber>(\d+)</.exec(chunk)?.[1]),
      etag: (/<ETag>([^<]*)<\/ETag>/.exec(chunk)?.[1] ?? '').replace(/&quot;|&#34;/g, '"'),
    }))
  const { etag } = bucket.complete(request.query.get('uploadId') ?? '', chunks)
  return xml(
    `<CompleteMultipartUploadResult><Key>${escapeXml(request.key)}</Key><ETag>${escapeXml(etag)}</ETag></CompleteMultipartUploadResult>`,
  )
}

function remove({ key, query }: S3Request, bucket: S3Bucket): S3Reply {
  const uploadId = query.get('uploadId')
  if (uploadId === null) bucket.objects.delete(key)
  else if (!bucket.partial.delete(uploadId)) throw new S3Refusal(404, 'NoSuchUpload')
  return { status: 204 }
}

function removeMany({ body, headers }: S3Request, bucket: S3Bucket): S3Reply {
  if (
    headers['content-md5'] === undefined &&
    !Object.keys(headers).some(name => name.startsWith('x-amz-checksum-'))
  )
    throw new S3Refusal(400, 'InvalidRequest')
  for (const [, key = ''] of body.toString('utf8').matchAll(/<Key>([^<]*)<\/Key>/g))
    bucket.objects.delete(key)
  return xml('<DeleteResult></DeleteResult>')
}

function read({ method, key, headers }: S3Request, bucket: S3Bucket): S3Reply {
  const { bytes, etag, modified } = bucket.get(key)
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
  const common = { etag, 'last-modified': modified.toUTCString(), 'accept-ranges': 'bytes' }
  if (from === undefined)
    return {
      status: 200,
      headers: { ...common, 'content-length': String(bytes.length) },
      ...(method === 'GET' && { body: bytes }),
    }
  const [start, end] = [
    Number(from),
    Math.min(to === '' ? Number.POSITIVE_INFINITY : Number(to), bytes.length - 1),
  ]
  if (start >= bytes.length) return { status: 416, body: errorXml('InvalidRange') }
  return {
    status: 206,
    headers: {
      ...common,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
    },
    body: bytes.subarray(start, end + 1),
  }
}

function xml(body: string): S3Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
  }
}
