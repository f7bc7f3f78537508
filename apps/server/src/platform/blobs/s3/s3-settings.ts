/**
 * A bucket of an S3-compatible storage. Without credentials the machine's own are used (a role, a profile).
 */
export interface S3Settings {
  bucket: string
  /** Absent: Amazon's own for the region. */
  endpoint: string | undefined
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Put before every key; empty, or ends with a slash. */
  prefix: string
  /** The bucket stands in the path, not in the host name. */
  pathStyle: boolean
  /** How long one request may stay without an answer. */
  timeoutMs: number
}
