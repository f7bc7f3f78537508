export { frameRates, framesOf, secondsOf, type FrameRate } from '../format/frames.ts'
