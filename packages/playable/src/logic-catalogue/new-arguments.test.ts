import { describe, expect, it } from 'vitest'
import { createPlayableStore } from '../commands/playable-store.ts'
import { documentSchema } from '../format/schema/document-schema.ts'
import type { NodeRecord, PlayableRecord, RuleRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import { candidatesFor, layersIn } from './candidates.ts'
import { type LogicPlace, placeOfNode } from './logic-place.ts'
import { newResponse, newTrigger, offeredResponses, offeredTriggers } from './new-arguments.ts'
import { responseCatalogue } from './responses.ts'
import { triggerCatalogue } from './triggers.ts'

const place = { x: 0, y: 0, w: 100, h: 100 }
const use = { asset: 'asset:pop', autoplay: false }
const node = (kind: string, rest: object = {}) =>
  ({
    id: `n:${kind}`,
    type: 'node',
    kind,
    name: kind,
    parentId: 'scene:play',
    index: 'z',
    portrait: place,
    ...rest,
  }) as NodeRecord
const everyKind: PlayableRecord[] = [
  node('frames', { asset: 'asset:sky', fps: 12, loop: true, autoplay: true }),
  node('particles', {
    particles: {
      area: { form: 'point' },
      space: 'world',
      count: 1,
      interval: 50,
      life: [1, 2],
      size: [1, 2],
      alpha: [1, 1],
      speed: [1, 2],
      spin: [0, 0],
    },
  }),
  node('scratch', { scratch: { fill: { kind: 'color', color: '#ffffff' }, brush: 80, share: 0.6 } }),
  node('drawing', { drawing: { color: '#ffffff', width: 9 } }),
  node('connect', {
    connect: {
      way: 'order',
      dots: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
      color: '#ff0000',
      width: 9,
      size: 40,
      fill: { kind: 'color', color: '#ffffff' },
    },
  }),
  node('video', use),
  node('audio', use),
  node('dragonbones', { ...use, speed: 1, loop: true }),
  node('game', { game: 'grid', config: {} }),
  { id: 'v', type: 'variable', name: 'v', initial: 0 },
  { id: 'act', type: 'action', index: 'a', name: 'act', do: [] },
  { id: 'group', type: 'actionGroup', index: 'a', name: 'group', mode: 'parallel', actions: ['act'] },
]
const full = createPlayableStore(sampleDocument(...everyKind))
const scene: LogicPlace = { owner: 'scene:play' }

function places(): LogicPlace[] {
  return [scene, { owner: 'game' }, ...layersIn(full, 'scene:play').map(layer => placeOfNode(full, layer))]
}

function isRight(rule: Pick<RuleRecord, 'on' | 'do'>): boolean {
  const document = sampleDocument(...everyKind, {
    id: 'new',
    type: 'rule',
    owner: 'scene:play',
    index: 'z',
    ...rule,
  })
  return documentSchema.safeParse(document).success
}

describe('what the catalogue offers', () => {
  it('[ED-03.29] creates every trigger in some place, always valid', () => {
    const made = new Set<string>()
    for (const where of places()) {
      for (const word of offeredTriggers(full, where)) {
        made.add(word)
        expect(isRight({ on: newTrigger(full, where, word)!, do: [] }), word).toBe(true)
      }
    }
    expect([...made].sort()).toEqual(Object.keys(triggerCatalogue).sort())
  })

  it('[ED-03.5] never offers the scene an event is in as its goal', () => {
    const alone = createPlayableStore({
      schema: 1,
      records: {
        project: { ...sampleDocument().records.project!, startScene: 's' } as PlayableRecord,
        s: { id: 's', type: 'scene', index: 'a', name: 'S' },
      },
    })
    expect(newResponse(alone, { owner: 's' }, 'scene')).toBeUndefined()
    expect(newResponse(full, { owner: 'scene:play' }, 'scene')).not.toMatchObject({ scene: 'scene:play' })
  })

  it('[ED-04.18] offers a failure after a win, each leading to a scene that nothing leads to yet', () => {
    const [first, second] = ['first', 'second'].map(
      id => ({ id, type: 'scene', name: id, index: `z${id}`, background: null }) as unknown as PlayableRecord,
    )
    const where: LogicPlace = { owner: 'scene:play', node: 'n:game' }
    const events: (string | undefined)[] = []
    const goals: (string | undefined)[] = []
    const rules: PlayableRecord[] = []
    for (let turn = 0; turn < 3; turn++) {
      const reader = createPlayableStore(sampleDocument(...everyKind, first!, second!, ...rules))
      const [on, response] = [newTrigger(reader, where, 'game')!, newResponse(reader, where, 'scene')!]
      events.push(on.t === 'game' ? on.event : undefined)
      goals.push(response.t === 'scene' ? response.scene : undefined)
      rules.push({
        id: `rule-${turn}`,
        type: 'rule',
        owner: 'scene:play',
        index: `z${turn}`,
        on,
        do: [response],
      })
    }
    expect(events).toEqual(['win', 'fail', 'start'])
    expect(goals.slice(0, 2)).not.toContain('scene:play')
    expect(new Set(goals.slice(0, 2)).size).toBe(2)
  })

  it('[ED-03.29] creates every response, always valid', () => {
    const words = offeredResponses(full, scene)
    expect(words).toEqual(Object.keys(responseCatalogue))
    for (const word of words)
      expect(isRight({ on: { t: 'enter' }, do: [newResponse(full, scene, word)!] }), word).toBe(true)
  })

  it('[ED-03.29] names a layer in its own events, and offers only events that fit its kind', () => {
    const box = placeOfNode(full, full.get('node:box') as NodeRecord)
    expect(newTrigger(full, box, 'click')).toEqual({ t: 'click', node: 'node:box' })
    expect(newTrigger(full, scene, 'click')).toEqual({ t: 'click' })
    expect(newTrigger(full, box, 'mediaEnd')).toBeUndefined()
    expect(newTrigger(full, box, 'timer')).toBeUndefined()
    expect(newTrigger(full, { owner: 'scene:play', node: 'n:video' }, 'mediaEnd')).toEqual({
      t: 'mediaEnd',
      node: 'n:video',
    })
    expect(newResponse(full, box, 'hide')).toEqual({ t: 'hide', node: 'node:box' })
    expect(newResponse(full, scene, 'scene')).toEqual({ t: 'scene', scene: 'scene:end' })
    expect((newTrigger(full, box, 'drop') as { target: string }).target).not.toBe('node:box')
  })

  it('[ED-03.29] offers nothing that the document lacks', () => {
    const bare = createPlayableStore(sampleDocument())
    const gone = Object.keys(responseCatalogue).filter(
      word => !offeredResponses(bare, scene).includes(word as never),
    )
    expect(gone).toEqual(
      expect.arrayContaining(['playVideo', 'playParticles', 'action', 'actionGroup', 'playBones']),
    )
    expect(gone).not.toContain('show')
  })

  it('[ED-03.29] increments a number and sets a text', () => {
    const store = createPlayableStore(sampleDocument({ id: 'a', type: 'variable', name: 'a', initial: 'x' }))
    store.edit('x', {}, tx => {
      for (const record of tx.all()) if (record.type === 'variable' && record.id !== 'a') tx.remove(record.id)
    })
    expect(newResponse(store, scene, 'assign')).toEqual({ t: 'assign', var: 'a', op: '=', value: '' })
    store.edit('x', {}, tx => tx.update('a', record => ({ ...record, initial: 3 })))
    expect(newResponse(store, scene, 'assign')).toEqual({ t: 'assign', var: 'a', op: '+', value: 1 })
  })

  it('[ED-03.29] names no global layer in a scene without them', () => {
    const names = () => candidatesFor(full, 'scene:play', { kind: 'node' }).map(record => record.id)
    expect(names()).toContain('node:logo')
    full.edit('x', {}, tx => tx.update('scene:play', record => ({ ...record, useGlobal: false })))
    expect(names()).not.toContain('node:logo')
    full.edit('x', {}, tx => tx.update('scene:play', record => ({ ...record, useGlobal: true })))
  })
})
