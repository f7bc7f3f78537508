import { createReporter, type ReportPort } from '../report/reporter.ts'

/** Displays with the same events. */
interface Course {
  count: number
  /** Left without a redirect, before or after the first interaction. */
  leave?: 'before' | 'after'
  fi: boolean
  ge: boolean
  redirect: boolean
}

export interface PublishedRow {
  fiMs: number
  playMs: number
  /** Effective interactions of all displays. */
  effects: number
  courses: readonly Course[]
  /** Rates and means by the names of B§3; times in milliseconds. */
  expected: Readonly<Record<string, number>>
}

/** The rows that the product's documentation publishes (product facts 9.2), as courses of 100 displays. */
export const publishedRows: readonly PublishedRow[] = [
  {
    fiMs: 3000,
    playMs: 26_000,
    effects: 400,
    courses: [
      { count: 11, leave: 'before', fi: false, ge: false, redirect: false },
      { count: 27, leave: 'after', fi: true, ge: false, redirect: false },
      { count: 22, leave: 'after', fi: true, ge: true, redirect: false },
      { count: 22, fi: true, ge: true, redirect: true },
      { count: 8, fi: false, ge: true, redirect: true },
      { count: 10, fi: false, ge: false, redirect: true },
    ],
    expected: {
      install_rate: 0.4,
      fi_rate: 0.71,
      ge_rate: 0.52,
      fi_time: 3000,
      ge_time: 26_000,
      vi_avg: 4,
      loss_playing_rate: 0.38,
      loss_ending_rate: 0.22,
      loss_fi_rate: 0.11,
      loss_after_fi_rate: 0.49,
    },
  },
  {
    fiMs: 5000,
    playMs: 10_000,
    effects: 100,
    // Of the displays that are left before an interaction, 18 continue later, 8 to the store.
    courses: [
      { count: 2, leave: 'before', fi: false, ge: false, redirect: false },
      { count: 10, leave: 'before', fi: false, ge: true, redirect: false },
      { count: 8, leave: 'before', fi: true, ge: false, redirect: true },
      { count: 10, leave: 'before', fi: true, ge: false, redirect: false },
      { count: 17, leave: 'after', fi: true, ge: true, redirect: false },
      { count: 36, fi: true, ge: true, redirect: true },
      { count: 17, fi: true, ge: false, redirect: true },
    ],
    expected: {
      install_rate: 0.61,
      fi_rate: 0.88,
      ge_rate: 0.63,
      fi_time: 5000,
      ge_time: 10_000,
      vi_avg: 1,
      loss_playing_rate: 0.2,
      loss_ending_rate: 0.27,
      loss_fi_rate: 0.3,
      loss_after_fi_rate: 0.17,
    },
  },
]

type Sender = Pick<ReportPort, 'creativeId' | 'creativeKey'> & {
  /** Begins the ids of the displays: at least 6 letters and digits. */
  displayPrefix: string
  scene: string
  epochMs: number
}

/** Returns what the displays of a published row send, in their order. */
export function bodiesOfRow(
  row: PublishedRow,
  { displayPrefix, scene, epochMs, ...sender }: Sender,
): string[] {
  const bodies: string[] = []
  let [displays, effects] = [0, row.effects]
  for (const { count, leave, fi, ge, redirect } of row.courses)
    for (let turn = 0; turn < count; turn++) {
      let now = 0
      const { reportEvent, reportLeave } = createReporter(
        {
          ...sender,
          displayId: `${displayPrefix}${String(displays++).padStart(4, '0')}`,
          monotonicMs: () => now,
          epochMs: () => epochMs,
          sendBody: body => void bodies.push(body),
          flushLater: () => undefined,
        },
        scene,
      )
      const touch = (): void => reportEvent({ type: 'interaction', count: 1 })
      if (leave === 'before' && !ge) {
        now = 1000
        reportLeave(true)
      }
      if (fi) {
        now = row.fiMs
        touch()
        for (; effects > 0; effects--) {
          reportEvent({ type: 'effect' })
          touch()
        }
      }
      now = row.playMs
      if (ge) reportEvent({ type: 'end' })
      if (leave === 'before' && ge) reportLeave(true)
      now += 1
      if (redirect) reportEvent({ type: 'store', url: undefined, auto: false })
      now += 1
      reportLeave(true)
    }
  return bodies
}
