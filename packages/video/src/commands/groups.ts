import { listSizes } from '../format/field-limits.ts'
import type { GroupMember, VideoAssetRecord } from '../format/records.ts'
import { editTimeline } from './edit-timeline.ts'
import { newId } from './new-id.ts'
import { editableClips, patched, readStore, type VideoStore, type VideoTransaction } from './video-store.ts'

/**
 * Lets several assets of the clip's kind take turns in it; the clip keeps its length. Adds to the group that
 * the clip has. Returns the id of the group, or undefined when fewer than two members would be in it.
 */
export function groupAssets(
  store: VideoStore,
  clipId: string,
  assets: readonly VideoAssetRecord[],
): string | undefined {
  return editTimeline(store, 'group_assets', {}, tx => {
    const [clip] = editableClips(tx, [clipId])
    if (!clip || !('asset' in clip)) return undefined
    const known = readStore(tx).groupOf.get(clipId)
    const members: GroupMember[] = known ? [...known.members] : [{ id: newId('member'), asset: clip.asset }]
    for (const asset of assets) {
      const isFit = clip.kind === 'audio' ? asset.kind !== 'image' : asset.kind === clip.kind
      const isNew = members.every(member => member.asset !== asset.id)
      if (!isFit || !isNew || members.length >= listSizes.groupMembers) continue
      if (!tx.get(asset.id)) tx.add(asset)
      members.push({ id: newId('member'), asset: asset.id })
    }
    if (members.length < listSizes.leastGroupMembers) return known?.id
    const id = known?.id ?? newId('group')
    tx.put({ ...known, id, type: 'group', clip: clipId, members })
    return id
  })
}

/** Sets what differs in one member: volume and box; undefined removes a field. */
export function setGroupMember(
  store: VideoStore,
  groupId: string,
  memberId: string,
  patch: { readonly [K in 'volume' | 'place' | 'places']?: GroupMember[K] | undefined },
): void {
  editTimeline(store, 'set_member', { key: `set_member:${memberId}` }, tx =>
    changeMembers(tx, groupId, members =>
      members.map(member => (member.id === memberId ? patched(member, patch) : member)),
    ),
  )
}

/** Takes a member out; a group of one is no group any more. */
export function removeGroupMember(store: VideoStore, groupId: string, memberId: string): void {
  editTimeline(store, 'remove_member', {}, tx =>
    changeMembers(tx, groupId, members => members.filter(({ id }) => id !== memberId)),
  )
}

/** Dissolves a group; its clip keeps its own asset. */
export function ungroupAssets(store: VideoStore, groupId: string): void {
  editTimeline(store, 'ungroup_assets', {}, tx => changeMembers(tx, groupId, () => []))
}

function changeMembers(
  tx: VideoTransaction,
  groupId: string,
  change: (members: readonly GroupMember[]) => GroupMember[],
): void {
  const group = tx.get(groupId)
  if (group?.type !== 'group') return
  const [clip] = editableClips(tx, [group.clip])
  if (!clip || !('asset' in clip)) return
  const members = change(group.members)
  const [first] = members
  if (members.length >= listSizes.leastGroupMembers) tx.put({ ...group, members })
  else tx.remove(groupId)
  if (first && members.every(({ asset }) => asset !== clip.asset)) tx.put({ ...clip, asset: first.asset })
}
