import type { AnimData } from '@adloom/engine/data'
import type { Point } from '../../geometry/box.ts'
import type { Orientation } from '../../geometry/orientation.ts'
import { placeOfNode } from '../../logic-catalogue/logic-place.ts'
import { addNode } from './add-node.ts'
import type { PlayableStore } from '../playable-store.ts'
import { addRule } from '../logic/rules.ts'

export interface NewButton {
  parentId: string
  orientation: Orientation
  /** Layer name and text by language. */
  name: string
  text: Record<string, string>
  /** Font id of the text. */
  font?: string
  /** The middle of the canvas when absent. */
  centre?: Point
}

const [width, height] = [420, 132]
const pulse: AnimData = {
  id: 'pulse',
  family: 'strong',
  preset: 'pulse',
  delay: 600,
  duration: 1200,
  loop: 'loop',
  auto: true,
}
/** Springs back from nine tenths, also when the pointer is released elsewhere. */
const press: AnimData = {
  id: 'press',
  family: 'general',
  tracks: { scale: [0.9, 1] },
  ease: 'back.out',
  delay: 0,
  duration: 260,
  loop: 'once',
  auto: false,
}
const face = {
  form: 'rect',
  radius: height / 2,
  fill: {
    kind: 'linear',
    angle: 90,
    stops: [
      { at: 0, color: '#8cf06b' },
      { at: 1, color: '#2fae45' },
    ],
  },
  shadow: { color: 'rgba(8,40,16,0.4)', blur: 18, dx: 0, dy: 10 },
}
const shine = { form: 'rect', radius: 26, fill: { kind: 'color', color: 'rgba(255,255,255,0.26)' } }

/**
 * Adds a button: a group with a text that pulses, springs when pressed and opens the store. Returns the
 * group's id.
 */
export function addButton(
  store: PlayableStore,
  { parentId, orientation, name, text, font, centre }: NewButton,
): string {
  return store.edit('add_button', {}, tx => {
    const id = addNode(store, {
      kind: 'group',
      parentId,
      orientation,
      name,
      size: { w: width, h: height },
      fields: { anims: [pulse, press] },
      ...(centre ? { centre } : {}),
    })
    const addChild = (
      kind: 'shape' | 'text',
      childName: string,
      box: [number, number, number, number],
      fields: Record<string, unknown>,
    ) => {
      const [x, y, w, h] = box
      const child = addNode(store, { kind, parentId: id, orientation, name: childName, fields })
      tx.update(child, node => ({ ...node, portrait: { x, y, w, h } }))
    }
    addChild('shape', `${name}: face`, [0, 0, width, height], { shape: face })
    addChild('shape', `${name}: shine`, [26, 12, width - 52, 44], { shape: shine })
    addChild('text', `${name}: text`, [28, 14, width - 56, height - 30], {
      text,
      style: { ...(font === undefined ? {} : { font }), ...label },
    })
    const node = tx.get(id)
    if (node?.type === 'node') {
      const { owner } = placeOfNode(tx, node)
      addRule(store, owner, { t: 'down', node: id }, [{ t: 'playAnim', node: id, anim: press.id }])
      addRule(store, owner, { t: 'click', node: id }, [{ t: 'store' }])
    }
    tx.select([id])
    return id
  })
}

const label = {
  size: 56,
  fill: { kind: 'color', color: '#ffffff' },
  align: 'center',
  valign: 'middle',
  fitBox: true,
  wrap: false,
  stroke: { color: 'rgba(10,60,24,0.55)', width: 6 },
}
