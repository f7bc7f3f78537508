import { expect, it } from 'vitest'
import type { NodeRecord } from '../../format/records.ts'
import { sampleDocument } from '../../format/sample-document.ts'
import { setFilter, setGameConfig, setShape } from './kind-fields.ts'
import { createPlayableStore } from '../playable-store.ts'

const sample = () => createPlayableStore(sampleDocument())
const get = (store: ReturnType<typeof sample>, id: string) => store.get(id) as NodeRecord

it('[D-31.11] sets and removes fields of a form and skips layers of other kinds', () => {
  const store = sample()
  setShape(store, ['node:panel', 'node:title'], {
    form: 'star',
    points: 5,
    stroke: { color: '#000000', width: 3 },
  })
  setShape(store, ['node:panel'], { stroke: undefined })
  expect(get(store, 'node:panel')).toMatchObject({
    shape: { form: 'star', points: 5, fill: { kind: 'color', color: '#ff0000' } },
  })
  expect('stroke' in (get(store, 'node:panel') as { shape: object }).shape).toBe(false)
  expect('shape' in get(store, 'node:title')).toBe(false)
})

it('[ED-02.18] removes a filter that changes nothing', () => {
  const store = sample()
  setFilter(store, ['node:logo'], { brightness: 1.5, hue: 30 })
  expect(get(store, 'node:logo')).toMatchObject({ filter: { brightness: 1.5, hue: 30 } })
  setFilter(store, ['node:logo'], { brightness: 1 })
  setFilter(store, ['node:logo'], { hue: 0 })
  expect('filter' in get(store, 'node:logo')).toBe(false)
})

it('[D-31.11] sets parameters of a game at any depth and keeps the others', () => {
  const store = sample()
  setGameConfig(store, ['node:board'], ['rows'], 8)
  setGameConfig(store, ['node:board'], ['specials', 'bomb'], true)
  setGameConfig(store, ['node:board'], ['tray', 'slots'], 5)
  setGameConfig(store, ['node:board'], ['hand'], undefined)
  const { config } = get(store, 'node:board') as { config: Record<string, unknown> }
  expect(config).toMatchObject({
    rows: 8,
    specials: { line: true, bomb: true },
    tray: { slots: 5 },
    sounds: { match: 'asset:pop' },
  })
  expect('hand' in config).toBe(false)
})
