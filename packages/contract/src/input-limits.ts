/**
 * Limits of the input of a call, checked first. Texts count UTF-16 units, lists and records entries. Limits
 * of names (AS-05), uploads and list pages are in constants.ts, limits of whole bodies are the `maxBody` of
 * each call.
 */
export const inputLimits = {
  /** Ids and counters: integer columns of PostgreSQL. */
  integer: 2_147_483_647,
  /** Seconds of the last second of the year 9999. */
  time: 253_402_300_799,
  pageNumber: 100_000,
  order: 40,
  /** The position of the next page of a list read by cursor. */
  cursor: 600,
  keyword: 200,
  /** Whom invoices are made out to. */
  billingAddress: 300,
  billingAddressLines: 6,
  taxId: 40,
  /** One credential of an ad network (AD-01). */
  adSecret: 2000,
  adAccountName: 200,
  /** One value of a filter of a report, and values of one filter. */
  filterValue: 300,
  filterValues: 500,
  reportDays: 366,
  reportRows: 1000,
  /** Characters of the address of a saved report. */
  reportViewQuery: 8000,
  graphSeries: 50,
  /** Settings of a rule of alerts. */
  alertChangePercent: { min: 0, max: 1000 },
  alertPendingDays: { min: 1, max: 7 },
  alertQuietDays: { min: 1, max: 14 },
  alertCost: { min: 1, max: 10_000_000 },
  alertWindowDays: { min: 1, max: 14 },
  alertInstalls: { min: 0, max: 10_000 },
  alertValues: 50,
  /** Points and edges of a drawn journey, the length of a point's name, and its place in pixels. */
  journeyNodes: 200,
  journeyEdges: 500,
  journeyPoint: 320,
  journeyPlace: { min: -100_000, max: 100_000 },
  /** Creatives on a page, and values of one element that a user sets. */
  elementCreatives: 100,
  elementValue: 60,
  elementValues: 20,
  /** Tables of revenue: characters of a table, a heading and a pattern of names. */
  revenueFile: 5_242_880,
  revenueColumn: 200,
  revenuePattern: 200,
  /** Ids of one call. */
  ids: 200,
  /** RFC 5321: the longest address that mail can be sent to. */
  email: 254,
  /** Argon2 reads all of it. */
  password: { min: 8, max: 128 },
  passwordTried: 128,
  linkToken: 200,
  /** Shorter tokens are invalid. */
  shortestLinkToken: 10,
  shareToken: 300,
  shortestShareToken: 20,
  /** A code of an authenticator, or a recovery code at sign-in. */
  code: 10,
  shortestCode: 6,
  recoveryCode: 40,
  personName: 60,
  company: 120,
  /** ISO 3166-1 alpha-2. */
  country: 2,
  phone: 40,
  actionFilter: 1000,
  apiKeyName: 60,
  apiKeyDays: 3650,
  /** Purchases: the address to return to, and the code of a partner. */
  returnUrl: 500,
  partnerCode: 60,
  feedback: 2000,
  messageTitle: 120,
  messageText: 4000,
  messageReceivers: 500,
  messagesRead: 200,
  receiverKeyword: 100,
  /** The address of a finished upload. */
  fileUrl: 300,
  /** Texts of an imported playable that a save replaces, and what one may be. */
  slots: 60,
  slotId: 400,
  slotText: 300,
  tagName: 40,
  tagsOfAsset: 20,
  checkedFiles: 500,
  /** A name that is still checked, so that one that is too long is answered as that. */
  checkedName: 1000,
  format: 20,
  fontPageSize: 1000,
  checkedText: 1000,
  cropText: 20_000,
  /** Names of skins, starters, games and kinds of template. */
  choiceName: 60,
  /** Sizes of a banner, and the characters of its headline, line or button. */
  bannerSizes: 24,
  bannerText: 200,
  /** Images of the library that an AI banner may use, what it is made of, and how many it gives. */
  aiBannerImages: 8,
  aiBannerCount: 8,
  /** A caption, name or button of a video of a playable. */
  videoWords: 120,
  languageCode: 10,
  productText: 4000,
  storeLink: 2000,
  iconUrl: 200,
  packChannels: 60,
  /** SHA-256 in hexadecimal digits. */
  contentHash: 64,
  /** Downloads or credits that an owner allows for a month. */
  spendingLimit: 1_000_000,
  /** Parameters a document may expose, and their ids. */
  values: 2000,
  paramId: 120,
  /**
   * Records one save may add, change or remove: four times a whole document, so that a document over its
   * budget is answered as that.
   */
  diffRecords: 20_000,
  recordId: 200,
  materialEvents: 200,
  materialEventName: 120,
  /** Characters of JSON of all material events. */
  materialEventJson: 65_536,
  saveId: 64,
  /** A plan of variants: its fields, its picks, and the key of one. */
  planFields: 10,
  planPicks: 500,
  combinationKey: 120,
  /** Creatives of one delivery. */
  deliveryCreatives: 200,
  /** A review: its message, days, password, and the characters and the moment of a comment. */
  reviewMessage: 2000,
  reviewDays: { min: 1, max: 90 },
  reviewPassword: { min: 6, max: 128 },
  reviewComment: 2000,
  reviewMomentMs: 3_600_000,
  /** Stages of a review, and reviewers of one. */
  reviewStages: 5,
  reviewReviewers: 20,
  /** Creatives of one push, and characters of an id that a network gives. */
  pushSources: 200,
  networkId: 200,
  /** Parts of a recorded play. */
  takeFields: 12,
  /** Parameters that a render replaces, and the length of the id of one. */
  renderValues: 500,
  /** Texts of a template of videos, the characters of one, and its files. */
  templateTexts: 200,
  templateText: 1000,
  templateSlots: 100,
  colorDigits: 6,
  /** Languages, asset groups and members of a group that an export names. */
  renderLanguages: 20,
  renderGroups: 50,
  groupMember: 199,
  renderParameter: 200,
  /** Sources, rows, and the characters of a name of a file in a row of a batch of videos. */
  batchSources: 12,
  batchRows: 500,
  batchFile: 300,
  /** What the values of a variant of a render are called. */
  renderVariantName: 60,
  /** Parameters of a build, the choices of one, and characters of a choice, name and description. */
  gameParams: 60,
  gameChoices: 60,
  gameChoice: 200,
  gameParamName: 60,
  gameParamText: 500,
  gameNumber: { min: -1_000_000_000, max: 1_000_000_000 },
  /** Sides of the image of a build, in pixels. */
  buildSide: { min: 240, max: 1920 },
  /** Degrees in either direction. */
  cursorAngle: 180,
  md5: 32,
  reportedPages: 50,
  reportedViews: 1000,
  routeName: 80,
  usageDays: 92,
  frameTimeMs: 86_400_000,
  /** Pixels of the longer side of a converted image or video. */
  convertedSide: 3840,
  smallestConvertedSide: 16,
  /** Kilobits per second of converted audio. */
  convertedKilobits: { min: 24, max: 160 },
  /** Percent and kilobits per second that a pack may ask for. */
  packImageQuality: { min: 1, max: 100 },
  packAudioKilobits: { min: 32, max: 192 },
  /** Milliseconds that one report of a page counts. */
  reportedMs: 600_000,
  /** Videos that one call joins; one alone needs no joining. */
  mergedVideos: { min: 2, max: 20 },
  /** Minutes of the joined video: what the library takes in one file (D-52). */
  mergedMinutes: 10,
  experiment: {
    arms: { min: 2, max: 6 },
    /** Values of one arm. */
    values: 50,
    weight: 1000,
    guards: 3,
    trafficTypes: 20,
    /** The smallest relevant change, relative. */
    effect: { min: 0.005, max: 10 },
    /** The rate or price of the control. */
    baseline: 1_000_000,
    /** Whole weeks. */
    days: { min: 7, max: 364 },
    pageSize: 20,
  },
  /** Reasons of acts of the staff, what they give at most, and for how long. */
  staffReason: { min: 5, max: 500 },
  repeatKey: { min: 8, max: 64 },
  staffAmount: 1_000_000_000_000_000,
  staffDays: 3650,
  /** Minor units of a price, and values of a setting. */
  staffPrice: 100_000_000,
  /** Days of a report by the hour. */
  hourlyReportDays: 31,
  /** A calendar day, as in 2026-11-23. */
  date: 10,
  /** A calendar month, as in 2026-11. */
  month: 7,
  /** Hours from UTC of a report's zone. */
  zoneHours: { min: -12, max: 14 },
  /** Zones in which Mintegral counts days. */
  mintegralHours: { min: -12, max: 12 },
  /** Texts of an application of a partner. */
  partnerAddress: 300,
  registrationNumber: 60,
  /** Bytes of one document of an application, and how many an application has. */
  partnerDocument: 5_242_880,
  partnerDocuments: 5,
  /** Characters of one group of base64. */
  shortestBase64: 4,
  /** Hundredths of a percent of an order. */
  commissionRate: 5000,
  /** Texts of an order of the creative service, credits of its estimate, and entries of its lists. */
  demandText: 8000,
  demandReason: 1000,
  demandComment: 2000,
  demandCredits: 100_000,
  demandFiles: 40,
  demandMentions: 20,
  /** A script of the voice lab: characters of a text, texts, words with their own reading. */
  voiceText: 2000,
  voiceSegments: 40,
  voiceWords: 100,
  voiceWord: 60,
  voiceSpoken: 120,
  voiceSpeed: { min: 0.5, max: 2 },
  /** Semitones. */
  voicePitch: { min: -8, max: 8 },
  /** Milliseconds after a text. */
  voicePause: 10_000,
  /** From unreviewed to approved. */
  partnerState: { min: 0, max: 3 },
} as const
