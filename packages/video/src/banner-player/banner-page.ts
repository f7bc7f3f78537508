import type { VideoDocument } from '../format/records.ts'

/** A font of an HTML5 banner, reduced to the letters of the banner. */
export interface BannerFont {
  family: string
  /** CSS font weight; empty where the file serves all of them. */
  weight: string
  /** CSS unicode-range; empty for all letters of the file. */
  range: string
  /** Address of the file in the page, such as a data URL. */
  url: string
}

/** What the page of an HTML5 banner shows; its script reads it from `window.banner`. */
export interface BannerPage {
  document: VideoDocument
  canvasId: string
  language: string
  /** Pixels of the place. */
  width: number
  height: number
  /** Address of each image, by asset id. */
  images: Readonly<Record<string, string>>
  fonts: readonly BannerFont[]
  /** What a screen reader announces. */
  label: string
}
