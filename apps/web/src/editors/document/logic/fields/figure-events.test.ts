import { readFigure, textOf, writeFigure } from '@adloom/engine/figures'
import { expect, it } from 'vitest'
import { figureEvents } from './word-field.tsx'

const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const armature = (name: string, ...events: string[]) => ({
  name,
  bone: [{ name: 'b' }],
  slot: [],
  animation: [
    { name: 'run', duration: 9, frame: events.map(event => ({ duration: 3, events: [{ name: event }] })) },
    { name: 'rest', duration: 3, bone: [{ name: 'b', frame: [{ duration: 3, event: 'dust' }] }] },
  ],
})

it('[ED-07.24] lists each event of the playing armature of a figure file once', () => {
  const file = writeFigure({
    kind: 'dragonbones',
    sections: {
      skeleton: json({
        frameRate: 24,
        armature: [armature('hero', 'step', 'jump', 'step'), armature('horse', 'neigh')],
      }),
      atlas: json({ SubTexture: [] }),
      texture: new Uint8Array(4),
    },
  })
  const bytes = file.slice().buffer
  expect(textOf(readFigure(file).sections['skeleton']!)).toContain('neigh')
  expect(figureEvents(bytes, undefined)).toEqual(['step', 'jump', 'dust'])
  expect(figureEvents(bytes, 'horse')).toEqual(['neigh', 'dust'])
  expect(figureEvents(bytes, 'gone'), 'the one that plays then').toEqual(['step', 'jump', 'dust'])
  expect(figureEvents(new ArrayBuffer(12), undefined)).toEqual([])
  expect(figureEvents(writeFigure({ kind: 'model3d', sections: {} }).slice().buffer, undefined)).toEqual([])
})
