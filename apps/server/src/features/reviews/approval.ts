import { groupBy } from '../../statistics/group-by.ts'

/** A stage of a review with the users who decide in it. */
export interface Stage {
  id: number
  name: string
  needs_all: boolean
  reviewers: { id: number; name: string }[]
}

/** What a reviewer decided on a version. */
export interface Approval {
  stage_id: number
  version_id: number
  user_id: number
  author: string
  decision: 'approved' | 'rejected'
  reason: string
  created_at: Date
}

export type StageState = 'waiting' | 'open' | 'approved' | 'rejected'

interface StagedVersion {
  id: number
  released_at: Date | null
}

/**
 * Returns the state of each stage for a version. A stage decides when all earlier ones have approved; one
 * rejection holds the version there. A released version has passed every stage (PL-04.61).
 */
export function stageStates(
  version: StagedVersion,
  stages: readonly Stage[],
  approvals: readonly Approval[],
): StageState[] {
  if (version.released_at !== null) return stages.map(() => 'approved')
  let isReached = true
  return stages.map(stage => {
    if (!isReached) return 'waiting'
    const own = ofVersion(approvals, version.id).filter(one => one.stage_id === stage.id)
    const state = decisionOf(stage, own)
    isReached = state === 'approved'
    return state
  })
}

const byVersion = new WeakMap<readonly Approval[], Map<number, Approval[]>>()

/** The decisions on a version. A list is grouped once: a review may have thousands of versions. */
export function ofVersion(approvals: readonly Approval[], versionId: number): readonly Approval[] {
  let groups = byVersion.get(approvals)
  if (!groups) byVersion.set(approvals, (groups = groupBy(approvals, one => one.version_id)))
  return groups.get(versionId) ?? []
}

function decisionOf({ needs_all, reviewers }: Stage, own: readonly Approval[]): StageState {
  if (own.some(one => one.decision === 'rejected')) return 'rejected'
  const hasApproved = ({ id }: { id: number }) => own.some(one => one.user_id === id)
  const isApproved = needs_all ? reviewers.length > 0 && reviewers.every(hasApproved) : own.length > 0
  return isApproved ? 'approved' : 'open'
}

/** The newest version of each creative, of versions in their order. */
export function newestOf<T extends { item_id: number }>(versions: readonly T[]): T[] {
  return [...new Map(versions.map(version => [version.item_id, version])).values()]
}

/** Whether the user decides on the version now: a stage that has begun is theirs. */
export function canDecide(
  userId: number,
  version: StagedVersion & { state: string },
  { stages, approvals }: { stages: readonly Stage[]; approvals: readonly Approval[] },
): boolean {
  if (version.state !== 'ready' || version.released_at !== null) return false
  const states = stageStates(version, stages, approvals)
  return stages.some(
    (stage, at) =>
      states[at] === 'open' &&
      stage.reviewers.some(one => one.id === userId) &&
      !ofVersion(approvals, version.id).some(one => one.stage_id === stage.id && one.user_id === userId),
  )
}
