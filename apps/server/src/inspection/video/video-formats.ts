/** An encoder with its options in FFmpeg's words. */
export interface StreamForm {
  codec: string
  options: Record<string, string>
}

/** A container and its streams. */
export interface VideoForm {
  container: 'mp4' | 'webm' | 'mp3' | 'wav'
  muxing: Record<string, string>
  /** With a key frame every `distance` frames. */
  video(distance: number): StreamForm
  audio: StreamForm & { bitrate: number; samples: 'fltp' | 'flt' | 's16'; isMono?: boolean }
}

/** H.264 and AAC with the index in front: every browser plays it while it comes. */
export const mp4Form: VideoForm = {
  container: 'mp4',
  muxing: { movflags: '+faststart' },
  video: distance => ({ codec: 'libx264', options: { preset: 'veryfast', crf: '26', g: String(distance) } }),
  audio: { codec: 'aac', bitrate: 128_000, samples: 'fltp', options: { aac_coder: 'fast' } },
}

/** VP9 and Opus. */
export const webmForm: VideoForm = {
  container: 'webm',
  muxing: {},
  video: distance => ({
    codec: 'libvpx-vp9',
    options: { crf: '33', deadline: 'good', 'cpu-used': '5', 'row-mt': '1', g: String(distance) },
  }),
  audio: { codec: 'libopus', bitrate: 96_000, samples: 'flt', options: {} },
}

export const mp3Form: Pick<VideoForm, 'container' | 'audio'> = {
  container: 'mp3',
  audio: { codec: 'libmp3lame', bitrate: 160_000, samples: 'fltp', options: {} },
}
