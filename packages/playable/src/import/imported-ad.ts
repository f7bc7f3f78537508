import type { ImportSlot } from './find-slots.ts'

/** What a pack needs of an imported ad besides its document, which holds its name and store links. */
export interface ImportedAd {
  /** SHA-256 of the archive with its neutral files. */
  hash: string
  /** Its code reports its end to a network; otherwise its first store call ends it. */
  reportsEnd: boolean
  /** Addresses of other hosts that it would load; nothing answers them. */
  remote: string[]
  /** Replaced texts, and images by the SHA-256 of their file. */
  replaced: { slot: ImportSlot; text?: string | undefined; hash?: string | undefined }[]
}
