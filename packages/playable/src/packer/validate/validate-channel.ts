import type { Finding } from '../../lint/finding.ts'
import {
  checkAutoRedirect,
  checkEnd,
  checkEndOnly,
  checkExternal,
  checkLifecycle,
  checkLiterals,
  checkMedia,
  checkOrientation,
  checkStore,
} from './check-content.ts'
import { checkConfig, checkEntry, checkFiles, checkNames, checkSize } from './check-delivery.ts'
import { channelFindingKeys as keys } from './channel-finding-keys.ts'
import { checkReview } from './check-review.ts'
import type { ChannelCheck, CheckInput } from './check-input.ts'

const checks: ChannelCheck[] = [
  checkSize,
  checkFiles,
  checkNames,
  checkEntry,
  checkConfig,
  checkLiterals,
  checkLifecycle,
  checkEnd,
  checkEndOnly,
  checkExternal,
  checkMedia,
  checkStore,
  checkOrientation,
  checkAutoRedirect,
  checkReview,
]

/**
 * Checks the files of a channel against its row in `channels/` (D-36). An error blocks only this channel.
 * Sixth stage of packing.
 */
export function validateChannel(input: CheckInput): Finding[] {
  const { channel } = input.assembled
  const findings = checks.flatMap(check => check(input))
  // The facts of such a row are unconfirmed.
  if (channel.confidence === 'C')
    findings.push({ rule: 'runtime', severity: 'warning', key: keys.unverified })
  if (input.reports && !channel.reports)
    findings.push({ rule: 'runtime', severity: 'warning', key: keys.reports })
  return findings.map(finding => ({ ...finding, channel: channel.key }))
}
