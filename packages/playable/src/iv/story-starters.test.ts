import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { replaceOnNode } from '../commands/project/assets.ts'
import { createPlayableStore, playableDocumentOf } from '../commands/playable-store.ts'
import { compileDocument } from '../format/compile/compile-document.ts'
import { documentSchema } from '../format/schema/document-schema.ts'
import type { SceneRecord } from '../format/records.ts'
import { lintDocument } from '../lint/lint-document.ts'
import { beginStory, storyStarters } from './story-starters.ts'
import { videoOf } from './story-tree.ts'

const videoAsset = {
  kind: 'video' as const,
  name: 'video',
  hash: 'f',
  bytes: 1000,
  mime: 'video/mp4',
  width: 320,
  height: 180,
  durationMs: 3000,
}

/** With a video in every part. */
function filled(id: string) {
  const store = createPlayableStore(beginStory(id, 'en')!, { historyLimit: 1 })
  for (const scene of store.ofType('scene')) {
    const video = videoOf(store, scene.id)
    if (video) replaceOnNode(store, video.id, videoAsset)
  }
  return store
}

async function open(id: string) {
  const store = filled(id)
  const host = nodeHost({
    width: 375,
    height: 667,
    platform: 'ios',
    still: () => createCanvas(320, 180) as never,
  })
  const handle = play(
    { ...compileDocument(playableDocumentOf(store)), store: { ios: 'https://apps.apple.com/app/id1' } },
    host,
    { draw: [canvas2d] },
  )
  await handle.ready
  const scene = () => store.get(handle.scene()) as SceneRecord
  const tap = (at: number) => {
    const node = scene().story?.elements?.flatMap(element => element.taps ?? [])[at]?.node ?? ''
    const box = handle.boundsOf(node)
    if (!box) throw new Error('no button is seen')
    for (const kind of ['down', 'up'] as const) host.touch(kind, box.x + box.w / 2, box.y + box.h / 2)
    handle.step(2)
  }
  return {
    name: () => scene().name,
    kind: () => scene().story?.kind,
    run: (ms: number) => handle.step(Math.round(ms * 0.06)),
    tap,
  }
}

describe('what an interactive video begins with', () => {
  it.each(storyStarters.map(({ id }) => [id] as const))(
    '[PL-06.18] %s is a valid document that lacks only its videos, in one language',
    id => {
      for (const language of ['en', 'zh-cn', 'ja']) {
        const document = beginStory(id, language)!
        expect(documentSchema.safeParse(document).error?.issues).toBeUndefined()
        expect(document.records['project']).toMatchObject({
          languages: [language],
          defaultLanguage: language,
        })
        for (const record of Object.values(document.records))
          if (record.type === 'node' && record.kind === 'text')
            expect(Object.keys(record.text)).toEqual([language])
      }
      const errors = lintDocument(playableDocumentOf(filled(id)))
        .filter(one => one.severity === 'error')
        .map(one => one.key)
      // A single video has no ending yet, which is reported.
      expect(
        errors.filter(key => id !== 'blank' || !['story_open', 'no_store', 'no_report_end'].includes(key)),
      ).toEqual([])
    },
  )

  it('[PL-06.18] has a unique name in every language', () => {
    for (const language of ['en', 'zh-cn', 'ja'] as const)
      expect(new Set(storyStarters.map(({ name }) => name[language])).size).toBe(storyStarters.length)
    expect(beginStory('reveal', 'en')).toBeUndefined()
  })

  it('[PL-06.20] repeats a range until it is tapped, and leads to the end', async () => {
    const { name, kind, run, tap } = await open('hook')
    run(9000)
    expect(name()).toBe('Opening')
    tap(0)
    expect(name()).toBe('The answer')
    run(3500)
    expect(kind()).toBe('endCard')
  })

  it.each([
    ['two-ways', 0, 'To the left'],
    ['two-ways', 1, 'To the right'],
    ['three-ways', 2, 'The funny one'],
  ] as const)('[PL-06.20] %s: button %i leads to its own ending', async (id, at, expected) => {
    const { name, kind, run, tap } = await open(id)
    run(9000)
    tap(at)
    expect(name()).toBe(expected)
    run(3500)
    expect(kind()).toBe('endCard')
  })

  it('[PL-06.20] returns to the question after a wrong answer, continues to the end after a right one, and plays chapters in turn', async () => {
    const { name, kind, run, tap } = await open('quiz')
    run(3500)
    tap(1)
    expect(name()).toBe('Wrong')
    run(3500)
    tap(0)
    expect(name()).toBe('Opening')
    run(3500)
    tap(0)
    run(3500)
    expect(kind()).toBe('endCard')
    const chapters = await open('chapters')
    chapters.run(9500)
    expect(chapters.kind()).toBe('endCard')
  })
})
