import type { FrameRect, PlayData } from '../data.ts'

/** The part of an image's file that is shown; undefined is all. Of a frame sequence, its first frame. */
export function cropOf(data: PlayData, asset: string): FrameRect | undefined {
  const own = data.assets[asset]
  return own && (own.kind === 'image' ? own.crop : own.kind === 'frames' ? own.frames[0] : undefined)
}
