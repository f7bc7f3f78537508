import { loadAv } from './load-av.ts'
import { audioForm, audioRate, audioSamples, type VideoSettings } from './video-settings.ts'

/**
 * The audio of a video: returns the samples from `from` on, left and right, 48 000 a second. Windows are
 * asked for in order and without gaps.
 */
export type AudioWindows = (
  from: number,
  length: number,
) => [Float32Array, Float32Array] | Promise<[Float32Array, Float32Array]>

/** Samples of one window. */
const windowSamples = audioRate / 2

/** Encodes the audio of the complete video into a file without video. */
export async function encodeAudio(
  path: string,
  settings: VideoSettings,
  windows: AudioWindows,
): Promise<void> {
  const av = await loadAv()
  const { codec, bitrate, options } = audioForm(settings)
  const muxer = await av.Muxer.open(path, { format: settings.container })
  const encoder = await av.Encoder.create(codec as never, { bitrate, options, autoResample: true })
  const stream = muxer.addStream(encoder)
  const total = audioSamples(settings)
  const frames = async function* () {
    for (let from = 0; from < total; from += windowSamples) {
      const length = Math.min(windowSamples, total - from)
      yield av.Frame.fromAudioBuffer(interleaved(await windows(from, length), length), {
        nbSamples: length,
        format: av.AV_SAMPLE_FMT_FLT,
        sampleRate: audioRate,
        channelLayout: av.AV_CHANNEL_LAYOUT_STEREO,
        pts: BigInt(from),
        timeBase: { num: 1, den: audioRate },
      })
    }
    yield null
  }
  try {
    for await (const packet of encoder.packets(frames())) {
      await muxer.writePacket(packet, stream)
      packet?.free()
    }
    await muxer.close()
  } finally {
    encoder.close()
    await muxer.close().catch(() => undefined)
  }
}

/** Clips to the range of full scale, as a loudspeaker would. */
function interleaved([left, right]: [Float32Array, Float32Array], length: number): Buffer {
  const samples = new Float32Array(length * 2)
  for (let i = 0; i < length; i++) {
    samples[2 * i] = Math.max(-1, Math.min(1, left[i] ?? 0))
    samples[2 * i + 1] = Math.max(-1, Math.min(1, right[i] ?? 0))
  }
  return Buffer.from(samples.buffer)
}
