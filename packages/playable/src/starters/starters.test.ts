import { play } from '@adloom/engine'
import { canvas2d } from '@adloom/engine/draw'
import { nodeHost } from '@adloom/engine/host-node'
import { describe, expect, it } from 'vitest'
import { compileDocument } from '../format/compile/compile-document.ts'
import { documentSchema } from '../format/schema/document-schema.ts'
import { beginIn } from './begin-in.ts'
import { findMissingTexts } from '../format/record-facts/missing-texts.ts'
import { lintDocument } from '../lint/lint-document.ts'
import { findStarter, starters } from './starters.ts'

const ready = starters.filter(starter => starter.id !== 'blank')

async function open(id: string, screen: [number, number] = [375, 667]) {
  const host = nodeHost({ width: screen[0], height: screen[1], platform: 'ios' })
  const data = compileDocument(findStarter(id)!.document())
  const handle = play({ ...data, store: { ios: 'https://apps.apple.com/app/id1' } }, host, {
    draw: [canvas2d],
  })
  await handle.ready
  handle.step(120)
  const at = (node: string) => {
    const box = handle.boundsOf(node)
    if (!box) throw new Error(`${node} is not in ${handle.scene()}`)
    return { x: box.x + box.w / 2, y: box.y + box.h / 2 }
  }
  const touch = (kind: 'down' | 'move' | 'up', { x, y }: { x: number; y: number }) => host.touch(kind, x, y)
  const tap = (node: string) => {
    for (const kind of ['down', 'up'] as const) touch(kind, at(node))
    handle.step(10)
  }
  const drag = (from: { x: number; y: number }, to: { x: number; y: number }) => {
    touch('down', from)
    for (const share of [0.3, 0.6, 1]) {
      handle.step(2)
      touch('move', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    }
    touch('up', to)
    handle.step(30)
  }
  const touchCorner = () => {
    for (const kind of ['down', 'up'] as const) touch(kind, { x: 1, y: 1 })
  }
  return {
    host,
    handle,
    at,
    tap,
    drag,
    touchCorner,
    count: (type: string) => host.events.filter(event => event.type === type).length,
  }
}

type Session = Awaited<ReturnType<typeof open>>

/** The steps that lead to the end of each starter. */
const ways: Record<string, (session: Session) => void> = {
  'end-card': () => undefined,
  tap: ({ tap }) => tap('hero'),
  'choose-one': ({ tap }) => tap('green'),
  quiz: ({ tap }) => {
    tap('answer-1')
    tap('answer-2')
  },
  slider: ({ drag, at }) => drag(at('knob'), at('goal')),
  reveal: ({ tap }) => {
    for (let tile = 1; tile <= 6; tile++) tap(`tile-${tile}`)
  },
  countdown: ({ handle, touchCorner }) => {
    touchCorner()
    handle.step(60 * 16)
  },
  'before-after': ({ tap }) => {
    for (let turn = 0; turn < 3; turn++) tap('touch')
  },
  catalogue: ({ tap }) => tap('three'),
  swipe: ({ drag, at }) => {
    for (const card of ['card-1', 'card-2', 'card-3']) drag(at(card), { x: at(card).x + 160, y: at(card).y })
  },
  story: ({ tap }) => {
    for (const page of ['first', 'second', 'third']) tap(`${page}-words`)
  },
  timer: ({ tap }) => {
    for (let hit = 0; hit < 10; hit++) tap('target')
  },
}

describe('the starters', () => {
  it('[PL-06.11] are an empty canvas and twelve playables, with unique ids and names', () => {
    expect(starters.map(starter => starter.id)).toEqual(['blank', ...Object.keys(ways)])
    for (const language of ['en', 'zh-cn', 'ja'] as const)
      expect(new Set(starters.map(starter => starter.name[language])).size).toBe(starters.length)
  })

  it.each(starters.map(starter => [starter.id] as const))(
    '[PL-06.11] %s is a valid document with every text in three languages',
    id => {
      const document = findStarter(id)!.document()
      expect(documentSchema.safeParse(document).error?.issues).toBeUndefined()
      expect(findMissingTexts(document)).toEqual([])
      expect(findStarter(id)!.document()).toEqual(document)
    },
  )

  it('[D-31.25] starts an empty canvas in the language of its author alone, and other starters in all their languages', () => {
    expect(beginIn(findStarter('blank')!.document(), 'ja').records.project).toMatchObject({
      defaultLanguage: 'ja',
      languages: ['ja'],
    })
    const quiz = findStarter('quiz')!.document()
    expect(beginIn(quiz, 'ja')).toBe(quiz)
  })

  it.each(ready.map(starter => [starter.id] as const))(
    '[PL-06.11, D-36.10] %s has no blocking finding',
    id => {
      expect(lintDocument(findStarter(id)!.document())).toEqual([])
    },
  )

  it.each(ready.map(starter => [starter.id] as const))(
    '[PL-06.11, D-36.10] %s is played to its end, which is reported once, and to the store',
    async id => {
      for (const screen of [
        [375, 667],
        [667, 375],
      ] as [number, number][]) {
        const session = await open(id, screen)
        ways[id]!(session)
        session.handle.step(120)
        expect(session.handle.scene()).toBe('end')
        expect(session.count('end')).toBe(1)
        const before = session.count('store')
        session.tap('end-button')
        expect(session.count('store')).toBe(before + 1)
        expect(session.count('error')).toBe(0)
      }
    },
  )

  it('[PL-06.11, ED-03.1] fails the challenge after its time, which starts with the first touch, and allows a retry', async () => {
    const session = await open('timer')
    session.handle.step(60 * 35)
    expect(session.handle.scene()).toBe('play')
    session.touchCorner()
    session.handle.step(60 * 9)
    expect(session.handle.scene()).toBe('lost')
    session.tap('retry')
    session.handle.step(30)
    expect(session.handle.scene()).toBe('play')
    expect(session.handle.variable('taps')).toBe(0)
  })

  it('[PL-06.11] shows the words of the surprise when every tile is open, and not before', async () => {
    const session = await open('reveal')
    const brown = () => {
      const { data } = session.host.pixels()
      let count = 0
      for (let i = 0; i < data.length; i += 4)
        if (
          Math.abs(data[i]! - 0x7c) < 6 &&
          Math.abs(data[i + 1]! - 0x2d) < 6 &&
          Math.abs(data[i + 2]! - 0x12) < 6
        )
          count++
      return count
    }
    session.handle.step(60)
    expect(brown()).toBe(0)
    for (let tile = 1; tile <= 6; tile++) session.tap(`tile-${tile}`)
    session.handle.step(55)
    expect(session.handle.scene()).toBe('play')
    expect(brown()).toBeGreaterThan(300)
  })
})
