import { S3Client, S3ServiceException, type S3ClientConfig } from '@aws-sdk/client-s3'
import { StorageFault } from '../blob-store.ts'
import { s3Limits } from '../../limits/storage-limits.ts'

/** One bucket and the names of its objects. */
export interface S3Place {
  bucket: string
  blob(key: string): string
  retired(key: string): string
  chunk(uploadId: number, name: string): string
  /** The prefix of all our objects. */
  folders: { blobs: string; retired: string; chunks: string }
  /**
   * Runs a request with the client's own retries; a missing object is undefined, any other error throws
   * StorageFault.
   */
  ask<T>(action: string, request: (client: S3Client) => Promise<T>): Promise<T | undefined>
  /** The same for objects that must exist. */
  demand<T>(action: string, request: (client: S3Client) => Promise<T>): Promise<T>
}

export function openS3Place(settings: S3Settings): S3Place {
  // Its notice about older versions of Node is for developers of the server, not for its operators.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const client = new S3Client(clientConfig(settings))
  const folders = {
    blobs: `${settings.prefix}blobs/`,
    retired: `${settings.prefix}bin/`,
    chunks: `${settings.prefix}chunks/`,
  }
  const ask = async <T>(action: string, request: (given: S3Client) => Promise<T>): Promise<T | undefined> => {
    try {
      return await request(client)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw new StorageFault(action, error)
    }
  }
  return {
    bucket: settings.bucket,
    folders,
    ask,
    blob: key => folders.blobs + key,
    retired: key => folders.retired + key,
    chunk: (uploadId, name) => `${folders.chunks}${uploadId}/${name}`,
    async demand(action, request) {
      return (
        (await ask(action, request)) ?? Promise.reject(new StorageFault(action, 'there is no such object'))
      )
    },
  }
}

function clientConfig(settings: S3Settings): S3ClientConfig {
  return {
    region: settings.region,
    forcePathStyle: settings.pathStyle,
    maxAttempts: s3Limits.tries,
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // Not every storage supports trailing checksums, so uploads send MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(s3Limits.connectMs, settings.timeoutMs),
      requestTimeout: settings.timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: settings.timeoutMs,
      httpAgent: { keepAlive: true, maxSockets: 64 },
      httpsAgent: { keepAlive: true, maxSockets: 64 },
    },
  }
}

/** An aborted or finished multipart upload also counts. A missing bucket is an error. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return false
  return (
    error.name === 'NoSuchKey' ||
    error.name === 'NotFound' ||
    error.name === 'NoSuchUpload' ||
    (error.name !== 'NoSuchBucket' && error.$metadata.httpStatusCode === 404)
  )
}

/** Whether the storage does not support a request. Some compatible ones support a subset of S3. */
export function isUnknownThere(error: unknown): boolean {
  const cause = error instanceof StorageFault ? error.cause : error
  return (
    cause instanceof S3ServiceException &&
    (cause.name === 'NotImplemented' || cause.$metadata.httpStatusCode === 501)
  )
}

/**
 * A bucket of an S3-compatible storage. Without credentials the machine's own are used (a role, a profile).
 */
export interface S3Settings {
  bucket: string
  /** Absent: Amazon's endpoint of the region. */
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Prefix of every key; empty, or ends with a slash. */
  prefix: string
  /** The bucket is in the path, not in the host name. */
  pathStyle: boolean
  /** The timeout of one request. */
  timeoutMs: number
}
