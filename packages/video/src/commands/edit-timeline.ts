import type { EditOptions } from '@adloom/document'
import { ranges } from '../format/field-limits.ts'
import { keyedValue } from '../format/keyed-value.ts'
import type { ClipRecord, Keyframe, TransitionRecord } from '../format/records.ts'
import { endOf, sidesOf } from '../format/timeline.ts'
import { clipOf, patched, readStore, type VideoStore, type VideoTransaction } from './video-store.ts'

/**
 * Runs a change of the timeline as one transaction, then settles what depends on it: transitions whose clips
 * no longer touch are removed or shortened, groups without a clip, fades beyond the end
 * of a clip are cut, and keyframes end at its edges.
 */
export function editTimeline<T>(
  store: VideoStore,
  label: string,
  options: EditOptions,
  run: (tx: VideoTransaction) => T,
): T {
  return store.edit(label, options, tx => {
    const before = new Map(tx.all().map(record => [record.id, record]))
    const result = run(tx)
    for (const record of tx.all())
      if (record.type === 'clip' && record !== before.get(record.id)) settleClip(tx, record)
    settleGroups(tx)
    settleTransitions(tx)
    return result
  })
}

function settleClip(tx: VideoTransaction, clip: ClipRecord): void {
  const patch: Record<string, unknown> = {}
  if ('fadeIn' in clip && clip.fadeIn !== undefined) patch['fadeIn'] = Math.min(clip.fadeIn, clip.length)
  if ('fadeOut' in clip && clip.fadeOut !== undefined) patch['fadeOut'] = Math.min(clip.fadeOut, clip.length)
  if ('animations' in clip && clip.animations)
    patch['animations'] = Object.fromEntries(
      Object.entries(clip.animations).map(([role, animation]) => [
        role,
        { ...animation, length: Math.min(animation.length, clip.length) },
      ]),
    )
  if ('keys' in clip && clip.keys) {
    const kept = Object.entries(clip.keys)
      .map(([property, keys]) => [property, keysWithin(keys, clip.length)] as const)
      .filter(([, keys]) => keys.length > 0)
    patch['keys'] = kept.length > 0 ? Object.fromEntries(kept) : undefined
  }
  if (clip.kind === 'audio' && clip.detachedFrom && !clipOf(tx, clip.detachedFrom))
    patch['detachedFrom'] = undefined
  if (Object.keys(patch).length > 0) tx.put(patched(clip, patch))
}

function settleGroups(tx: VideoTransaction): void {
  for (const record of tx.all()) {
    if (record.type !== 'group') continue
    const clip = clipOf(tx, record.clip)
    if (!clip || !('asset' in clip)) tx.remove(record.id)
  }
}

function settleTransitions(tx: VideoTransaction): void {
  const { transitionTo } = readStore(tx)
  const transitions = tx.all().filter(record => record.type === 'transition')
  const started = (transition: TransitionRecord) => clipOf(tx, transition.from)?.start ?? 0
  for (const transition of [...transitions].sort((a, b) => started(a) - started(b))) {
    const space = longestFor(tx, transition, transitionTo)
    if (space < ranges.transition.min) tx.remove(transition.id)
    else if (space < transition.length) tx.put({ ...transition, length: space })
  }
}

/** The longest a transition may be beside the one before it; 0 when its clips do not touch. */
function longestFor(
  tx: VideoTransaction,
  { from, to, length }: TransitionRecord,
  transitionTo: ReadonlyMap<string, TransitionRecord>,
): number {
  const left = clipOf(tx, from)
  const right = clipOf(tx, to)
  if (!left || !right || left.track !== right.track || endOf(left) !== right.start) return 0
  const entering = transitionTo.get(from)
  const enteringNow = entering && tx.get(entering.id)
  const taken = enteringNow?.type === 'transition' ? sidesOf(enteringNow).after : 0
  const before = left.length - taken
  // Half of the longest length before the cut, the larger half after it.
  return Math.max(0, Math.min(length, before * 2 + 1, right.length * 2))
}

/** Keyframes outside a clip end at its edges, with the value they have there. */
function keysWithin(keys: readonly Keyframe[], length: number): Keyframe[] {
  const inside = keys.filter(({ at }) => at >= 0 && at <= length)
  const edge = (at: number): Keyframe[] =>
    inside.some(key => key.at === at) ? [] : [{ at, value: keyedValue(keys, at) }]
  const before = keys.some(({ at }) => at < 0) ? edge(0) : []
  const after = keys.some(({ at }) => at > length) ? edge(length) : []
  return [...before, ...inside, ...after]
}
