import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import { expect, it } from 'vitest'
import { compileDocument } from '../../format/compile/compile-document.ts'
import type { NodeRecord } from '../../format/records.ts'
import { documentSchema } from '../../format/schema/document-schema.ts'
import { blank } from '../../starters/pages.ts'
import { addNode } from '../layers/add-node.ts'
import { addRule, setRule } from './rules.ts'
import { createPlayableStore, playableDocumentOf, type PlayableStore } from '../playable-store.ts'
import { addScene } from '../project/scenes.ts'
import { addTable, renameColumn, replaceTable, setCell } from './tables.ts'
import { addVariable } from './variables.ts'

const size = { width: 375, height: 667 }

async function played(store: PlayableStore) {
  const host = nodeHost({ ...size, platform: 'ios' })
  const handle = play(
    { ...compileDocument(playableDocumentOf(store)), store: { ios: 'https://apps.apple.com/app/id1' } },
    host,
    { draw: [canvas2d] },
  )
  await handle.ready
  handle.step(5)
  const image = Buffer.from(host.pixels().data).toString('base64')
  for (const kind of ['down', 'up'] as const) host.touch(kind, 20, 20)
  handle.step(5)
  return { image, scene: handle.scene() }
}

/** A text that shows the price of a fruit, and a tap that continues when the viewer can pay it. */
function shop() {
  const store = createPlayableStore(blank(), { historyLimit: 50 })
  const table = addTable(store, 'Prices', [
    ['fruit', 'price'],
    ['Apple', 2],
    ['Pear', 5],
  ])
  const coins = addVariable(store, 'number', 'coins')
  store.edit('set', {}, tx => tx.update(coins, record => ({ ...record, initial: 3 }) as never))
  const text = addNode(store, { kind: 'text', parentId: 'scene', fields: { text: { en: '{value} coins' } } })
  const bound = (row: string) =>
    store.edit('bind', {}, tx =>
      tx.update<NodeRecord>(text, node => ({ ...node, bind: { table, row, column: 'price' } }) as NodeRecord),
    )
  bound('Pear')
  const next = addScene(store)
  const rule = addRule(store, 'scene', { t: 'click' }, [{ t: 'scene', scene: next }])
  setRule(store, rule, { if: [[{ var: coins, op: '>=', value: { table, row: 'Pear', column: 'price' } }]] })
  const saying = async (words: string) => {
    const plain = createPlayableStore(playableDocumentOf(store), { historyLimit: 1 })
    plain.edit('plain', {}, tx =>
      tx.update<NodeRecord>(
        text,
        ({ bind: _bind, ...node }: NodeRecord & { bind?: unknown }) =>
          ({ ...node, text: { en: words } }) as NodeRecord,
      ),
    )
    return (await played(plain)).image
  }
  return { store, table, next, saying }
}

it('[ED-01.5] reads a table in texts and conditions, and a change of it changes what the ad shows and does', async () => {
  const { store, table, next, saying } = shop()
  expect(documentSchema.safeParse(playableDocumentOf(store)).error).toBeUndefined()
  expect(await played(store)).toEqual({ image: await saying('5 coins'), scene: 'scene' })
  setCell(store, table, 1, 1, '3')
  expect(await played(store)).toEqual({ image: await saying('3 coins'), scene: next })
  store.history.undo()
  expect((await played(store)).scene).toBe('scene')

  // Another sheet with columns of the same names; a column of another name takes its readers along.
  replaceTable(store, table, [
    ['fruit', 'price'],
    ['Pear', 1],
    ['Plum', 7],
  ])
  renameColumn(store, table, 'price', 'cost')
  expect(await played(store)).toEqual({ image: await saying('1 coins'), scene: next })
})
