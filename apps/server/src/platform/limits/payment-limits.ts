import { dayMs, hourMs, minuteMs, secondMs } from './units.ts'

/** Payments through a provider (D-90). */
export const paymentLimits = {
  /** One request to the provider, and how often it is sent again under the same key. */
  requestMs: 15_000,
  retries: 2,
  /** Age at which the provider's message is refused. */
  noticeAgeSeconds: 300,
  noticeBytes: 262_144,
  /** How long a payment page may be used. */
  pageMinutes: 60,
  /** How long after that a payment may still begin at a provider whose clock differs. */
  pageSlackSeconds: 60,
  titleCharacters: 128,
  /** Of an answer that is not understood, in the log. */
  loggedCharacters: 200,
} as const

/** Orders and what settles them. */
export const orderLimits = {
  /** Orders of an account that wait for a payment. */
  openOrders: 2000,
  /** Pages that one visit tries to open. */
  openTries: 4,
  /** When an order ends whose page was never opened. */
  unopenedMs: hourMs,
  /** When the provider is asked for an open page first, and how long after each time again. */
  firstCheckMs: minuteMs,
  backoffSeconds: [60, 120, 300, 900, 3600, 21_600],
  /** How often a page that waits for an order lets the provider be asked. */
  rereadMs: 3 * secondMs,
  /** Attempts and refunds of one run of the reconciliation. */
  attemptsPerRun: 100,
  refundsPerRun: 100,
  /** How long a refund that was made may still come back, and how often the provider is asked for it. */
  returnsDays: 35,
  returnsCheckMs: dayMs,
  /** Age of the disputes that the provider is asked for: a bank decides within about three months. */
  disputesDays: 180,
  /** Tries of a refund before it is an error in the log. */
  quietRefundTries: 4,
  /** Messages of one address without a valid signature that are recorded. */
  refusedNoticesPerMinute: 60,
  /** Users who are notified of an order: its payer and owners of the account. */
  mailedUsers: 20,
} as const

/** The payment sandbox. */
export const sandboxLimits = {
  bodyBytes: 65_536,
  keyBits: 2048,
  /** Depth of the fields of a form. */
  formDepth: 6,
  /** Waits before a message is sent again; then it is given up. */
  retrySeconds: [2, 10, 60, 300, 1800],
  /** As Alipay documents them: eight messages within 25 hours. */
  alipayRetrySeconds: [240, 600, 600, 3600, 7200, 21_600, 54_000],
  /** How long a message may take, and after which time another process may send it. */
  deliveryMs: 10 * secondMs,
  claimMs: minuteMs,
  /** Time until a delayed payment ends, and how long the switches hold messages back. */
  settleMs: 15 * secondMs,
  delayedMs: 20 * secondMs,
  heldMs: 2 * secondMs,
  /** Age of the signature of a message that is too old. */
  staleSeconds: 301,
  /** Days that answers are kept for their keys. */
  keyHours: 24,
  /** Until when an answer to a dispute is taken. */
  disputeDays: 7,
  /** Trades of the Alipay-shaped one: how long they wait, their amounts, texts and the digits of numbers. */
  tradeWait: '15d',
  tradeWaitDays: 15,
  tradeMaximum: 10_000_000_000,
  tradeTextCharacters: 128,
  tradeDigits: 20,
  /** Rows of the panel. */
  shown: 25,
} as const
