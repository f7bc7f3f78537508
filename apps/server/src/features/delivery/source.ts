import { canonicalHash } from '@adloom/playable/pack'
import type { AccountId } from '../../platform/binder/caller.ts'
import type { AppContext } from '../../platform/context.ts'
import { findItemContents } from '../dco/service.ts'
import { type PackSnapshot, snapshotOf } from '../packs/service.ts'
import { findProject } from '../projects/service.ts'
import type { CreativeRow } from './creatives-repository.ts'
import type { GroupSettings } from './groups-repository.ts'

/** Names everything that decides the files of a creative, so that a change of it is noticed. */
export function stateOf(row: CreativeRow, group: GroupSettings): string {
  const { kind, project_rev, template_id, template_version, item_rev, item_name, project_name } = row
  const content =
    kind === 'dco' ? [item_rev, item_name] : [project_rev, project_name, template_id, template_version]
  const product = [row.product_name, row.ios_url, row.android_url]
  const options = [group.quality, group.reach_ios12, group.channel_ids.toSorted((a, b) => a - b)]
  return canonicalHash([kind, content, product, options]).slice(0, 32)
}

/** Names everything that decides what a creative shows in every channel. */
export function contentStateOf(row: CreativeRow): string {
  const { kind, project_rev, template_id, template_version, item_rev, asset_hash } = row
  return canonicalHash([kind, project_rev, template_id, template_version, item_rev, asset_hash]).slice(0, 32)
}

/** What is packed of a playable or a dco item; undefined when it is deleted. */
export async function snapshotOfCreative(
  context: AppContext,
  account: AccountId,
  row: Pick<CreativeRow, 'project_id' | 'item_id'>,
): Promise<PackSnapshot | undefined> {
  const project = row.project_id === null ? undefined : await findProject(context.db, account, row.project_id)
  if (!project) return undefined
  if (row.item_id === null) return snapshotOf(project)
  const [item] = await findItemContents(context.db, account, [row.item_id])
  if (!item) return undefined
  return {
    ...snapshotOf(project),
    name: item.name,
    rev: item.rev,
    templateId: item.template_id,
    templateVersion: item.template_version,
    values: item.values,
    ...(item.language === null ? {} : { language: item.language }),
  }
}
