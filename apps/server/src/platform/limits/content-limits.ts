import { productIconBytes } from '@adloom/contract/constants'
import { hourMs, mebibyte, minuteMs } from './units.ts'

/** Store pages and icons of products. */
export const productLimits = {
  /** Products of an account, with those that were deleted within a day. */
  perAccount: 2000,
  /** Lookups of one account: the server asks others for them. */
  lookupWindowMs: minuteMs,
  lookupsPerWindow: 20,
  lookupsAtATime: 2,
  /** Seconds to wait when too many lookups of an account run. */
  retryAfterSeconds: 5,
  /** Bytes of a store's page and of a store's answer in JSON, and the time each may take. */
  pageBytes: 6 * mebibyte,
  answerBytes: mebibyte,
  fetchMs: 8000,
  iconBytes: productIconBytes,
  iconPixels: 36_000_000,
  linkLength: 2000,
} as const

/** Messages, feedback and usage reports. */
export const messageLimits = {
  /** Accounts, and users, that a search for receivers lists. */
  foundReceivers: 20,
  feedbackAnHour: 20,
  /** Routes that one user reports in an hour: more than there are pages is no person. */
  reportedRoutesAnHour: 200,
  /** Routes in a report of usage. */
  listedRoutes: 200,
  /** Letters on the page of the outbox. */
  listedLetters: 100,
  /** Characters of an audited object's name. */
  auditedObject: 300,
} as const

/** Projects, their revisions and previews. */
export const projectLimits = {
  /** Revisions of each kind that a project keeps; older ones are removed. */
  revisions: 50,
  /** Comments on one project. */
  comments: 500,
  /** A deletion can be taken back for this long (RS-04.5). */
  deletedHours: 24,
  previewMs: 6 * hourMs,
  /** Previews of an account that are served at a time: each is a page of some megabytes (RS-09.6). */
  previews: 500,
  /**
   * Below this number of records a difference is checked record by record. Near the format's own limit the
   * complete document is parsed.
   */
  fewRecords: 4500,
  /** Layers that one note of an import names. */
  notedLayers: 5,
} as const

/** Plans of variants, and the creatives made of them (ED-09). */
export const variantLimits = {
  /** Revisions of each kind that a plan keeps. */
  revisions: 20,
  /** Creatives that the plan of one project may have. */
  items: 2000,
} as const

/** Deliveries (PL-05). */
export const deliveryLimits = {
  creatives: 200,
  /** Packs that a delivery lists. */
  packs: 20,
} as const

/** Videos of the video editor. */
export const videoLimits = {
  /** Seconds that an image is shown which begins a video. */
  imageSeconds: 3,
  /** Templates that one account saved. */
  templatesPerAccount: 500,
  /** Exported files of one account. */
  rendersPerAccount: 20_000,
  /** Characters of all texts and names of files of a batch, with the ids of their clips. */
  batchCharacters: 500_000,
  /** Letters that a finding of a font names. */
  namedLetters: 40,
  /** Texts without a translation that one finding names. */
  namedTexts: 5,
  /** Playables of one account whose videos are being made at once. */
  playablesPending: 2,
} as const

/** Fonts. */
export const fontLimits = {
  /** Days that an unused crop is kept. */
  cropDays: 90,
  /** Fonts whose character maps are cached. */
  knownCoverages: 64,
} as const
