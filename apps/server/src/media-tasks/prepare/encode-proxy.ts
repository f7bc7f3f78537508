import { encodeFilm, type EncodedFilm, type FilmBounds } from '../../inspection/video/encode-video.ts'
import { mp4Form } from '../../inspection/video/video-formats.ts'
import type { Moment } from '../../inspection/video/pick-frames.ts'
import type { VideoFacts } from '../../inspection/video/probe-video.ts'

/** 720p either way round. */
const proxyBounds: FilmBounds = { long: 1280, short: 720 }

/** A film every browser plays and every cut can trust, with pictures of some moments. */
export function encodeProxy(
  source: { path: string; format: string },
  facts: VideoFacts,
  target: string,
  moments: Moment[],
): Promise<EncodedFilm> {
  return encodeFilm(source, facts, target, { form: mp4Form, bounds: proxyBounds, moments })
}
