import { newId } from '../commands/new-id.ts'
import type { PlayableTransaction } from '../commands/playable-store.ts'
import { indexesOnTop } from '../commands/layers/sibling-index.ts'

const size = { w: 420, h: 124 }
const step = 156

/** A button with words over a part; the `place`-th from the lower third down. Gives its id. */
export function addChoiceButton(
  tx: PlayableTransaction,
  scene: string,
  words: string,
  place: number,
  color = '#4338ca',
): string {
  const project = tx.get('project')
  const language = project?.type === 'project' ? project.defaultLanguage : 'en'
  const font = tx.all().find(record => record.type === 'font')?.id ?? ''
  const group = newId('node')
  const y = 860 + place * step
  tx.add({
    id: group,
    type: 'node',
    kind: 'group',
    parentId: scene,
    index: indexesOnTop(tx, scene, 1)[0] ?? 'a',
    name: words,
    portrait: { x: 165, y, ...size },
    landscape: { x: 457, y: 330 + place * step, ...size },
  })
  tx.add({
    id: newId('node'),
    type: 'node',
    kind: 'shape',
    parentId: group,
    index: 'a1',
    name: 'Colour',
    portrait: { x: 0, y: 0, ...size },
    shape: {
      form: 'rect',
      radius: 62,
      fill: { kind: 'color', color },
      shadow: { color: 'rgba(10,16,40,0.22)', blur: 24, dx: 0, dy: 10 },
    },
  })
  tx.add({
    id: newId('node'),
    type: 'node',
    kind: 'text',
    parentId: group,
    index: 'a2',
    name: words,
    portrait: { x: 24, y: 12, w: 372, h: 100 },
    text: { [language]: words },
    style: {
      font,
      size: 46,
      fill: { kind: 'color', color: '#ffffff' },
      align: 'center',
      valign: 'middle',
      bold: true,
      wrap: true,
      fitBox: true,
    },
  })
  return group
}
