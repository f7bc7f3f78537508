import type { Matrix } from '../draw/backend.ts'
import { map, multiply } from '../stage/matrix.ts'
import type { Armature, Bone, Clip, Key, Local, Track } from './armature.ts'
import type {} from '../features.ts'
import { round } from '../math.ts'
import { easeTween } from './ease.ts'
import { reach } from './ik.ts'
import { matrixOfLocal, shortAngle } from './local.ts'

/** The pose of an armature at one moment. */
export interface Stance {
  /** From each bone to the armature. */
  bones: Matrix[]
  /** Index of the display a slot shows, -1 none. */
  shows: number[]
  /** By slot: the frame since which it shows its display, where a key of the clip sets one. */
  since: (number | undefined)[]
  colors: number[][]
  /** By slot: what is added to the vertices of a mesh of this name. */
  deforms: ({ display: string; values: number[] } | undefined)[]
  /** Slots back to front. */
  order: number[]
}

/** The armature at a frame of a clip, or at rest; `loops` leads from the last key to the first. */
export function pose(armature: Armature, clip: Clip | undefined, frame: number, loops: boolean): Stance {
  const { bones, slots, iks } = armature
  const locals = bones.map(bone => bone.rest.slice() as Local)
  const stance: Stance = {
    bones: [],
    shows: slots.map(slot => slot.show),
    since: [],
    colors: slots.map(slot => slot.color),
    deforms: [],
    order: slots.map((_slot, index) => index),
  }
  const pulls = iks.map(ik => [ik.weight, ik.bend ? 1 : 0])
  for (const track of clip ? clip.tracks : []) {
    const values = sample(track, frame, loops)
    const { kind, target } = track
    const local = locals[target]!
    if (kind === 'move' || kind === 'turn') {
      const at = kind === 'move' ? 0 : 2
      local[at] += values[0]!
      local[at + 1]! += values[1]!
    } else if (kind === 'scale') {
      local[4] *= values[0]!
      local[5] *= values[1]!
    } else if (kind === 'show') {
      stance.shows[target] = values[0]!
      stance.since[target] = track.keys.length > 1 ? track.keys[keyAt(track.keys, frame)]!.at : undefined
    } else if (kind === 'color') stance.colors[target] = values
    else if (kind === 'deform') stance.deforms[target] = { display: track.display, values }
    else if (kind === 'order') stance.order = values
    else pulls[target] = values
  }
  for (const index of armature.order)
    stance.bones[index] = worldOf(bones[index]!, locals[index]!, stance.bones)
  iks.forEach((ik, i) => {
    if (!reach(armature, ik, pulls[i]![0]!, pulls[i]![1]! > 0.5, stance.bones)) return
    follow(armature, locals, ik.bone, ik.chain, stance.bones)
  })
  return stance
}

/** Bones below those that an IK has turned move with them. */
function follow(
  { bones, order }: Armature,
  locals: Local[],
  end: number,
  chain: boolean,
  worlds: Matrix[],
): void {
  const start = chain ? bones[end]!.parent : end
  const moved: boolean[] = []
  for (const index of order) {
    if (index === start || index === end) moved[index] = true
    else if (moved[bones[index]!.parent]) {
      moved[index] = true
      worlds[index] = worldOf(bones[index]!, locals[index]!, worlds)
    }
  }
}

function worldOf(bone: Bone, local: Local, worlds: Matrix[]): Matrix {
  const above = bone.parent < 0 ? undefined : worlds[bone.parent]
  if (!above) return matrixOfLocal(local)
  let [x, y, rotation, skew, sx, sy] = local
  const angle = Math.atan2(above[1], above[0])
  let world: Matrix
  if (bone.scales) {
    if (!bone.turns) rotation -= angle
    world = multiply(above, matrixOfLocal([x, y, rotation, skew, sx, sy]))
  } else {
    if (bone.turns) {
      const isMirrored = above[0] * above[3] - above[1] * above[2] < 0
      rotation = isMirrored ? angle - rotation : angle + rotation
      if (isMirrored && bone.mirrors) sy = -sy
    }
    world = matrixOfLocal([0, 0, rotation, skew, sx, sy])
  }
  const place = bone.moves ? map(above, x, y) : { x, y }
  return [world[0], world[1], world[2], world[3], place.x, place.y]
}

function keyAt(keys: Key[], frame: number): number {
  let i = keys.length - 1
  while (i > 0 && keys[i]!.at > frame) i--
  return i
}

/** A track's values at a frame. */
function sample({ kind, keys }: Track, frame: number, loops: boolean): number[] {
  const i = keyAt(keys, frame)
  const key = keys[i]!
  const isLast = i === keys.length - 1
  const next: Key | undefined = isLast ? (loops ? keys[0] : undefined) : keys[i + 1]
  if (
    !next ||
    next === key ||
    key.tween === undefined ||
    key.length <= 0 ||
    kind === 'show' ||
    kind === 'order'
  )
    return key.values
  const time = (frame - key.at) / key.length
  const eased = easeTween(key.tween, time < 0 ? 0 : time > 1 ? 1 : time)
  // Colours with seven numbers add to the texture, and each needs a texture of its own, so the steps
  // between are few.
  const share =
    (typeof ADLOOM_SHADES === 'undefined' || ADLOOM_SHADES) && key.values.length === 7
      ? round(eased * 16) / 16
      : eased
  return key.values.map((value, at) => {
    const way = next.values[at]! - value
    return value + (kind === 'turn' && isLast ? shortAngle(way) : way) * share
  })
}
