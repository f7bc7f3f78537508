export { gainOf, limitPeaks, mixAudio, sampleRate } from '../audio/mix-audio.ts'
export type { MixSource, StereoSamples } from '../audio/mix-audio.ts'
