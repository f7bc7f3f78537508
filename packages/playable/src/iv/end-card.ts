import type { AnimData } from '@adloom/engine/data'
import { newId } from '../commands/new-id.ts'
import type { PlayableTransaction } from '../commands/playable-store.ts'
import type { SceneRecord } from '../format/records.ts'
import { addChoiceButton } from './choice-button.ts'

const ground = {
  kind: 'linear' as const,
  angle: 90,
  stops: [
    { at: 0, color: '#312e81' },
    { at: 1, color: '#0f172a' },
  ],
}
const icon = {
  kind: 'linear' as const,
  angle: 45,
  stops: [
    { at: 0, color: '#f59e0b' },
    { at: 1, color: '#fef3c7' },
  ],
}

function comesIn(preset: string, delay = 0): AnimData {
  return { id: 'in', family: 'in', preset, delay, duration: 500, loop: 'once', auto: true }
}

/**
 * Creates the default content of an end card: a background, a placeholder for an icon, an optional line of
 * text and a button. A tap anywhere opens the store.
 */
export function dressEndCard(
  tx: PlayableTransaction,
  scene: string,
  words: { button: string; title?: string },
): void {
  const project = tx.get('project')
  const language = project?.type === 'project' ? project.defaultLanguage : 'en'
  const font = tx.all().find(record => record.type === 'font')?.id ?? ''
  tx.update<SceneRecord>(scene, one => ({ ...one, background: ground }))
  tx.add({
    id: newId('node'),
    type: 'node',
    kind: 'shape',
    parentId: scene,
    index: 'a1',
    name: 'App icon',
    portrait: { x: 255, y: 360, w: 240, h: 240 },
    landscape: { x: 577, y: 90, w: 180, h: 180 },
    anims: [comesIn('zoomIn')],
    shape: {
      form: 'rect',
      radius: 56,
      fill: icon,
      shadow: { color: 'rgba(10,16,40,0.3)', blur: 28, dx: 0, dy: 12 },
    },
  })
  if (words.title !== undefined) {
    tx.add({
      id: newId('node'),
      type: 'node',
      kind: 'text',
      parentId: scene,
      index: 'a2',
      name: words.title,
      portrait: { x: 65, y: 680, w: 620, h: 170 },
      landscape: { x: 267, y: 310, w: 800, h: 110 },
      text: { [language]: words.title },
      anims: [comesIn('fadeIn', 150)],
      style: {
        font,
        size: 64,
        fill: { kind: 'color', color: '#ffffff' },
        align: 'center',
        valign: 'middle',
        bold: true,
        wrap: true,
        fitBox: true,
      },
    })
  }
  addChoiceButton(tx, scene, words.button, 1, '#16a34a')
  tx.add({
    id: newId('rule'),
    type: 'rule',
    owner: scene,
    index: 'a1',
    on: { t: 'click' },
    do: [{ t: 'store' }],
  })
}
