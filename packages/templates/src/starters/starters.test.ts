import { canvas2d } from '@adloom/engine/draw'
import { play } from '@adloom/engine'
import { nodeHost } from '@adloom/engine/host-node'
import {
  compileDocument,
  documentSchema,
  findMissingTexts,
  type NodeRecord,
  type PlayableDocument,
} from '@adloom/playable/format'
import { lintDocument } from '@adloom/playable/lint'
import { starters } from '@adloom/playable/starters'
import { beforeAll, describe, expect, it } from 'vitest'
import { dot, readStarters } from '../built-templates.test-support.ts'
import type { StarterEntry } from '../templates.ts'

let entries: Record<string, StarterEntry> = {}

beforeAll(async () => {
  entries = await readStarters()
}, 300_000)

const nodesOf = ({ records }: PlayableDocument) =>
  Object.values(records).filter((record): record is NodeRecord => record.type === 'node')

describe.each(starters.filter(({ id }) => id !== 'blank').map(({ id }) => ({ id })))(
  'starter $id',
  ({ id }) => {
    const document = () => entries[id]!.document

    it('[PL-06.1] has a backdrop in every scene, images, display fonts, music and motion', () => {
      const { records } = document()
      const scenes = Object.values(records).filter(record => record.type === 'scene')
      for (const scene of scenes)
        expect(records[`${scene.id}-backdrop`], scene.id).toMatchObject({ kind: 'image', locked: true })
      for (const node of nodesOf(document()))
        if (node.kind === 'text')
          expect(records[node.style.font ?? ''], node.id).toMatchObject({
            type: 'font',
            family: 'Lilita One',
          })
      expect(records['project']).toMatchObject({ music: { loop: true } })
      expect(records['end-icon']).toMatchObject({ kind: 'image' })
      expect(
        nodesOf(document()).filter(node => node.anims?.some(({ auto, loop }) => auto && loop !== 'once'))
          .length,
      ).toBeGreaterThan(1)
    })

    it('[PL-06.1] keeps a valid document without findings, placed in both orientations', () => {
      expect(documentSchema.safeParse(document()).error?.issues).toBeUndefined()
      expect(lintDocument(document())).toEqual([])
      expect(findMissingTexts(document())).toEqual([])
      expect(
        nodesOf(document())
          .filter(node => document().records[node.parentId]?.type === 'scene' && !node.landscape)
          .map(node => node.id),
      ).toEqual([])
    })

    it.each([
      [375, 667],
      [667, 375],
    ] as [number, number][])(
      '[PL-06.1] opens the store from its end card on %i × %i',
      async (width, height) => {
        const host = nodeHost({
          width,
          height,
          platform: 'ios',
          assets: asset => (/font|music|sound/.test(asset) ? undefined : dot),
        })
        const handle = play(
          { ...compileDocument(document()), store: { ios: 'https://apps.apple.com/app/id1' } },
          host,
          { draw: [canvas2d] },
          { scene: 'end' },
        )
        await handle.ready
        handle.step(120)
        const box = handle.boundsOf('end-button')!
        for (const kind of ['down', 'up'] as const) host.touch(kind, box.x + box.w / 2, box.y + box.h / 2)
        handle.step(10)
        expect(host.events.filter(event => event.type === 'store')).toHaveLength(1)
        expect(host.events.filter(event => event.type === 'error')).toEqual([])
      },
    )
  },
)
