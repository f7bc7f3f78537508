import { mebibyte, minuteMs, secondMs } from './units.ts'

/** AI banners (VD-22): what one may fetch and take, and how many an account makes. */
export const aiBannerLimits = {
  /** AI banners of one account that wait or are made, and that it starts within 24 hours. */
  pending: 5,
  perDay: 100,
  perAccount: 100,
  /** Days that an AI banner is kept. */
  days: 30,
  /** Bytes of a page and the time that it may take. */
  pageBytes: 4 * mebibyte,
  pageMs: 10 * secondMs,
  /** Bytes of an image of the page, the time that it may take, and bytes of all of them. */
  imageBytes: 8 * mebibyte,
  imageMs: 8 * secondMs,
  allImageBytes: 32 * mebibyte,
  /** Time of the page and its images together; images that come later are left out. */
  fetchMs: 45 * secondMs,
  /** Images that are asked for at once, in all, and that are used. */
  fetchesAtATime: 3,
  imagesAsked: 12,
  imagesUsed: 6,
  iconsAsked: 3,
  /** Images and icons that are read of a page, and characters of one address. */
  listedImages: 300,
  addressLength: 2000,
  /** Characters of a title or description that are read. */
  wordsLength: 1000,
  /** Pixels of the shorter side: of an image, and of an icon in place of a missing image. */
  imageSide: 200,
  /** Pixels of the longer side of a stored image, of a logo, and of the copy for previews. */
  storedSide: 2048,
  logoSide: 512,
  previewImageSide: 1000,
  /** Pixels of the longer side of a preview. */
  previewSide: 480,
  /** Proposals that are drawn for each candidate that is asked for. */
  proposalsPerCandidate: 2,
  /** Bytes of what an AI banner stores: without free storage for them none is made. */
  largestBytes: 24 * mebibyte,
  /** An image that is studied, and the drawing of all proposals. */
  study: { memoryBytes: 1024 * mebibyte, timeoutMs: 30 * secondMs },
  draw: { memoryBytes: 1024 * mebibyte, timeoutMs: 2 * minuteMs },
} as const
