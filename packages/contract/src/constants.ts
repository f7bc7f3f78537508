/** Numbers and lists of the specification (C§9, B§9), each with its rule. */
export const languages = ['zh-cn', 'en', 'ja'] as const // SH-30
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en'
export const packTimeoutMs = 120_000 // C§9
export const errorToastMs = 5000 // SE-09
export const successToastMs = 2000 // SH-33
export const throttleMs = 1000 // SE-09
export const autosaveMs = 3000 // D-34
export const undoSteps = 20 // ED-05
export const maxPageSize = 100 // D-05
export const tokenCookieDays = 30 // SE-03
export const previewClearMs = 300 // PL-04
export const slotImageBytes = 1_048_576 // D-52: an image in a playable
export const slotAudioBytes = 1_048_576 // D-52
export const slotFramesBytes = 8_388_608 // AS-06
export const productIconBytes = 4_194_304 // PL-08
export const objectNameLength = 200 // AS-05
export const objectNamePattern = /^[^/\\":*?<>|\t\n\r]+$/ // AS-05
export const fontBytes = 10_485_760 // D-52
export const uploadChunkBytes = 6_291_456 // AS-04
export const uploadBytes = 524_288_000 // AS-05: the largest file of any kind
export const uploadVideoBytes = 262_144_000 // D-52
export const uploadImageBytes = 52_428_800 // D-52
export const uploadAudioBytes = 10_485_760 // D-52
export const uploadPixels = 64_000_000 // AS-05.14: pixels of an image of any kind, 256 MB decoded
export const psdImportedLayers = 500 // ED-07.7: more cannot be laid out by hand, nor played on a phone
export const uploadTicketMs = 600_000 // AS-04.1
export const uploadRetries = 3 // AS-04
export const uploadsAtOnce = 3 // AS-04
export const uploadProgressCap = 95 // AS-04
export const uploadSummaryMs = 1000 // AS-03
/** Live connection (LV-02). */
export const live = {
  heartbeatMs: 3000,
  pingTimeoutMs: 15_000,
  pongTimeoutMs: 10_000,
  reconnectMs: 3000,
  repeatLimit: 3,
} as const
export const onlineWindowMs = 30_000 // D-13: a session with a beat in this time is online
export const onlineToastMs = 3000 // SE-04
export const forcedSignOutMs = 2000 // SE-04
/**
 * Editor locks (LV-03): lease, grace after a clean close, and how long the refusal shows before the page is
 * left.
 */
export const editLock = { leaseMs: 45_000, graceMs: 5000, messageMs: 2000 } as const
/** Template tags (C§9). */
export const tagTypes = { default: 0, hot: 1, recommend: 2 } as const
/** Channel ids the specification fixes (channels §1.10). */
export const channelIds = { mintegral: 21, unity: 5, applovin: 7, ironsource: 10 } as const

/** Minutes for which a proof of identity (password or second factor) counts as recent (SE-11). */
export const proofMinutes = 10
/** Currencies by the number the wire uses (B§3). */
export const currencies = { USD: 1, CNY: 2 } as const
/** SH-34: the locale's default time zone as an offset in hours. */
export function defaultTimezone(language: Language): '0' | '8' {
  return language === 'en' ? '0' : '8'
}
/** SH-33: how long a code or style file of the application may take to load. */
export const chunkTimeoutMs = 120_000
