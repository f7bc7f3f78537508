import type { DeviceBox } from './device-box.ts'
import { areaOf, type Draw, type Frame, isInside, isSameDraw, isTouching, union } from './frame-draws.ts'

/** Sections that cover more of the frame than this share are drawn as one frame. */
const mostShare = 0.6
/** Sections of one frame; more become one section around all. */
const mostSections = 32
/** Two sections become one when that adds less than this share to what is drawn. */
const mostAdded = 0.2

/** The sections in which two frames differ; undefined when that is most of the frame. */
export function sectionsOf(before: Draw[], now: Draw[], { width, height }: Frame): DeviceBox[] | undefined {
  const whole = now.filter(({ isCuttable }) => !isCuttable).map(({ box }) => box)
  const cutBy = (section: DeviceBox) =>
    whole.filter(box => isTouching(section, box) && !isInside(box, section))
  const most = mostShare * width * height
  let sections = mergeBoxes(changedBoxes(before, now))
  while (sections.reduce((sum, section) => sum + areaOf(section), 0) <= most) {
    const grown = sections.map(section => cutBy(section).reduce(union, section))
    if (grown.every((section, at) => section === sections[at])) return sections
    sections = mergeBoxes(grown)
  }
  return undefined
}

/** Boxes that cover the same and are as few as is worth it. */
function mergeBoxes(boxes: readonly DeviceBox[]): DeviceBox[] {
  let merged: DeviceBox[] = []
  for (const box of boxes) {
    if (areaOf(box) === 0) continue
    let section = box
    for (let at = 0; at < merged.length;) {
      const both = union(section, merged[at]!)
      if (areaOf(both) > (areaOf(section) + areaOf(merged[at]!)) * (1 + mostAdded)) at++
      else {
        section = both
        merged.splice(at, 1)
        at = 0
      }
    }
    merged.push(section)
    if (merged.length > mostSections) merged = [merged.reduce(union)]
  }
  return merged
}

/** The boxes of draws that only one of the frames has, or that have another place in the order. */
function changedBoxes(before: readonly Draw[], now: readonly Draw[]): DeviceBox[] {
  const places = new Map<number, number[]>()
  before.forEach(({ hash }, at) => places.set(hash, [...(places.get(hash) ?? []), at]))
  const boxes: DeviceBox[] = []
  let next = 0
  for (const draw of now) {
    const place = places.get(draw.hash)?.find(at => at >= next && isSameDraw(draw, before[at]!))
    if (place === undefined) boxes.push(draw.box)
    else {
      for (; next < place; next++) boxes.push(before[next]!.box)
      next++
    }
  }
  for (; next < before.length; next++) boxes.push(before[next]!.box)
  return boxes
}
