import { canonicalHash } from '@adloom/playable/pack'
import type { CreativeSource } from '../../collector/creative-key.ts'
import type { AppContext } from '../../platform/context.ts'
import type { PackOptions } from '../documents/service.ts'
import { reportsOf } from '../reports/service.ts'
import type { PackSnapshot } from './pack-snapshot.ts'

/** A snapshot as the source of creatives. A save without a change keeps them. */
export function creativeSourceOf(accountId: number, snapshot: PackSnapshot): CreativeSource {
  const { rev: _rev, ...content } = snapshot
  return {
    accountId,
    projectId: snapshot.projectId,
    version: canonicalHash(content),
    isHosted: false,
  }
}

/** The option of a pack for channels whose ads report; none, so that other packs keep their cached files. */
export function packedReports(
  context: AppContext,
  accountId: number,
  snapshot: PackSnapshot,
  channelIds: readonly number[],
): Pick<PackOptions, 'reports'> {
  if (channelIds.length === 0) return {}
  return { reports: reportsOf(context, creativeSourceOf(accountId, snapshot), channelIds) }
}
