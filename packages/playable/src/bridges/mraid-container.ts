/** The part of MRAID 2.0 and 3.0 that the bridges use (IAB Tech Lab). */
export interface MraidContainer {
  getState(): string
  isViewable?(): boolean
  getAudioVolume?(): number | null
  addEventListener(event: string, listener: (...values: never[]) => void): void
  open(url: string): void
}

declare const mraid: MraidContainer | undefined

/** The container's object, also where it is only a lexical name and no property of window. */
export function findMraid(): MraidContainer | undefined {
  return typeof mraid === 'undefined' ? undefined : mraid
}

/** True when there is something to see: a size, and a page that is shown. */
export function surfaceShown(): boolean {
  return innerWidth > 0 && innerHeight > 0 && document.visibilityState !== 'hidden'
}
