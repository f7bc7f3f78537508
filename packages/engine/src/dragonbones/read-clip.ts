import { max, PI } from '../math.ts'
import type { Armature, Clip, Key, Track, TrackKind, Tween } from './armature.ts'
import { readLocal, shortAngle } from './local.ts'
import { readColors, number, numbers, object, objects, text } from './raw.ts'
import type { Raw } from './raw.ts'

/** An animation of an export; tracks of what the armature does not have are left out. */
export function readClip(raw: Raw, { bones, slots, iks }: Armature): Clip {
  const tracks: Track[] = []
  const add = (
    kind: TrackKind,
    target: number,
    frames: Raw[],
    values: (frame: Raw) => number[],
    display = '',
  ) => {
    if (target >= 0 && frames.length)
      tracks.push({ kind, target, display, keys: readKeys(frames, values, kind === 'turn') })
  }
  const addColors = (target: number, frames: Raw[], colors: (frame: Raw) => Raw) => {
    const read = (frame: Raw) => readColors(colors(frame))
    // Keys go over into one another number by number.
    const size = frames.reduce((most, frame) => max(most, read(frame).length), 0)
    add('color', target, frames, frame => read(frame).concat([0, 0, 0]).slice(0, size))
  }
  const find = (list: { name: string }[], one: Raw, key = 'name') =>
    list.map(item => item.name).indexOf(text(one, key))
  for (const one of objects(raw, 'bone')) {
    const bone = find(bones, one)
    add('move', bone, objects(one, 'translateFrame'), ({ x, y }) => [Number(x) || 0, Number(y) || 0])
    add('turn', bone, objects(one, 'rotateFrame'), frame => readLocal(frame).slice(2, 4))
    add('scale', bone, objects(one, 'scaleFrame'), frame => [number(frame, 'x', 1), number(frame, 'y', 1)])
    // Exports of 5.0 and before have all three in one frame.
    const frames = objects(one, 'frame')
    const whole = (from: number) => (frame: Raw) =>
      readLocal(object(frame, 'transform')).slice(from, from + 2)
    add('move', bone, frames, whole(0))
    add('turn', bone, frames, whole(2))
    add('scale', bone, frames, whole(4))
  }
  for (const one of objects(raw, 'slot')) {
    const slot = find(slots, one)
    const old = objects(one, 'frame')
    add('show', slot, objects(one, 'displayFrame'), frame => [number(frame, 'value', 0)])
    add('show', slot, old, frame => [number(frame, 'displayIndex', 0)])
    addColors(slot, objects(one, 'colorFrame'), frame => object(frame, frame.value ? 'value' : 'color'))
    if (old.some(frame => frame.color)) addColors(slot, old, frame => object(frame, 'color'))
  }
  for (const one of objects(raw, 'ffd')) {
    const slot = find(slots, one, 'slot')
    const display =
      slot >= 0
        ? slots[slot]!.displays.filter(shown => shown && shown.name === text(one, 'name'))[0]
        : undefined
    const size = display && display.mesh ? display.mesh.points.length : 0
    if (size)
      add(
        'deform',
        slot,
        objects(one, 'frame'),
        frame => spread(numbers(frame, 'vertices'), number(frame, 'offset', 0), size),
        text(one, 'name'),
      )
  }
  for (const one of objects(raw, 'ik'))
    add('ik', find(iks, one), objects(one, 'frame'), frame => [
      number(frame, 'weight', 1),
      frame.bendPositive === false ? 0 : 1,
    ])
  add('order', 0, objects(object(raw, 'zOrder'), 'frame'), frame =>
    drawingOrder(numbers(frame, 'zOrder'), slots.length),
  )
  const clip: Clip = { name: text(raw, 'name'), frames: number(raw, 'duration', 1), tracks }
  const times = number(raw, 'playTimes', 1)
  const events = readEvents(raw)
  return Object.assign(clip, times !== 1 && { times }, events.length > 0 && { events })
}

/** Events of the clip's own timeline and of its bones and slots, by their time. */
function readEvents(raw: Raw): NonNullable<Clip['events']> {
  const events: NonNullable<Clip['events']> = []
  for (const frames of [raw]
    .concat(objects(raw, 'bone'), objects(raw, 'slot'))
    .map(one => objects(one, 'frame'))) {
    let at = 0
    for (const frame of frames) {
      // A single name in exports of version 5.0, a list of events since.
      for (const name of [text(frame, 'event')].concat(
        objects(frame, 'events').map(event => text(event, 'name')),
      ))
        if (name) events.push({ at, name })
      at += number(frame, 'duration', 1)
    }
  }
  return events.sort((a, b) => a.at - b.at)
}

function readKeys(frames: Raw[], values: (frame: Raw) => number[], turns: boolean): Key[] {
  const keys: Key[] = []
  let at = 0
  frames.forEach((frame, i) => {
    const length = number(frame, 'duration', 1)
    const curve = numbers(frame, 'curve')
    const tween: Tween | undefined =
      curve.length >= 4 ? curve : typeof frame.tweenEasing === 'number' ? frame.tweenEasing : undefined
    const key: Key = { at, length, tween, values: values(frame) }
    if (turns && i)
      key.values[0] = turnedFrom(
        keys[i - 1]!.values[0]!,
        key.values[0]!,
        number(frames[i - 1]!, 'clockwise', number(frames[i - 1]!, 'tweenRotate', 0)),
      )
    keys.push(key)
    at += length
  })
  return keys
}

/** The angle so many rounds on (clockwise) or back; without rounds the short way. */
function turnedFrom(before: number, angle: number, rounds: number): number {
  const short = shortAngle(angle - before)
  if (!rounds) return before + short
  const way = rounds > 0 ? (short < 0 ? short + 2 * PI : short) : short > 0 ? short - 2 * PI : short
  return before + way + 2 * PI * (rounds > 0 ? rounds - 1 : rounds + 1)
}

/** Exports contain only the moving vertices, starting at `offset`. */
function spread(moved: number[], offset: number, size: number): number[] {
  const all: number[] = []
  for (let i = 0; i < size; i++) all.push(moved[i - offset] || 0)
  return all
}

/** Slots back to front, of pairs of a slot and how many places it moves; none is the armature's own order. */
function drawingOrder(pairs: number[], count: number): number[] {
  const order: (number | undefined)[] = []
  const rest: number[] = []
  let slot = 0
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    while (slot < pairs[i]! && slot < count) rest.push(slot++)
    const place = slot + pairs[i + 1]!
    if (slot < count && place >= 0 && place < count) order[place] = slot++
  }
  while (slot < count) rest.push(slot++)
  for (let place = 0; place < count; place++) if (order[place] === undefined) order[place] = rest.shift()
  return order.filter(one => one !== undefined) as number[]
}
