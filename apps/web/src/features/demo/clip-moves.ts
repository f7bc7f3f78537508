/** A piece on a track; times in milliseconds from the start. */
export interface Clip {
  id: string
  track: number
  start: number
  length: number
}

export interface ClipRules {
  /** The end of the line. */
  total: number
  shortest: number
  /** Edges nearer than this stick together. */
  snap: number
  /** Clips also snap to the playhead. */
  playhead?: number
}

/**
 * The clips with one moved so that it begins near `start`: within the line, stuck to edges nearby, over no
 * other clip of its track.
 */
export function moveClip(clips: readonly Clip[], id: string, start: number, rules: ClipRules): Clip[] {
  return change(clips, id, clip => {
    const wanted = snapStart(clips, clip, start, rules)
    const gap = gapAt(clips, clip, wanted + clip.length / 2, rules.total)
    if (gap.to - gap.from < clip.length) return clip
    return { ...clip, start: clamp(wanted, gap.from, gap.to - clip.length) }
  })
}

/**
 * Returns the clips after one edge of a clip moved near `time`: keeps the minimum length and does not overlap
 * neighbours.
 */
export function resizeClip(
  clips: readonly Clip[],
  id: string,
  edge: 'start' | 'end',
  time: number,
  rules: ClipRules,
): Clip[] {
  return change(clips, id, clip => {
    const at = snapped(time, edgesOf(clips, clip, rules), rules.snap)
    const gap = gapAt(clips, clip, clip.start + clip.length / 2, rules.total)
    const end = clip.start + clip.length
    if (edge === 'end')
      return { ...clip, length: clamp(at, clip.start + rules.shortest, gap.to) - clip.start }
    const start = clamp(at, gap.from, end - rules.shortest)
    return { ...clip, start, length: end - start }
  })
}

function snapStart(clips: readonly Clip[], clip: Clip, start: number, rules: ClipRules): number {
  const edges = edgesOf(clips, clip, rules)
  const byStart = snapped(start, edges, rules.snap)
  if (byStart !== start) return byStart
  return snapped(start + clip.length, edges, rules.snap) - clip.length
}

function edgesOf(clips: readonly Clip[], clip: Clip, { total, playhead }: ClipRules): number[] {
  return [
    0,
    total,
    ...(playhead === undefined ? [] : [playhead]),
    ...clips
      .filter(other => other.id !== clip.id)
      .flatMap(other => [other.start, other.start + other.length]),
  ]
}

function snapped(time: number, edges: readonly number[], distance: number): number {
  const nearest = edges.reduce(
    (best, edge) => (Math.abs(edge - time) < Math.abs(best - time) ? edge : best),
    Infinity,
  )
  return Math.abs(nearest - time) <= distance ? nearest : time
}

/** The free stretch of the clip's track around a time. */
function gapAt(
  clips: readonly Clip[],
  clip: Clip,
  middle: number,
  total: number,
): { from: number; to: number } {
  const others = clips.filter(other => other.track === clip.track && other.id !== clip.id)
  const before = others.filter(other => other.start + other.length / 2 <= middle)
  const after = others.filter(other => other.start + other.length / 2 > middle)
  return {
    from: Math.max(0, ...before.map(other => other.start + other.length)),
    to: Math.min(total, ...after.map(other => other.start)),
  }
}

function change(clips: readonly Clip[], id: string, how: (clip: Clip) => Clip): Clip[] {
  return clips.map(clip => (clip.id === id ? how(clip) : clip))
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(Math.max(value, from), to)
}
