import { type DemandMoveName, type DemandPlace, placeAfter } from '@adloom/contract/demand-moves'

/** The columns of the board. */
export const stages = ['draft', 'review', 'planning', 'making', 'testing', 'approval', 'ended'] as const
export type Stage = (typeof stages)[number]

const stageOfStatus: Partial<Record<DemandPlace['status'], Stage>> = {
  unsubmit: 'draft',
  rejected: 'draft',
  submited: 'review',
  confirmed: 'planning',
  planned: 'planning',
  dev_rejected: 'planning',
  dev_confirmed: 'planning',
  test_failed: 'making',
  delivered: 'ended',
  discarded: 'ended',
}
/** Test statuses of an order that is developed, in which the developer does not work on it. */
const tested: ReadonlySet<number> = new Set([1, 2, 3, 7, 10])
const approved: ReadonlySet<number> = new Set([9, 13])

/** The column in which an order is shown. */
export function stageOf({ status, test_status: test }: DemandPlace): Stage {
  return stageOfStatus[status] ?? (tested.has(test) ? 'testing' : approved.has(test) ? 'approval' : 'making')
}

/** The moves that bring an order to a column: a drop there makes one of them. */
export function movesTo(order: DemandPlace & { moves: DemandMoveName[] }, stage: Stage): DemandMoveName[] {
  return order.moves.filter(move => stageOf(placeAfter(move, order)) === stage)
}
