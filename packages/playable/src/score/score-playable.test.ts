import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayableDocument, PlayableRecord } from '../format/records.ts'
import { lintDocument } from '../lint/lint-document.ts'
import { measurePlayable } from './measure-playable.ts'
import { scorePlayable, type ScoreInput } from './score-playable.ts'

const placed = { x: 0, y: 0, w: 300, h: 300 }
const record = (value: object): PlayableRecord => value as PlayableRecord
const node = (id: string, more: object) =>
  record({ id, type: 'node', parentId: 'play', index: 'z', name: id, portrait: placed, ...more })
const rule = (id: string, owner: string, on: object, ...responses: object[]) =>
  record({ id, type: 'rule', owner, index: 'z', on, do: responses })
const text = (id: string, size: number, more: object = {}) =>
  node(id, { kind: 'text', text: { en: 'Play' }, style: { font: '', size, fill: { kind: 'none' } }, ...more })

const scenes = [
  record({
    id: 'project',
    type: 'project',
    name: 'Page',
    seed: 1,
    background: { kind: 'none' },
    startScene: 'play',
    defaultLanguage: 'en',
    languages: ['en'],
    store: {},
    gameplay: '',
  }),
  record({ id: 'play', type: 'scene', index: 'a', name: 'Play' }),
  record({ id: 'end', type: 'scene', index: 'b', name: 'End', ending: true }),
]
const pulse = { anims: [{ id: 'pulse', loop: 'pingpong' }] }
const button = node('button', { kind: 'area', parentId: 'end' })
const tile = node('tile', { kind: 'area', ...pulse })

/** A page without a reason: what its first scene has, and its calls to the store. */
const good = {
  start: [tile, rule('next', 'play', { t: 'click', node: 'tile' }, { t: 'scene', scene: 'end' })],
  early: [
    node('cta', { kind: 'area' }),
    rule('cta now', 'play', { t: 'click', node: 'cta' }, { t: 'store' }),
  ],
  ending: [button, rule('open', 'end', { t: 'click', node: 'button' }, { t: 'store' })],
  more: [] as PlayableRecord[],
}

function inputOf(
  change: Partial<typeof good> = {},
  more: Partial<Omit<ScoreInput, 'facts' | 'findings'>> = {},
): ScoreInput {
  const { start, early, ending, more: added } = { ...good, ...change }
  const document: PlayableDocument = {
    schema: 1,
    records: Object.fromEntries(
      [...scenes, ...start, ...early, ...ending, ...added].map(one => [one.id, one]),
    ),
  }
  return {
    facts: measurePlayable(document),
    findings: lintDocument(document),
    channels: [{ size: 1_000_000, findings: [] }],
    ...more,
  }
}

const tenth = { players: 100, win: 0.32, decided: 0.4, end: 0.5, redirect: 0.1 }
const forecastOf = (change: object = {}, seconds = 2) => ({
  hasOutcome: true,
  curve: Array.from({ length: 10 }, () => ({ ...tenth, ...change })),
  firstTouchSeconds: seconds,
})
const keysOf = (input: ScoreInput) =>
  scorePlayable(input).reasons.map(({ key, points }) => `${key} ${points}`)
const only = (reason: string, input: ScoreInput) => expect(keysOf(input)).toEqual([reason])
const music = rule('music', 'play', { t: 'enter' }, { t: 'music', action: 'play', asset: 'tune' })

describe('the score before a pack', () => {
  it('[IN-07.40] is 100 without a reason, and less by the points of each reason', () => {
    expect(scorePlayable(inputOf())).toEqual({ score: 100, reasons: [], unchecked: 12 })
    const { score, reasons } = scorePlayable(inputOf({ early: [], ending: [] }))
    expect(reasons.map(({ key }) => key)).toEqual(['cta_missing', 'end_card_closed'])
    expect(score).toBe(100 - 25 - 8)
  })

  it('[IN-07.41] names a store that opens nowhere or only at the end, and a missing end card', () => {
    expect(keysOf(inputOf({ early: [], ending: [] }))).toContain('cta_missing 25')
    const automatic = rule('open', 'end', { t: 'timer', ms: 1000 }, { t: 'store' })
    only('cta_missing 25', inputOf({ early: [], ending: [automatic] }))
    only('cta_late 6', inputOf({ early: [] }))
    only('end_card_closed 8', inputOf({ ending: [] }))
    const stays = rule('next', 'play', { t: 'click', node: 'tile' }, { t: 'reportEnd' })
    only('end_card_missing 12', inputOf({ start: [tile, stays] }))
  })

  it('[IN-07.42] names a first scene without a touch target, and one that does not guide', () => {
    const waits = rule('next', 'play', { t: 'timer', ms: 1000 }, { t: 'scene', scene: 'end' })
    const untouched = inputOf({ start: [tile, waits], early: [] })
    expect(keysOf(untouched)).toEqual(['start_untouchable 12', 'cta_late 6'])
    const still = { start: [node('tile', { kind: 'area' }), ...good.start.slice(1)] }
    only('guidance_missing 8', inputOf(still))
    const game = node('game', { kind: 'game', game: 'grid', config: {} })
    expect(keysOf(inputOf({ ...still, more: [game] }))).toEqual([])
  })

  it('[IN-07.43] names the smallest text and touch target, with the scale of their groups', () => {
    only('text_small 5', inputOf({ more: [text('small', 22), text('large', 24)] }))
    const group = node('group', { kind: 'group', portrait: { ...placed, sx: 0.5, sy: 0.5 } })
    const inGroup = text('in group', 40, { parentId: 'group' })
    const { reasons } = scorePlayable(inputOf({ more: [group, inGroup, text('small', 22)] }))
    expect(reasons).toEqual([
      {
        key: 'text_small',
        points: 5,
        record: 'in group',
        values: { name: 'in group', pixels: 10, count: 2 },
      },
    ])
    expect(keysOf(inputOf({ more: [text('blank', 10, { text: { en: ' ' } })] }))).toEqual([])
    const tiny = node('cta', { kind: 'area', portrait: { ...placed, w: 87 } })
    only('target_small 5', inputOf({ early: [tiny, good.early[1]!] }))
    const enough = node('cta', { kind: 'area', portrait: { ...placed, w: 88 } })
    expect(keysOf(inputOf({ early: [enough, good.early[1]!] }))).toEqual([])
  })

  it('[IN-07.44] names heavy files and networks whose limit is near, from the check of the download', () => {
    const channel = (size: number, ...keys: string[]) => ({ size, findings: keys.map(key => ({ key })) })
    const withSize = (...channels: ScoreInput['channels']) => inputOf({}, { channels })
    expect(keysOf(withSize(channel(2_000_000)))).toEqual([])
    only('size_heavy 3', withSize(channel(2_000_001)))
    only('size_heavy 6', withSize(channel(1), channel(3_000_001)))
    for (const key of ['channel.sizeNear', 'channel.size'])
      expect(scorePlayable(withSize(channel(1, key), channel(1))).reasons).toEqual([
        { key: 'size_near', points: 4, values: { count: 1, total: 2 } },
      ])
  })

  it('[IN-07.45] names languages that the lint misses, audio without mute, and a long play', () => {
    const project = record({ ...scenes[0], languages: ['en', 'ja', 'ko'] })
    expect(scorePlayable(inputOf({ more: [project, text('title', 60)] })).reasons).toEqual([
      { key: 'texts_missing', points: 6, record: 'title', values: { count: 2, languages: 'ja, ko' } },
    ])
    only('audio_unmutable 2', inputOf({ more: [music] }))
    const mute = rule('mute', 'play', { t: 'click', node: 'tile' }, { t: 'music', action: 'pause' })
    expect(keysOf(inputOf({ more: [music, mute] }))).toEqual([])
    only('play_long 3', inputOf({ more: [game({ timeMs: 61_000 })] }))
    expect(keysOf(inputOf({ more: [game({ timeMs: 60_000 })] }))).toEqual([])
  })

  it('[IN-07.46] names what simulated players do with the same content, and what only they can find', () => {
    const withForecast = (...args: Parameters<typeof forecastOf>) =>
      inputOf({}, { forecast: forecastOf(...args) })
    expect(scorePlayable(withForecast())).toEqual({ score: 100, reasons: [], unchecked: 0 })
    only('wins_rare 6', withForecast({ win: 0.19 }))
    only('wins_always 3', withForecast({ win: 0.4 }))
    expect(keysOf(withForecast({ win: 0, decided: 0.1 }))).toEqual([])
    expect(keysOf(inputOf({}, { forecast: { ...forecastOf({ win: 0 }), hasOutcome: false } }))).toEqual([])
    expect(keysOf(withForecast({}, 3))).toEqual([])
    only('touch_late 3', withForecast({}, 3.1))
    only('touch_late 6', withForecast({}, 5.1))
  })

  it('[IN-07.47] counts what scripts can do as present', () => {
    const script = record({
      id: 's',
      type: 'script',
      index: 'a',
      name: 'S',
      language: 'js',
      source: 'ad.store()',
    })
    const still = [node('tile', { kind: 'area' }), rule('next', 'play', { t: 'enter' }, { t: 'nextScene' })]
    expect(keysOf(inputOf({ start: still, early: [], ending: [], more: [music] }))).not.toEqual([])
    expect(keysOf(inputOf({ start: still, early: [], ending: [], more: [music, script] }))).toEqual([])
  })

  it('[IN-07.48] never rises by a further fault, is never negative, and falls to 0 with all faults', () => {
    const clean = inputOf({}, { forecast: forecastOf() })
    const small = { record: 'a', name: 'A', pixels: 5, count: 1 }
    const faults: ((input: ScoreInput) => ScoreInput)[] = [
      input => ({
        ...input,
        findings: [...input.findings, { rule: '', severity: 'error', key: 'no_store' }],
      }),
      ...(
        [
          { endCard: 'none' },
          { canTouchStart: false },
          { isGuided: false },
          { smallText: small },
          { smallTarget: small },
          { hasAudio: true, canMute: false },
          { length: 'over_60' },
        ] as const
      ).map(facts => (input: ScoreInput) => ({ ...input, facts: { ...input.facts, ...facts } })),
      input => ({
        ...input,
        channels: [...input.channels, { size: 1, findings: [{ key: 'channel.size' }] }],
      }),
      input => ({ ...input, channels: [...input.channels, { size: 4_000_000, findings: [] }] }),
      input => ({
        ...input,
        findings: [
          ...input.findings,
          { rule: '', severity: 'warning', key: 'text_missing', values: { language: 'ja' } },
        ],
      }),
      input => ({ ...input, forecast: { ...input.forecast!, curve: forecastOf({ win: 0 }).curve } }),
      input => ({ ...input, forecast: { ...input.forecast!, firstTouchSeconds: 6 } }),
    ]
    const apply = (list: typeof faults) =>
      faults.filter(one => list.includes(one)).reduce((input, one) => one(input), clean)
    fc.assert(
      fc.property(fc.subarray(faults), fc.constantFrom(...faults), (list, further) => {
        const [before, after] = [scorePlayable(apply(list)), scorePlayable(apply([...list, further]))]
        expect(after.score).toBeLessThanOrEqual(before.score)
        expect(before.score).toBe(100 - before.reasons.reduce((sum, { points }) => sum + points, 0))
        expect(before.reasons.length).toBe(list.length)
      }),
    )
    expect(scorePlayable(apply(faults)).score).toBe(0)
  })
})

const game = (config: object) => node('game', { kind: 'game', game: 'grid', config })
