import type { AnimData } from '@adloom/engine/data'
import type { RecordReader } from '@adloom/playable/geometry'
import { presetOf } from '../../animation/anim-presets.ts'
import { layerAt } from '../sentences/record-name.ts'
import type { LogicText } from '../use-logic-text.ts'

export interface NamedAnim {
  id: string
  name(text: LogicText): string
}

/** The animations of a layer, by what they are and where they stand among them. */
export function animsOf(reader: RecordReader, node: string): NamedAnim[] {
  const layer = layerAt(reader, node)
  return layer?.type === 'node'
    ? (layer.anims ?? []).map((anim, at) => ({ id: anim.id, name: text => animName(anim, at, text) }))
    : []
}

export function findAnim(reader: RecordReader, node: string, id: string): NamedAnim | undefined {
  return animsOf(reader, node).find(anim => anim.id === id)
}

function animName(anim: AnimData, at: number, text: LogicText): string {
  const named = 'name' in anim && typeof anim.name === 'string' ? anim.name : ''
  if (named !== '') return named
  const [preset, place] = [presetOf(anim), text(`family.${anim.family}`, { number: at + 1 })]
  return preset ? text('anim.named', { name: text(`freeInspector:preset.${preset}`), place }) : place
}
