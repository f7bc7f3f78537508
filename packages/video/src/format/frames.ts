/** Frame rates that a video document may have, in frames per second. */
export const frameRates = [24, 25, 30, 50, 60] as const
export type FrameRate = (typeof frameRates)[number]

/** Returns the first frame that begins at or after a time, so that a clip of that length is not cut. */
export function framesOf(seconds: number, rate: FrameRate): number {
  // Sums such as 0.1 + 0.2 lie a hair above a whole frame.
  return Math.ceil(seconds * rate - 1e-6)
}

/** Returns the time in seconds at which a frame begins. */
export function secondsOf(frame: number, rate: FrameRate): number {
  return frame / rate
}
