import { describe, expect, it } from 'vitest'
import type { PlayableDocument, PlayableRecord } from '../format/records.ts'
import { sampleDocument } from '../format/sample-document.ts'
import { findElements } from './find-elements.ts'

const changed = (records: PlayableRecord[], base = sampleDocument()): PlayableDocument => ({
  ...base,
  records: { ...base.records, ...Object.fromEntries(records.map(record => [record.id, record])) },
})
const placed = { x: 0, y: 0, w: 750, h: 1334 }
const node = (id: string, more: object): PlayableRecord =>
  ({ id, type: 'node', parentId: 'play', index: 'z', name: id, portrait: placed, ...more }) as PlayableRecord
const rule = (id: string, owner: string, on: object, responses: object[]): PlayableRecord =>
  ({ id, type: 'rule', owner, index: 'z', on, do: responses }) as PlayableRecord

/** Two scenes: play, and an ending. */
function page(records: PlayableRecord[], project: object = {}): PlayableDocument {
  return {
    schema: 1,
    records: Object.fromEntries(
      [
        {
          id: 'project',
          type: 'project',
          name: 'Page',
          seed: 1,
          background: { kind: 'none' },
          startScene: 'play',
          defaultLanguage: 'en',
          languages: ['ja', 'en'],
          store: {},
          gameplay: '',
          ...project,
        } as PlayableRecord,
        { id: 'play', type: 'scene', index: 'a', name: 'Play' } as PlayableRecord,
        { id: 'end', type: 'scene', index: 'b', name: 'End', ending: true } as PlayableRecord,
        ...records,
      ].map(record => [record.id, record]),
    ),
  }
}
const toEnd = rule('to end', 'play', { t: 'click' }, [{ t: 'scene', scene: 'end' }])

describe('elements of a document', () => {
  it('[IN-08.4] name the game, its outcome, its tutorial and its length', () => {
    const game = (config: object) => node('game', { kind: 'game', game: 'grid', config })
    const won = rule('won', 'play', { t: 'game', node: 'game', event: 'win' }, [{ t: 'scene', scene: 'end' }])
    const lost = rule('lost', 'play', { t: 'game', event: 'fail' }, [{ t: 'retry' }])
    const taught = { mode: 'tap', timeMs: 30_000, hand: 'hand', variables: { time: 'time' } }
    expect(findElements(page([game(taught), won, lost]))).toMatchObject({
      mechanic: ['blast'],
      outcome: ['retry'],
      tutorial: ['hand'],
      length: ['to_30'],
      shown: ['timer'],
    })
    const forced = { forceEnd: { timeMs: 8000 }, tutorial: false, hintDelayMs: 0 }
    expect(findElements(page([game(forced), won]))).toMatchObject({
      mechanic: ['match3'],
      outcome: ['win'],
      tutorial: ['none'],
      length: ['to_15'],
    })
    expect(findElements(page([game({ autoMoves: 2 })])).tutorial).toEqual(['demo'])
    expect(findElements(page([game({})])).tutorial).toEqual(['dot'])
    expect(findElements(page([game({ tutorial: false })])).tutorial).toEqual(['idle_hint'])
  })

  it.each([
    ['scratch', [node('foil', { kind: 'scratch', scratch: { fill: { kind: 'none' } } })], {}],
    ['quiz', [], { gameplay: 'quiz' }],
    ['swipe', [rule('swiped', 'play', { t: 'swipe', dir: 'any' }, [])], {}],
    ['drag', [rule('dragged', 'play', { t: 'drag', node: 'a' }, []), toEnd], {}],
    ['tap', [toEnd], { gameplay: 'blank' }],
    ['video', [], { kind: 'iv', gameplay: 'quiz' }],
    ['none', [], {}],
  ] as const)('[IN-08.4] names the mechanic without a game: %s', (mechanic, records, project) => {
    expect(findElements(page([...records], project)).mechanic).toEqual([mechanic])
  })

  it.each([
    ['start', 'none', 'none', [rule('a', 'play', { t: 'click' }, [{ t: 'store' }])]],
    ['start', 'none', 'no_button', [toEnd, rule('a', 'game', { t: 'up' }, [{ t: 'store' }])]],
    ['ending', 'none', 'anywhere', [toEnd, rule('a', 'end', { t: 'click' }, [{ t: 'store' }])]],
    ['none', 'to_15', 'none', [rule('a', 'play', { t: 'timer', ms: 9000 }, [{ t: 'store' }])]],
    ['none', 'over_30', 'none', [rule('a', 'play', { t: 'timer', ms: 31_000 }, [{ t: 'store' }])]],
    ['none', 'ending', 'automatic', [toEnd, rule('a', 'end', { t: 'timer', ms: 1000 }, [{ t: 'store' }])]],
    ['none', 'none', 'no_button', [toEnd]],
  ] as const)('[IN-08.4] states when the store opens: %s, %s, %s', (cta, redirect, endCard, records) => {
    expect(findElements(page([...records]))).toMatchObject({
      cta: [cta],
      redirect: [redirect],
      end_card: [endCard],
    })
  })

  it('[IN-08.4] distinguishes a button from a tap anywhere, and follows actions', () => {
    const button = node('button', { kind: 'image', asset: 'x', parentId: 'end' })
    const act = {
      id: 'open',
      type: 'action',
      index: 'a',
      name: 'Open',
      do: [{ t: 'store' }],
    } as PlayableRecord
    const tapped = rule('a', 'end', { t: 'click', node: 'button' }, [{ t: 'action', action: 'open' }])
    expect(findElements(page([toEnd, button, act, tapped]))).toMatchObject({
      end_card: ['button'],
      cta: ['ending'],
    })
  })

  it('[IN-08.4] counts only what a viewer can reach', () => {
    const lost = rule('a', 'end', { t: 'click' }, [{ t: 'store' }])
    const hidden = node('smoke', { kind: 'particles', particles: {}, portrait: { ...placed, hidden: true } })
    const disabled = {
      ...rule('b', 'play', { t: 'click' }, [{ t: 'store' }]),
      disabled: true,
    } as PlayableRecord
    expect(findElements(page([lost, hidden, disabled]))).toMatchObject({
      cta: ['none'],
      scenes: ['1'],
      shown: [],
    })
  })

  it.each([
    ['#ff2200', 'red'],
    ['#f80', 'orange'],
    ['rgba(20, 60, 230, 0.9)', 'blue'],
    ['#00c853ff', 'green'],
    ['#ffffff', 'white'],
    ['#101010', 'black'],
    ['#888', 'gray'],
    ['#ff00aa', 'pink'],
  ])('[IN-08.4] names the family of the colour that covers most: %s is %s', (color, family) => {
    const fill = { kind: 'color', color }
    const small = node('dot', {
      kind: 'shape',
      shape: { form: 'rect', fill: { kind: 'color', color: '#00ffff' } },
      portrait: { ...placed, w: 50, h: 50 },
    })
    const large = node('bed', { kind: 'shape', shape: { form: 'rect', fill } })
    expect(findElements(page([small, large])).palette).toEqual([family])
  })

  it('[IN-08.4] lists languages, scenes and what is shown', () => {
    const video = { id: 'v', type: 'asset', kind: 'video', name: 'v', hash: '', bytes: 1, mime: 'video/mp4' }
    const clip = node('clip', { kind: 'video', asset: 'v', autoplay: true })
    const document = page(
      [
        { ...video, durationMs: 12_000 } as PlayableRecord,
        clip,
        toEnd,
        rule('s', 'play', { t: 'enter' }, [{ t: 'sound', asset: 'x' }]),
      ],
      { music: { asset: 'x', volume: 1 } },
    )
    expect(findElements(document)).toMatchObject({
      language: ['en', 'ja'],
      scenes: ['2'],
      length: ['to_15'],
      palette: ['images'],
      shown: ['music', 'sounds', 'video'],
    })
    expect(findElements(changed([])).mechanic).toHaveLength(1)
  })
})
