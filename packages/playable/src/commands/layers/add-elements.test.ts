import { expect, it } from 'vitest'
import { documentSchema } from '../../format/schema/document-schema.ts'
import type { NodeRecord } from '../../format/records.ts'
import { treeOf } from '../../geometry/document-tree.ts'
import { lintDocument } from '../../lint/lint-document.ts'
import { findStarter } from '../../starters/starters.ts'
import { addAsset } from '../project/assets.ts'
import { addBackground } from './add-background.ts'
import { addButton } from './add-button.ts'
import { createPlayableStore, playableDocumentOf } from '../playable-store.ts'
import { rulesOf } from '../logic/rules.ts'

const image = {
  kind: 'image',
  mime: 'image/webp',
  name: 'Sky',
  hash: 'a'.repeat(64),
  bytes: 10,
  width: 750,
  height: 1334,
} as const

it('[ED-05.1] places a background behind all layers and covers both orientations', () => {
  const store = createPlayableStore(findStarter('end-card')!.document())
  const id = addBackground(store, 'end', addAsset(store, image), 'Sky')
  expect(treeOf(store).childrenOf('end')[0]?.id).toBe(id)
  const { portrait, landscape } = store.get(id) as NodeRecord
  expect(portrait).toMatchObject({ x: 0, y: 0, w: 750, h: 1334, fit: 'cover' })
  expect(landscape).toMatchObject({ x: 0, w: 1334, h: 2373, fit: 'cover' })
  expect(documentSchema.safeParse(playableDocumentOf(store)).error?.issues).toBeUndefined()
})

it('[ED-05.3] makes a button that pulses, springs when pressed and opens the store, in one step', () => {
  const store = createPlayableStore(findStarter('blank')!.document())
  const id = addButton(store, {
    parentId: 'scene',
    orientation: 'portrait',
    name: 'Button',
    text: { en: 'PLAY NOW' },
  })
  const node = store.get(id) as NodeRecord
  expect(node.anims?.map(({ id: anim, auto }) => [anim, auto])).toEqual([
    ['pulse', true],
    ['press', false],
  ])
  expect(rulesOf(store, 'scene', id).map(({ on, do: [response] }) => [on.t, response?.t])).toEqual([
    ['down', 'playAnim'],
    ['click', 'store'],
  ])
  expect(
    treeOf(store)
      .childrenOf(id)
      .map(({ kind }) => kind),
  ).toEqual(['shape', 'shape', 'text'])
  expect(node.portrait).toMatchObject({ x: 165, y: 601, w: 420, h: 132 })
  const document = playableDocumentOf(store)
  expect(documentSchema.safeParse(document).error?.issues).toBeUndefined()
  expect(lintDocument(document).map(({ key }) => key)).not.toContain('no_store')
  store.history.undo()
  expect(store.get(id)).toBeUndefined()
})
