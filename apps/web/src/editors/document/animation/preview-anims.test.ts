import type { AnimData } from '@adloom/engine/data'
import { compileDocument, type NodeRecord, sampleDocument } from '@adloom/playable/format'
import { expect, it } from 'vitest'
import { endOf, stillDocument } from './preview-anims.ts'

const anim = (id: string, more: Partial<AnimData> = {}): AnimData => ({
  id,
  family: 'in',
  preset: 'fadeIn',
  delay: 0,
  duration: 500,
  loop: 'once',
  auto: false,
  ...more,
})

function sample() {
  const document = sampleDocument()
  const node = (id: string) => document.records[id] as NodeRecord
  return {
    ...document,
    records: {
      ...document.records,
      'node:title': { ...node('node:title'), anims: [anim('a'), anim('b')] },
      'node:panel': { ...node('node:panel'), anims: [anim('c')] },
    },
  }
}

it('[ED-02.20] a preview plays the chosen animations at once while everything else is paused', () => {
  const data = compileDocument(stillDocument(sample(), 'scene:play', { 'node:title': ['b'] }))
  const [box] = data.scenes.find(scene => scene.id === 'scene:play')!.nodes as {
    id: string
    children: { id: string; anims?: AnimData[] }[]
  }[]
  expect(data.startScene).toBe('scene:play')
  expect(box!.children.map(({ id, anims }) => [id, anims?.map(one => [one.id, one.auto])])).toContainEqual([
    'node:title',
    [['b', true]],
  ])
  expect(box!.children.find(({ id }) => id === 'node:panel')?.anims).toBeUndefined()
  expect([...data.rules, ...data.scenes.flatMap(scene => scene.rules)]).toEqual([])
  expect(data.global.music).toBeUndefined()
})

it('[ED-02.20] a preview ends with its last animation, unless one repeats forever', () => {
  expect(endOf([anim('a', { delay: 200 }), anim('b', { duration: 650 })])).toBe(700)
  expect(endOf([anim('a'), anim('b', { loop: 'pingpong' })])).toBeUndefined()
  expect(endOf([])).toBe(0)
})
