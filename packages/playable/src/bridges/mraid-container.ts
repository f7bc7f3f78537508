/** The members of MRAID 2.0 and 3.0 (IAB Tech Lab) that the bridges use. */
export interface MraidContainer {
  getState(): string
  isViewable?(): boolean
  getAudioVolume?(): number | null
  addEventListener(event: string, listener: (...values: never[]) => void): void
  open(url: string): void
}

declare const mraid: MraidContainer | undefined

/** Returns the MRAID object, also if it is a lexical variable and not a property of `window`. */
export function findMraid(): MraidContainer | undefined {
  return typeof mraid === 'undefined' ? undefined : mraid
}

/** Whether the page is visible and has a size. */
export function isSurfaceVisible(): boolean {
  return innerWidth > 0 && innerHeight > 0 && document.visibilityState !== 'hidden'
}
