import type { FrameRect, PlayData } from '../data.ts'

/** The part of an image's file that is shown; undefined is all. */
export function cropOf(data: PlayData, asset: string): FrameRect | undefined {
  const own = data.assets[asset]
  return own && own.kind === 'image' ? own.crop : undefined
}
