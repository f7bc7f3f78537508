import type { ResponseData } from '@adloom/engine/data'
import { createPlayableStore } from '@adloom/playable/commands'
import { sampleDocument } from '@adloom/playable/format'
import { describe, expect, it } from 'vitest'
import en from '../../../../locales/en/logic.json'
import ja from '../../../../locales/ja/logic.json'
import zh from '../../../../locales/zh-cn/logic.json'
import type { LogicText } from '../use-logic-text.ts'
import { responseSentence, triggerSentence, conditionSentence } from './response-sentence.ts'
import { wordsOf } from './argument-token.ts'

const speaking =
  (texts: Readonly<Record<string, string>>): LogicText =>
  (key, values = {}) =>
    (texts[key] ?? texts[`${key}_other`] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    )
const [english, chinese, japanese] = [speaking(en), speaking(zh), speaking(ja)]
const store = createPlayableStore(
  sampleDocument(
    { id: 'word', type: 'variable', name: 'Word', initial: '' },
    { id: 't', type: 'track', number: 3, name: 'Basket' },
  ),
)
const response = (data: ResponseData, text = english) => wordsOf(responseSentence(store, data, text))

describe('sentences', () => {
  it('[ED-03.29] use the word order of each language for triggers', () => {
    const swipe = { t: 'swipe', dir: 'left', node: 'node:box' } as const
    expect(wordsOf(triggerSentence(store, swipe, english))).toBe('When node:box is swiped left')
    expect(wordsOf(triggerSentence(store, swipe, chinese))).toBe('在node:box上向左滑动时')
    expect(wordsOf(triggerSentence(store, swipe, japanese))).toBe('node:boxを左へスワイプしたとき')
    expect(wordsOf(triggerSentence(store, { t: 'click' }, english))).toBe('When the screen is tapped')
    expect(wordsOf(triggerSentence(store, { t: 'longPress' }, english))).toBe(
      'When the screen is held for 3 s',
    )
    expect(wordsOf(triggerSentence(store, { t: 'timer', ms: 0 }, english))).toBe('Once, at the beginning')
    expect(wordsOf(triggerSentence(store, { t: 'game', event: 'win' }, english))).toBe(
      'When any game reports a win',
    )
  })

  it('[ED-03.29] put optional details of responses after a separator', () => {
    expect(response({ t: 'scene', scene: 'scene:end', delay: 1500, timerId: 'out' })).toBe(
      'Go to End · after 1.5 s · timer out',
    )
    expect(response({ t: 'assign', var: 'score', op: '+', value: 1 })).toBe('Add 1 to Score')
    expect(response({ t: 'assign', var: 'word', op: '+', value: 'x' })).toBe('Append “x” to Word')
    expect(response({ t: 'assign', var: 'score', op: '-', value: { var: 'score' } }, japanese)).toBe(
      'Scoreから Score を引く',
    )
    expect(response({ t: 'setAlpha', node: 'node:box', alpha: 0.5, ms: 300 })).toBe(
      'Set the opacity of node:box to 50% · over 0.3 s',
    )
    expect(response({ t: 'track', id: 3 })).toBe('Report tracking point 3 Basket')
    expect(response({ t: 'stopSound' })).toBe('Stop all sounds')
    expect(response({ t: 'playVideo', node: 'node:box', hold: false, count: 2 })).toBe(
      'Play node:box from the start · 2× · gone at the end',
    )
  })

  it('[ED-03.30] mark a missing reference as missing in its place', () => {
    const tokens = responseSentence(store, { t: 'show', node: 'gone' }, english)
    expect(tokens).toEqual([
      { kind: 'words', text: 'Show ' },
      { kind: 'thing', text: 'missing', isMissing: true },
    ])
    expect(
      conditionSentence(store, { var: 'score', op: '>=', value: { var: 'gone' } }, english).at(-1),
    ).toMatchObject({ isMissing: true })
  })

  it('[ED-03.29] compare with signs, with values, variables and cells', () => {
    const sentence = (value: Parameters<typeof conditionSentence>[1]['value']) =>
      wordsOf(conditionSentence(store, { var: 'score', op: '>=', value }, english))
    expect(sentence(3)).toBe('Score ≥ 3')
    expect(sentence(true)).toBe('Score ≥ true')
    expect(sentence({ var: 'word' })).toBe('Score ≥ Word')
    expect(sentence({ table: 'gone', column: 'a', row: 1 })).toBe('Score ≥ missing › a › 1')
  })
})

it('[ED-03.29] name animations by their preset and their position on the layer', () => {
  const box = sampleDocument().records['node:box']
  const anims = [
    { id: 'a', family: 'in', preset: 'zoomIn' },
    { id: 'b', family: 'general', name: 'Round trip' },
    { id: 'c', family: 'out' },
  ].map(anim => ({ delay: 0, duration: 1, loop: 'once', auto: true, ...anim }))
  const animated = createPlayableStore(sampleDocument({ ...box, anims } as never))
  const play = (anim: string) =>
    wordsOf(responseSentence(animated, { t: 'playAnim', node: 'node:box', anim }, english))
  expect(play('a')).toContain('inspector:preset.zoomIn (entrance 1)')
  expect(play('b')).toContain('Round trip')
  expect(play('c')).toContain('exit 3')
})
