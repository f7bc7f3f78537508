import type { StereoSamples } from '@adloom/video/audio'
import { assetUrl } from '../../../lib/asset-bytes.ts'
import type { SamplesOf } from './audio-plan.ts'
import { stretchSamples } from './stretch-samples.ts'

/** A file without audio has nothing to decode. */
const silence: StereoSamples = [new Float32Array(1), new Float32Array(1)]

/**
 * Returns a function that gives the decoded samples of a file at a speed; the first call for a file starts
 * its decoding.
 */
export function createSamples(
  context: () => BaseAudioContext,
  playableHash: (hash: string) => string,
): SamplesOf {
  const decoded = new Map<string, StereoSamples | 'loading'>()

  async function load(hash: string): Promise<void> {
    try {
      const bytes = await (await fetch(assetUrl(playableHash(hash)))).arrayBuffer()
      const buffer = await context().decodeAudioData(bytes)
      const left = buffer.getChannelData(0)
      decoded.set(hash, [left, buffer.numberOfChannels > 1 ? buffer.getChannelData(1) : left])
    } catch {
      decoded.set(hash, silence)
    }
  }

  function plain(hash: string): StereoSamples | undefined {
    const known = decoded.get(hash)
    if (known) return known === 'loading' ? undefined : known
    decoded.set(hash, 'loading')
    void load(hash)
    return undefined
  }

  return (hash, speed, keepsPitch) => {
    const samples = plain(hash)
    if (!samples || speed === 1) return samples
    const key = `${hash}/${speed}/${keepsPitch}`
    const known = decoded.get(key)
    if (known && known !== 'loading') return known
    const made = stretchSamples(samples, speed, keepsPitch)
    decoded.set(key, made)
    return made
  }
}
