import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import { secretFile } from '../../platform/config/secret-file.ts'
import { analyticsLimits } from '../../platform/limits/analytics-limits.ts'

/** The place where the analytics process listens: a unix socket, or a host and port. */
export type AnalyticsAddress = { socketPath: string } | { host: string; port: number }

/**
 * Returns ANALYTICS_URL, or else a socket in the data directory. A path that is too long for a socket is
 * replaced by one in the folder of temporary files.
 */
export function analyticsAddress({
  dataDir,
  analytics: { url },
}: Pick<Config, 'dataDir' | 'analytics'>): AnalyticsAddress {
  if (url) {
    const { hostname, port } = new URL(url)
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) }
  }
  const near = join(dataDir, 'analytics', 'socket')
  if (Buffer.byteLength(near) <= analyticsLimits.socketPathLength) return { socketPath: near }
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return { socketPath: join(tmpdir(), `adloom-analytics-${mark}`, 'socket') }
}

/** Returns the secret of requests to the analytics process. */
export function analyticsSecret({
  dataDir,
  analytics: { secret },
}: Pick<Config, 'dataDir' | 'analytics'>): string {
  return secret ?? secretFile(dataDir, 'analytics-secret')
}
