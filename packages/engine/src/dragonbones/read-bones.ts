import type { Matrix } from '../draw/backend.ts'
import type { ImageLike } from '../host/host.ts'
import { multiply, placed } from '../stage/matrix.ts'
import type { Armature, Bone, Display, Ik, Slot } from './armature.ts'
import { readBlend } from './read-blend.ts'
import { readClip } from './read-clip.ts'
import { readMesh } from './read-mesh.ts'
import { readLocal, matrixOfLocal } from './local.ts'
import { readColors, number, object, objects, text } from './raw.ts'
import type { Raw } from './raw.ts'
import { restBox } from './rest-box.ts'

/**
 * Reads a DragonBones 5 export (skeleton and atlas, JSON) with its image; unknown features are ignored.
 * Throws when it is not JSON.
 */
export function readBones(skeleton: string, atlas: string, image: ImageLike): Armature[] {
  const file = (JSON.parse(skeleton) || {}) as Raw
  const sheet = (JSON.parse(atlas) || {}) as Raw
  const regions: Record<string, Raw | undefined> = {}
  for (const region of objects(sheet, 'SubTexture')) regions[text(region, 'name')] = region
  // The image may have been scaled down since; the atlas holds its original size.
  const share = image.width / number(sheet, 'width', image.width)
  const raws = objects(file, 'armature')
  const armatures = raws.map(raw =>
    readArmature(raw, number(file, 'frameRate', 24), name => regions[name], share),
  )
  // A box reaches round the armatures within, so all of them are read first.
  armatures.forEach((armature, index) => {
    armature.box = restBox(armature, object(raws[index]!, 'aabb'), armatures)
  })
  return armatures
}

type FindRegion = (name: string) => Raw | undefined

function readArmature(raw: Raw, fps: number, find: FindRegion, share: number): Armature {
  const names = objects(raw, 'bone').map(bone => text(bone, 'name'))
  const bones = objects(raw, 'bone').map(bone => readBone(bone, names))
  const slots = objects(raw, 'slot').map(slot => readSlot(slot, names))
  for (const skin of objects(raw, 'skin')) {
    for (const worn of objects(skin, 'slot')) {
      const slot = slots.filter(one => one.name === text(worn, 'name'))[0]
      if (slot && !slot.displays.length)
        slot.displays = objects(worn, 'display').map(display => readDisplay(display, find, share))
    }
  }
  const iks = objects(raw, 'ik')
    .map(ik => readIk(ik, names))
    .filter(ik => ik.bone >= 0 && ik.target >= 0)
  const armature: Armature = {
    name: text(raw, 'name'),
    fps: number(raw, 'frameRate', fps) || 24,
    box: { x: 0, y: 0, w: 1, h: 1 },
    bones,
    order: parentsFirst(bones),
    slots,
    iks,
    clips: [],
  }
  armature.clips = objects(raw, 'animation').map(clip => readClip(clip, armature))
  const first = actionOf(raw, 'defaultActions')
  if (first) armature.first = first
  return armature
}

function readBone(raw: Raw, names: string[]): Bone {
  const inherits = (what: string) => raw['inherit' + what] !== false
  return {
    name: text(raw, 'name'),
    parent: names.indexOf(text(raw, 'parent')),
    length: number(raw, 'length', 0),
    rest: readLocal(object(raw, 'transform')),
    moves: inherits('Translation'),
    turns: inherits('Rotation'),
    scales: inherits('Scale'),
    mirrors: inherits('Reflection'),
  }
}

/** Bones that form a cycle get no parent. */
function parentsFirst(bones: Bone[]): number[] {
  const order: number[] = []
  const waiting: boolean[] = []
  const visit = (index: number): void => {
    if (waiting[index] !== undefined) return
    waiting[index] = true
    const bone = bones[index]!
    if (bone.parent >= 0 && waiting[bone.parent]) bone.parent = -1
    else if (bone.parent >= 0) visit(bone.parent)
    waiting[index] = false
    order.push(index)
  }
  bones.forEach((_bone, index) => visit(index))
  return order
}

function readSlot(raw: Raw, bones: string[]): Slot {
  const slot: Slot = {
    name: text(raw, 'name'),
    bone: bones.indexOf(text(raw, 'parent')),
    show: number(raw, 'displayIndex', 0),
    color: readColors(object(raw, 'color')),
    displays: [],
  }
  const blend = readBlend(raw.blendMode)
  if (blend) slot.blend = blend
  return slot
}

function readIk(raw: Raw, bones: string[]): Ik {
  const bone = bones.indexOf(text(raw, 'bone'))
  return {
    name: text(raw, 'name'),
    bone,
    target: bones.indexOf(text(raw, 'target')),
    chain: number(raw, 'chain', 0) > 0,
    bend: raw.bendPositive !== false,
    weight: number(raw, 'weight', 1),
  }
}

/** The clip that actions ask for: as a list of them, or one in exports of 5.0. */
function actionOf(raw: Raw, key: string): string {
  const action = objects(raw, key)[0] || object(raw, key)
  return text(action, 'gotoAndPlay') || text(action, 'play')
}

function readDisplay(raw: Raw, find: FindRegion, share: number): Display | undefined {
  const type = text(raw, 'type') || 'image'
  const place = matrixOfLocal(readLocal(object(raw, 'transform')))
  const called = text(raw, 'path') || text(raw, 'name')
  if (type === 'armature') {
    const clip = actionOf(raw, 'actions')
    return {
      name: text(raw, 'name'),
      matrix: place,
      source: { x: 0, y: 0, w: 0, h: 0 },
      w: 0,
      h: 0,
      mesh: undefined,
      child: clip ? { armature: called, clip } : { armature: called },
    }
  }
  const region = find(called)
  if (!region || (type !== 'image' && type !== 'mesh')) return undefined
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map(key => number(region, key, 0)) as [
    number,
    number,
    number,
    number,
  ]
  const source = { x: x * share, y: y * share, w: w * share, h: h * share }
  const turned = region.rotated === true
  const base = { name: text(raw, 'name'), source, w, h }
  if (type === 'mesh') return { ...base, matrix: place, mesh: readMesh(raw, source, turned) }
  const pivot = object(raw, 'pivot')
  const [upW, upH] = turned ? [h, w] : [w, h]
  const left =
    -number(pivot, 'x', 0.5) * (number(region, 'frameWidth', 0) || upW) - number(region, 'frameX', 0)
  const top =
    -number(pivot, 'y', 0.5) * (number(region, 'frameHeight', 0) || upH) - number(region, 'frameY', 0)
  // Undoes the rotation of a region that the atlas stores rotated.
  const upright: Matrix = turned ? [0, -1, 1, 0, left, top + w] : placed(left, top, 0, 1, 1)
  return { ...base, matrix: multiply(place, upright), mesh: undefined }
}
