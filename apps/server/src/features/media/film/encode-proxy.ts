import { encodeFilm, type EncodedFilm, type FilmBounds } from './encode-film.ts'
import { mp4Form } from './film-forms.ts'
import type { Moment } from './pick-frames.ts'
import type { VideoFacts } from './probe-video.ts'

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
