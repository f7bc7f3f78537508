/** Statuses of a demand order (CS-01); `submited` is spelled as the specification does. */
export const demandStatuses = [
  'unsubmit',
  'submited',
  'rejected',
  'confirmed',
  'planned',
  'dev_rejected',
  'dev_confirmed',
  'dev_ongoing',
  'test_failed',
  'delivered',
  'discarded',
] as const
export type DemandStatus = (typeof demandStatuses)[number]

/** Test statuses (CS-01). 0: the tests have not begun. */
export const testStatuses = {
  none: 0,
  testing: 1,
  passed: 2,
  retest: 3,
  to_test: 7,
  self_test: 8,
  published: 9,
  size_review: 10,
  size_failed: 11,
  submit_failed: 12,
  advertiser_review: 13,
  discarded: 14,
  failed: 15,
} as const
export type TestStatus = (typeof testStatuses)[keyof typeof testStatuses]
export const testStatusList: TestStatus[] = Object.values(testStatuses)

/** Who takes part in an order: its account, and three roles of the staff. */
export const demandRoles = ['advertiser', 'planner', 'developer', 'tester'] as const
export type DemandRole = (typeof demandRoles)[number]
export const staffDemandRoles = ['planner', 'developer', 'tester'] as const
export type StaffDemandRole = (typeof staffDemandRoles)[number]

/** What a move needs besides the order: see the fields of `demand.move`. */
export type MoveNeed = 'reason' | 'estimate' | 'people' | 'build' | 'files'

interface DemandMove {
  by: DemandRole
  from: readonly DemandStatus[]
  /** The move is possible in these test statuses only. */
  test?: readonly TestStatus[]
  to: DemandStatus
  /** The test status after the move; absent: as before. */
  toTest?: TestStatus
  needs?: MoveNeed
}

const t = testStatuses
const ongoing = ['dev_ongoing'] as const

/**
 * Every move of an order (CS-01.2): which role makes it, from which status and test status, and where it
 * leads. `build` needs a file that the developer added; for a repeated test one that is newer than the
 * failure.
 */
export const demandMoves = {
  submit: { by: 'advertiser', from: ['unsubmit', 'rejected'], to: 'submited' },
  withdraw: { by: 'advertiser', from: ['submited'], to: 'unsubmit' },
  cancel: {
    by: 'advertiser',
    from: ['unsubmit', 'submited', 'rejected', 'confirmed'],
    to: 'discarded',
    toTest: t.discarded,
    needs: 'reason',
  },
  reject: { by: 'planner', from: ['submited'], to: 'rejected', needs: 'reason' },
  confirm: { by: 'planner', from: ['submited'], to: 'confirmed', needs: 'estimate' },
  plan: { by: 'planner', from: ['confirmed', 'dev_rejected'], to: 'planned', needs: 'people' },
  dev_reject: { by: 'developer', from: ['planned'], to: 'dev_rejected', needs: 'reason' },
  dev_confirm: { by: 'developer', from: ['planned'], to: 'dev_confirmed' },
  start: { by: 'developer', from: ['dev_confirmed'], to: 'dev_ongoing', toTest: t.self_test },
  request_test: {
    by: 'developer',
    from: ongoing,
    test: [t.self_test],
    to: 'dev_ongoing',
    toTest: t.to_test,
    needs: 'build',
  },
  begin_test: {
    by: 'tester',
    from: ongoing,
    test: [t.to_test, t.retest],
    to: 'dev_ongoing',
    toTest: t.testing,
  },
  pass_test: { by: 'tester', from: ongoing, test: [t.testing], to: 'dev_ongoing', toTest: t.passed },
  fail_test: {
    by: 'tester',
    from: ongoing,
    test: [t.testing],
    to: 'test_failed',
    toTest: t.failed,
    needs: 'reason',
  },
  retest: {
    by: 'developer',
    from: ['test_failed'],
    to: 'dev_ongoing',
    toTest: t.retest,
    needs: 'build',
  },
  review_size: { by: 'tester', from: ongoing, test: [t.passed], to: 'dev_ongoing', toTest: t.size_review },
  approve_size: {
    by: 'planner',
    from: ongoing,
    test: [t.size_review],
    to: 'dev_ongoing',
    toTest: t.advertiser_review,
  },
  reject_size: {
    by: 'planner',
    from: ongoing,
    test: [t.size_review],
    to: 'dev_ongoing',
    toTest: t.size_failed,
    needs: 'reason',
  },
  fail_submit: {
    by: 'planner',
    from: ongoing,
    test: [t.size_review],
    to: 'dev_ongoing',
    toTest: t.submit_failed,
    needs: 'reason',
  },
  resubmit: {
    by: 'developer',
    from: ongoing,
    test: [t.size_failed, t.submit_failed],
    to: 'dev_ongoing',
    toTest: t.size_review,
    needs: 'build',
  },
  approve: {
    by: 'advertiser',
    from: ongoing,
    test: [t.advertiser_review],
    to: 'dev_ongoing',
    toTest: t.published,
  },
  request_changes: {
    by: 'advertiser',
    from: ongoing,
    test: [t.advertiser_review],
    to: 'test_failed',
    toTest: t.failed,
    needs: 'reason',
  },
  deliver: { by: 'planner', from: ongoing, test: [t.published], to: 'delivered', needs: 'files' },
  discard: {
    by: 'planner',
    from: ['confirmed', 'planned', 'dev_rejected', 'dev_confirmed', 'dev_ongoing', 'test_failed'],
    to: 'discarded',
    toTest: t.discarded,
    needs: 'reason',
  },
} as const satisfies Record<string, DemandMove>

export type DemandMoveName = keyof typeof demandMoves
export const demandMoveNames = Object.keys(demandMoves) as [DemandMoveName, ...DemandMoveName[]]

/** A move with the fields that only some moves have. */
export const moveOf = (name: DemandMoveName): DemandMove => demandMoves[name]

/** Where an order is. */
export interface DemandPlace {
  status: DemandStatus
  test_status: TestStatus
}

/** Whether the move leads on from this place. */
export function isPossibleMove(name: DemandMoveName, at: DemandPlace): boolean {
  const { from, test } = moveOf(name)
  return from.includes(at.status) && (test === undefined || test.includes(at.test_status))
}

/** Where a possible move leads. An order whose tests had not begun is discarded without a test status. */
export function placeAfter(name: DemandMoveName, at: DemandPlace): DemandPlace {
  const { to, toTest } = moveOf(name)
  const keepsNone = to === 'discarded' && at.test_status === t.none
  return { status: to, test_status: keepsNone ? t.none : (toTest ?? at.test_status) }
}

/** The moves that lead on from a place for a user with these roles. */
export function movesFrom(at: DemandPlace, roles: ReadonlySet<DemandRole>): DemandMoveName[] {
  return demandMoveNames.filter(name => roles.has(moveOf(name).by) && isPossibleMove(name, at))
}

/** Whose move the order waits for; undefined when it is delivered or discarded. */
export function waitingFor(at: DemandPlace): DemandRole | undefined {
  const leading = demandMoveNames.filter(name => isPossibleMove(name, at) && !stepsBack.has(name))
  return leading[0] && moveOf(leading[0]).by
}

/** Moves that end or take back an order; an order never waits for them. */
const stepsBack: ReadonlySet<DemandMoveName> = new Set(['withdraw', 'cancel', 'discard'])
