import type { GroupMember, GroupRecord } from './records.ts'
import type { Timeline } from './timeline.ts'

type Group = Pick<GroupRecord, 'id' | 'members'>

/** Index of the member that each asset group shows, by group id; the first where absent. */
export type ChosenMembers = Readonly<Record<string, number>>

/** Returns how many combinations the members of asset groups have: 1 without a group. */
export function combinationCount(groups: Iterable<Group>): number {
  return [...groups].reduce((count, { members }) => count * members.length, 1)
}

/** Returns a combination by its number from 0; the members of the last group change first. */
export function combinationAt(groups: Iterable<Group>, index: number): ChosenMembers {
  let rest = index
  const chosen: Record<string, number> = {}
  for (const { id, members } of [...groups].reverse()) {
    chosen[id] = rest % members.length
    rest = Math.floor(rest / members.length)
  }
  return chosen
}

/** Returns the number of a combination; members that a group does not have count as its first. */
export function combinationIndex(groups: Iterable<Group>, chosen: ChosenMembers): number {
  return [...groups].reduce((index, group) => index * group.members.length + memberIndex(group, chosen), 0)
}

function memberIndex({ id, members }: Group, chosen: ChosenMembers): number {
  const at = chosen[id] ?? 0
  return at < members.length ? at : 0
}

/** Returns the member that a clip shows; undefined for a clip without an asset group. */
export function shownMember(
  { groupOf }: Pick<Timeline, 'groupOf'>,
  clipId: string,
  chosen: ChosenMembers = {},
): GroupMember | undefined {
  const group = groupOf.get(clipId)
  return group?.members[memberIndex(group, chosen)]
}
