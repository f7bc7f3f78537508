import { createHash, createHmac } from 'node:crypto'
import { S3Refusal, type S3Request } from './s3-request.ts'

export interface S3Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** Computes the signature (AWS Signature Version 4) and throws unless the request carries the same one. */
export function checkSignature(request: S3Request, credentials: S3Credentials): void {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) throw new S3Refusal(403, 'AccessDenied')
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] = given
  if (accessKeyId !== credentials.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId')
  const payload = header(request, 'x-amz-content-sha256')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(request.body))
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...signedHeaders.split(';').map(name => `${name}:${header(request, name).trim()}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    header(request, 'x-amz-date'),
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, scope) => hmac(secret, scope),
    `AWS4${credentials.secretAccessKey}`,
  )
  if (region !== credentials.region || hmac(key, toSign).toString('hex') !== signature)
    throw new S3Refusal(403, 'SignatureDoesNotMatch')
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function header(request: S3Request, name: string): string {
  return String(request.headers[name] ?? '')
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex')
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
