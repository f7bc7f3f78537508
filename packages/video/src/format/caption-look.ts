import type { CaptionStyleRecord, Placement, VideoRecord, VideoTextStyle, VisualClip } from './records.ts'

interface Reader {
  get(id: string): VideoRecord | undefined
}

/** Returns the caption style that a clip follows; undefined for a clip with a look of its own. */
export function captionStyleOf(reader: Reader, clip: VisualClip): CaptionStyleRecord | undefined {
  const style = clip.kind === 'text' && clip.captionStyle ? reader.get(clip.captionStyle) : undefined
  return style?.type === 'captionStyle' ? style : undefined
}

interface Placed {
  place: Placement
  places?: Record<string, Placement>
}

/** Returns the record whose box a clip has: the caption style that it follows, or the clip. */
export function placedOf(reader: Reader, clip: VisualClip): Placed {
  return captionStyleOf(reader, clip) ?? clip
}

/** Returns the text style in which a clip is drawn. */
export function textStyleOf(reader: Reader, clip: Extract<VisualClip, { kind: 'text' }>): VideoTextStyle {
  return (captionStyleOf(reader, clip) ?? clip).style
}
