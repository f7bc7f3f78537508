import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { replaceOnNode } from '../commands/project/assets.ts'
import { createPlayableStore, playableDocumentOf, type PlayableStore } from '../commands/playable-store.ts'
import { compileDocument } from '../format/compile/compile-document.ts'
import { documentSchema } from '../format/schema/document-schema.ts'
import { lintDocument } from '../lint/lint-document.ts'
import { addElement, addTap, removeElement, setElement, storyScene } from './elements.ts'
import { newStory } from './new-story.ts'
import { addChild, addSibling, copyClip, deleteClip, moveClip, setTransition } from './clips.ts'
import { setRedirect } from './set-redirect.ts'
import { setSpan, trimVideo } from './spans.ts'
import { storyRules } from './story-rules.ts'
import { storyTree, videoOf } from './story-tree.ts'
import { unseenAt } from './unseen-at.ts'
import { withoutStory } from './without-story.ts'

const videoAsset = {
  kind: 'video' as const,
  name: 'video',
  hash: 'f',
  bytes: 1000,
  mime: 'video/mp4',
  width: 320,
  height: 180,
  durationMs: 2000,
}
const words = (name: string) => ({ name, button: 'Install' })

function begun(): PlayableStore {
  const store = createPlayableStore(newStory(), { historyLimit: 200 })
  return store
}

function fill(store: PlayableStore) {
  for (const scene of store.ofType('scene')) {
    const video = videoOf(store, scene.id)
    if (video) replaceOnNode(store, video.id, videoAsset)
  }
}

async function open(store: PlayableStore, document = playableDocumentOf(store)) {
  const host = nodeHost({
    width: 375,
    height: 667,
    platform: 'ios',
    still: () => createCanvas(320, 180) as never,
  })
  const handle = play(
    { ...compileDocument(document), store: { ios: 'https://apps.apple.com/app/id1' } },
    host,
    { draw: [canvas2d] },
  )
  await handle.ready
  const run = (ms: number) => handle.step(Math.round(ms * 0.06))
  const tap = (node: string) => {
    const box = handle.boundsOf(node)
    if (!box) throw new Error(`${node} is not seen`)
    for (const kind of ['down', 'up'] as const) host.touch(kind, box.x + box.w / 2, box.y + box.h / 2)
    handle.step(2)
  }
  return { host, handle, run, tap }
}

const elementsOf = (store: PlayableStore, id = 'scene') => storyScene(store, id)?.story.elements ?? []
const errors = (store: PlayableStore) =>
  lintDocument(playableDocumentOf(store))
    .filter(one => one.severity === 'error')
    .map(one => `${one.key} ${one.record ?? ''}`)

describe('the tree of a story', () => {
  it('[PL-06.23] starts with one clip, reports what is missing, and is valid with a video and an end', () => {
    const store = begun()
    expect(documentSchema.safeParse(playableDocumentOf(store)).error).toBeUndefined()
    expect(errors(store)).toContain('story_no_video scene')
    expect(errors(store)).toContain('story_open scene')
    addChild(store, 'scene', 'endCard', words('End'))
    fill(store)
    expect(errors(store)).toEqual([])
    expect(documentSchema.safeParse(playableDocumentOf(store)).error).toBeUndefined()
  })

  it('[PL-06.19] adds children and siblings, numbers, copies, moves and deletes clips, and keeps the first clip', () => {
    const store = begun()
    const a = addChild(store, 'scene', 'video', words('A'))
    const b = addSibling(store, a, words('B'))
    const end = addChild(store, a, 'endCard', words('End'))
    const tree = storyTree(store)
    expect(['scene', a, b, end].map(tree.numberOf)).toEqual(['1', '1.1', '1.2', '1.1.1'])
    expect(tree.branchOf('scene').map(one => one.id)).toEqual(['scene', a, end])
    expect(elementsOf(store)[0]).toMatchObject({ kind: 'hold', taps: [{ scene: a }, { scene: b }] })

    const copy = copyClip(store, b, words('Copy'))!
    expect(
      storyTree(store)
        .childrenOf('scene')
        .map(one => one.id),
    ).toEqual([a, b, copy])
    expect(videoOf(store, copy)?.id).not.toBe(videoOf(store, b)?.id)
    expect(moveClip(store, copy, a, 0, words('Copy'))).toBe(true)
    expect(
      storyTree(store)
        .childrenOf(a)
        .map(one => one.id),
    ).toEqual([copy, end])
    expect(elementsOf(store)[0]?.taps).toHaveLength(2)
    expect([moveClip(store, a, copy, 0, words('')), moveClip(store, 'scene', a, 0, words(''))]).toEqual([
      false,
      false,
    ])

    expect(deleteClip(store, 'scene')).toBe(false)
    expect(deleteClip(store, a)).toBe(true)
    expect(
      store
        .ofType('scene')
        .map(one => one.id)
        .sort(),
    ).toEqual(['scene', b].sort())
    expect(elementsOf(store)[0]?.taps).toMatchObject([{ scene: b }])
    const before = playableDocumentOf(store)
    while (store.history.state().canUndo) store.history.undo()
    expect(playableDocumentOf(store).records).toEqual(newStory().records)
    while (store.history.state().canRedo) store.history.redo()
    expect(playableDocumentOf(store).records).toEqual(before.records)
  })
})

describe('what a viewer does', () => {
  it('[PL-06.20] freeze: holds the video until one of two buttons leads to its clip', async () => {
    for (const chosen of [0, 1]) {
      const store = begun()
      const a = addChild(store, 'scene', 'video', words('A'))
      const b = addSibling(store, a, words('B'))
      removeElement(store, 'scene', elementsOf(store)[0]!.id)
      const id = addElement(store, 'scene', 'freeze', 500, 'A')
      setElement(store, 'scene', id, { taps: [{ ...elementsOf(store)[0]!.taps![0]!, scene: a }] })
      addTap(store, 'scene', id, 'B', { scene: b })
      setTransition(store, b, 'fade')
      for (const clip of [a, b]) addChild(store, clip, 'endCard', words('End'))
      fill(store)
      const { handle, run, tap } = await open(store)
      const taps = elementsOf(store)[0]!.taps!
      run(300)
      tap(taps[chosen]!.node)
      run(9000)
      expect(handle.scene()).toBe('scene')
      tap(taps[chosen]!.node)
      expect(handle.scene()).toBe([a, b][chosen])
      run(2500)
      expect(storyScene(store, handle.scene())?.story.kind).toBe('endCard')
    }
  })

  it('[PL-06.20] freeze without a target continues the same video; a redirect jumps at its time or at the end', async () => {
    const store = begun()
    const end = addChild(store, 'scene', 'endCard', words('End'))
    const id = addElement(store, 'scene', 'freeze', 1000, 'On')
    fill(store)
    const { handle, run, tap } = await open(store)
    run(5000)
    tap(elementsOf(store).find(one => one.id === id)!.taps![0]!.node)
    run(800)
    expect(handle.scene()).toBe('scene')
    run(400)
    expect(handle.scene()).toBe(end)

    setElement(store, 'scene', elementsOf(store)[0]!.id, { at: 400 })
    const timed = await open(store)
    timed.run(300)
    expect(timed.handle.scene()).toBe('scene')
    timed.run(200)
    expect(timed.handle.scene()).toBe(end)
  })

  it('[PL-06.20] loop: repeats a range until it is tapped, then continues the video to its end', async () => {
    const store = begun()
    const end = addChild(store, 'scene', 'endCard', words('End'))
    const id = addElement(store, 'scene', 'loop', 500, 'On')
    setElement(store, 'scene', id, { until: 1000 })
    fill(store)
    const { handle, run, tap } = await open(store)
    run(7000)
    expect(handle.scene()).toBe('scene')
    tap(elementsOf(store).find(one => one.id === id)!.taps![0]!.node)
    run(1700)
    expect(handle.scene()).toBe(end)
  })

  it('[PL-06.21] continues the complete ad at its time from any clip, again after a retry, and not from an end card', async () => {
    const store = begun()
    const first = addChild(store, 'scene', 'endCard', words('A'))
    addChild(store, 'scene', 'endCard', words('B'))
    const second = storyTree(store).childrenOf('scene')[1]!.id
    fill(store)
    setRedirect(store, { after: 4000, scene: second })
    const { handle, run, tap } = await open(store)
    run(3900)
    expect(handle.scene()).toBe('scene')
    run(200)
    expect(handle.scene()).toBe(second)
    handle.retry()
    run(3000)
    tap(elementsOf(store)[0]!.taps![0]!.node)
    run(3000)
    expect(handle.scene()).toBe(first)

    expect(storyRules(store, 'game').map(rule => rule.on)).toEqual([
      { t: 'timer', ms: 4000, startsAt: 'entry' },
    ])
    const free = await open(store, withoutStory(playableDocumentOf(store)))
    free.run(4100)
    expect(free.handle.scene()).toBe(second)
    setRedirect(store, { after: 1000, store: true })
    expect(lintDocument(playableDocumentOf(store)).filter(one => one.severity === 'error')).toEqual([])
    const jumping = await open(store)
    jumping.run(1100)
    expect(jumping.host.events.find(event => event.type === 'store')).toMatchObject({ auto: true })
    setRedirect(store, { after: 1000, scene: second })
    deleteClip(store, second)
    expect(store.get('project')).not.toHaveProperty('redirect')
  })

  it('[PL-06.20] runs at the end of a cut range what waits at a later time', async () => {
    for (const kind of ['freeze', 'loop', 'redirect'] as const) {
      const store = begun()
      const end = addChild(store, 'scene', 'endCard', words('End'))
      removeElement(store, 'scene', elementsOf(store)[0]!.id)
      const id = addElement(store, 'scene', kind, 1600, 'On')
      fill(store)
      setElement(
        store,
        'scene',
        id,
        kind === 'redirect'
          ? { go: { scene: end } }
          : { taps: [{ ...elementsOf(store)[0]!.taps![0]!, scene: end }] },
      )
      trimVideo(store, videoOf(store, 'scene')!.id, undefined, 1200)
      const { handle, run, tap } = await open(store)
      run(1000)
      expect(handle.scene()).toBe('scene')
      run(1000)
      if (kind !== 'redirect') tap(elementsOf(store)[0]!.taps![0]!.node)
      expect(handle.scene()).toBe(end)
    }
  })

  it('[PL-06.20] hold: keeps the last image until it is tapped; an end card opens the store', async () => {
    const store = begun()
    const a = addChild(store, 'scene', 'endCard', words('A'))
    addChild(store, 'scene', 'endCard', words('B'))
    fill(store)
    const { host, handle, run, tap } = await open(store)
    run(9000)
    expect(handle.scene()).toBe('scene')
    tap(elementsOf(store)[0]!.taps![0]!.node)
    expect(handle.scene()).toBe(a)
    host.touch('down', 100, 100)
    host.touch('up', 100, 100)
    handle.step(2)
    expect(host.events.some(event => event.type === 'store')).toBe(true)
  })

  it('[PL-06.22] shows a layer in the range of its span', async () => {
    const store = begun()
    addChild(store, 'scene', 'endCard', words('End'))
    fill(store)
    store.edit('add', {}, tx =>
      tx.add({
        id: 'p',
        type: 'node',
        kind: 'shape',
        parentId: 'scene',
        index: 'zz',
        name: 'p',
        shape: { form: 'rect', fill: { kind: 'color', color: '#ff0000' } },
        portrait: { x: 0, y: 0, w: 100, h: 100 },
      }),
    )
    setSpan(store, 'p', { from: 500, to: 1000 })
    const { host, run } = await open(store)
    const seen = () => {
      const { width, data } = host.pixels()
      return data[(20 * width + 20) * 4]! > 200
    }
    run(300)
    expect(seen()).toBe(false)
    run(400)
    expect(seen()).toBe(true)
    run(500)
    expect(seen()).toBe(false)
  })
})

describe('an interactive video beside other editors', () => {
  /** A loop over its middle whose button leads on, and a layer that is there for a second. */
  function looped() {
    const store = begun()
    const end = addChild(store, 'scene', 'endCard', words('End'))
    const id = addElement(store, 'scene', 'loop', 500, 'On')
    setElement(store, 'scene', id, { until: 1000 })
    fill(store)
    store.edit('add', {}, tx =>
      tx.add({
        id: 'p',
        type: 'node',
        kind: 'shape',
        parentId: 'scene',
        index: 'zz',
        name: 'p',
        shape: { form: 'rect', fill: { kind: 'color', color: '#ff0000' } },
        portrait: { x: 0, y: 0, w: 100, h: 100 },
      }),
    )
    setSpan(store, 'p', { from: 500, to: 1500 })
    return { store, end, button: elementsOf(store).find(one => one.id === id)!.taps![0]!.node }
  }

  it('[PL-06.24] lists the layers that are invisible at a time of the video', () => {
    const { store, button } = looped()
    expect([0, 499, 500, 1000, 1200, 1500].map(time => unseenAt(store, 'scene', time))).toEqual([
      ['p', button],
      ['p', button],
      [],
      [],
      [button],
      ['p', button],
    ])
  })

  it('[PL-06.27] becomes a free playable with rules of its own that plays the same', async () => {
    const { store, end, button } = looped()
    const free = withoutStory(playableDocumentOf(store))
    expect(documentSchema.safeParse(free).error).toBeUndefined()
    expect(JSON.stringify(free)).not.toMatch(/"story"|"span"|story-\d/)
    expect(lintDocument(free).filter(one => one.severity === 'error')).toEqual([])
    expect(withoutStory(free)).toBe(free)
    const { handle, run, tap } = await open(store, free)
    run(7000)
    expect(handle.scene()).toBe('scene')
    tap(button)
    run(1700)
    expect(handle.scene()).toBe(end)
  })

  it('[PL-06.27] shows the rules that its clips generate, each with its target', () => {
    const { store, end, button } = looped()
    const rules = storyRules(store, 'scene')
    expect(rules.map(rule => rule.on.t)).toEqual(
      expect.arrayContaining(['mediaEnd', 'mediaAt', 'click', 'enter']),
    )
    expect(
      rules.some(rule => rule.do.some(response => response.t === 'scene' && response.scene === end)),
    ).toBe(true)
    expect(rules.some(rule => rule.on.t === 'click' && rule.on.node === button)).toBe(true)
    expect(storyRules(store, end)).toEqual([])
  })
})
