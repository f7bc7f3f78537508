import { canvas2d } from '@adloom/engine/draw'
import { play } from '@adloom/engine'
import { nodeHost } from '@adloom/engine/host-node'
import { channels } from '@adloom/playable/channels'
import {
  compileDocument,
  documentSchema,
  type AssetRecord,
  type NodeRecord,
  type PlayableDocument,
  type SceneRecord,
} from '@adloom/playable/format'
import { storyDocumentId, storyStarters } from '@adloom/playable/iv'
import { lintDocument } from '@adloom/playable/lint'
import { memoryCache, packPlayable } from '@adloom/playable/pack'
import { readVideoFacts } from '@adloom/playable/testing'
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import { dot, readBlob, readStarters } from '../built-templates.test-support.ts'
import type { StarterEntry } from '../templates.ts'
import { clipSeconds } from './clip-plans.ts'

let entries: Record<string, StarterEntry> = {}

beforeAll(async () => {
  entries = await readStarters()
}, 600_000)

const recordsOf = (document: PlayableDocument) => Object.values(document.records)
const stories = storyStarters.filter(({ id }) => id !== 'blank').map(({ id }) => ({ id }))

async function open(document: PlayableDocument, [width, height]: [number, number]) {
  const host = nodeHost({
    width,
    height,
    platform: 'ios',
    still: () => createCanvas(320, 320) as never,
    assets: asset => (/font|music/.test(asset) ? undefined : dot),
  })
  const handle = play(
    { ...compileDocument(document), store: { ios: 'https://apps.apple.com/app/id1' } },
    host,
    { draw: [canvas2d] },
  )
  await handle.ready
  const scene = () => document.records[handle.scene()] as SceneRecord
  const tap = (node: string) => {
    const box = handle.boundsOf(node)!
    expect(
      [box.x >= 0, box.y >= 0, box.x + box.w <= width, box.y + box.h <= height],
      `${scene().name} ${node}`,
    ).toEqual([true, true, true, true])
    for (const kind of ['down', 'up'] as const) host.touch(kind, box.x + box.w / 2, box.y + box.h / 2)
    handle.step(2)
  }
  return { host, scene, tap, run: (ms: number) => handle.step(Math.round(ms * 0.06)) }
}

describe.each(stories)('story $id', ({ id }) => {
  const document = (language = 'en') => entries[storyDocumentId(id, language)]!.document

  it('[PL-06.3] has a clip in every video, art on every end card, and nothing left to fix, in each language', () => {
    for (const language of ['en', 'zh-cn', 'ja']) {
      const story = document(language)
      expect(documentSchema.safeParse(story).error?.issues).toBeUndefined()
      expect(lintDocument(story)).toEqual([])
      expect(story.records['project']).toMatchObject({ languages: [language], music: { loop: true } })
      const nodes = recordsOf(story).filter((record): record is NodeRecord => record.type === 'node')
      for (const node of nodes)
        if (node.kind === 'video')
          expect(story.records[node.asset]).toMatchObject({ kind: 'video', durationMs: clipSeconds * 1000 })
      for (const scene of recordsOf(story))
        if (scene.type === 'scene' && scene.story?.kind === 'endCard')
          expect(
            nodes.filter(({ parentId, kind }) => parentId === scene.id && kind === 'image'),
          ).toHaveLength(3)
    }
  })

  it('[PL-06.3] has clips that are MP4 files of the length that they state', async () => {
    for (const asset of recordsOf(document()).filter(
      (record): record is AssetRecord => record.type === 'asset' && record.kind === 'video',
    )) {
      const facts = await readVideoFacts(new Uint8Array(await readBlob(asset.hash)))
      expect(facts).toMatchObject({ width: asset.width, height: asset.height, hasAudio: false })
      expect(Math.abs(facts.seconds - clipSeconds)).toBeLessThan(0.2)
    }
  })

  it.each([
    [375, 812],
    [812, 375],
  ] as [number, number][])(
    '[PL-06.3] plays to its store on %i × %i by its first buttons',
    async (width, height) => {
      const { host, scene, tap, run } = await open(document(), [width, height])
      for (let step = 0; step < 8 && scene().story?.kind !== 'endCard'; step++) {
        run(4000)
        const button = scene().story?.elements?.flatMap(({ taps = [] }) => taps)[0]?.node
        if (button !== undefined) tap(button)
      }
      expect(scene().story?.kind).toBe('endCard')
      run(2000)
      tap(
        recordsOf(document()).find(
          record => record.type === 'node' && record.kind === 'group' && record.parentId === scene().id,
        )!.id,
      )
      expect(host.events.filter(({ type }) => type === 'store')).toHaveLength(1)
      expect(host.events.filter(({ type }) => type === 'error')).toEqual([])
    },
  )
})

it('[PL-06.3] the heaviest story is packed for every network within its limits', async () => {
  const weights = stories.map(({ id }) => {
    const { document } = entries[storyDocumentId(id, 'ja')]!
    return {
      document,
      bytes: recordsOf(document).reduce(
        (sum, record) => sum + (record.type === 'asset' ? record.bytes : 0),
        0,
      ),
    }
  })
  const { document } = weights.reduce((most, one) => (one.bytes > most.bytes ? one : most))
  const { artefacts } = await packPlayable({
    document,
    project: { id: 1, name: 'story', version: 1 },
    product: {
      name: 'Game',
      iosUrl: 'https://apps.apple.com/us/app/game/id123456789',
      androidUrl: 'https://play.google.com/store/apps/details?id=com.example.game',
    },
    channels: [...channels],
    quality: 'high',
    cache: memoryCache(),
    loadAsset: readBlob,
  })
  expect(
    artefacts.filter(({ file }) => !file).map(({ channel, findings }) => [channel.key, findings]),
  ).toEqual([])
  expect(
    artefacts.flatMap(({ channel, findings }) =>
      findings.filter(({ key }) => /size/i.test(key)).map(({ values }) => [channel.key, values]),
    ),
  ).toEqual([])
}, 300_000)
