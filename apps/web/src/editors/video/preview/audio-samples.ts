import type { StereoSamples } from '@adloom/video/audio'
import { assetUrl } from '../../../lib/asset-bytes.ts'

/** Returns the decoded samples of a file at 48 kHz; undefined while they are not there. */
export type SamplesOf = (hash: string) => StereoSamples | undefined

/** A file without audio has nothing to decode. */
const silence: StereoSamples = [new Float32Array(1), new Float32Array(1)]

/** Returns a function that gives the samples of a file; the first call for a file starts its decoding. */
export function createSamples(
  context: () => BaseAudioContext,
  playableHash: (hash: string) => string,
): SamplesOf {
  const decoded = new Map<string, StereoSamples | undefined>()

  async function load(hash: string): Promise<StereoSamples> {
    const bytes = await (await fetch(assetUrl(playableHash(hash)))).arrayBuffer()
    const buffer = await context().decodeAudioData(bytes)
    const left = buffer.getChannelData(0)
    return [left, buffer.numberOfChannels > 1 ? buffer.getChannelData(1) : left]
  }

  return hash => {
    if (!decoded.has(hash)) {
      decoded.set(hash, undefined)
      void load(hash)
        .catch(() => silence)
        .then(samples => decoded.set(hash, samples))
    }
    return decoded.get(hash)
  }
}
