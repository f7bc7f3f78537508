import { dayMs, minuteMs } from './units.ts'

/** Tries of one key before it must wait; the wait then doubles from one second (D-14). */
export const attemptLimits = {
  /**
   * Free tries. Sign-ins count by `device` (an account from a browser that signed in to it before), or else
   * by `address`, by `account`
   * (an account from one network) and by `anywhere` (an account from all unknown browsers).
   */
  free: {
    device: 10,
    account: 5,
    anywhere: 50,
    address: 30,
    signUp: 20,
    resetAddress: 20,
    resetEmail: 3,
    password: 5,
    partner: 10,
    emailCheck: 20,
    emailChange: 5,
    adAuth: 10,
    adAssistant: 20,
    /** Passwords of one review. */
    review: 10,
  },
  longestWaitSeconds: 900,
  /** A key without a failed try for this long starts again. */
  forgetAfterSeconds: 900,
} as const

/** Lifetimes of links and tickets, and how often use is recorded. */
export const sessionLimits = {
  /** A ticket that opens a websocket or a partner's session. */
  ticketMs: minuteMs,
  /** The last use of a session or an API key is not written more often. */
  touchEveryMs: minuteMs,
  /** Characters of a session's token that is looked up. */
  tokenLength: 200,
  /** Links by mail: a new password (D-11), a new address, the first sign-in. */
  passwordLinkMinutes: 30,
  emailLinkMinutes: 60,
  signUpLinkMs: dayMs,
} as const

/** Browsers that are known to an account (D-14). */
export const deviceLimits = {
  /** Devices remembered for one user; the one unused for longest is forgotten first. */
  perUser: 20,
  /** The maximum lifetime of cookies in browsers. */
  cookieDays: 400,
  /** Characters of a token that is looked up. */
  tokenLength: 200,
} as const

/** Second factors (SE-11). */
export const factorLimits = {
  recoveryCodes: 10,
  /** Letters of one recovery code. */
  recoveryCodeLength: 12,
  stepSeconds: 30,
  /** RFC 6238 §5.2: steps either way for clocks that differ. */
  toleratedSteps: 1,
} as const
