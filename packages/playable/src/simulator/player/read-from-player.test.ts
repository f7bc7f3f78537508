import type { PlayEvent } from '@adloom/engine/host'
import { describe, expect, it } from 'vitest'
import { readFromPlayer } from './read-from-player.ts'

const huge = 'x'.repeat(1_000_000)
const event = (value: unknown) => readFromPlayer({ cmd: 'event', event: value, t: 1 })

const events: PlayEvent[] = [
  { type: 'ready' },
  { type: 'display', scene: 'intro' },
  { type: 'effect' },
  { type: 'ending', auto: false },
  { type: 'end' },
  { type: 'scenechange', scene: 'finish', ending: true },
  { type: 'interaction', count: 2 },
  { type: 'store', url: undefined, auto: false },
  { type: 'store', url: 'https://apps.apple.com/app/id1', auto: true },
  { type: 'track', id: 3, name: 'Start' },
  { type: 'game', node: 'board', event: 'match', detail: { size: 3, kind: 'gem' } },
  { type: 'error', message: 'lost' },
  { type: 'script', script: 's', name: 'Mine', level: 'log', message: 'hello', line: 3 },
  { type: 'log', what: 'rule', rule: 'r1' },
  { type: 'log', what: 'hold', rule: 'r1' },
  { type: 'log', what: 'variable', name: 'v', from: undefined, to: 4 },
  {
    type: 'log',
    what: 'response',
    response: {
      t: 'assign',
      var: 'v',
      op: '+',
      value: { table: 't', column: 'c', row: { var: 'v' } },
      delay: 5,
    },
  },
  { type: 'log', what: 'response', response: { t: 'playVideo', node: 'clip', loop: true, count: 2 } },
]

describe('readFromPlayer', () => {
  it('[RS-08.1] returns every message of the protocol unchanged', () => {
    for (const one of events)
      expect(event(structuredClone(one))).toEqual({
        cmd: 'event',
        event: JSON.parse(JSON.stringify(one)),
        t: 1,
      })
    for (const message of [{ cmd: 'hello' }, { cmd: 'frame' }, { cmd: 'error', message: 'lost' }])
      expect(readFromPlayer(message)).toEqual(message)
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a number', 1],
    ['a text', 'hello'],
    ['an array', ['hello']],
    ['a function’s word', { cmd: 'constructor' }],
    ['an unknown command', { cmd: 'load', data: {} }],
    ['a command that is an object', { cmd: { toString: 'hello' } }],
    ['an error without a text', { cmd: 'error', message: { huge } }],
    ['an event at no time', { cmd: 'event', event: { type: 'ready' }, t: Number.NaN }],
  ])('[RS-08.1] ignores %s', (_name, message) => expect(readFromPlayer(message)).toBeUndefined())

  it.each<[string, unknown]>([
    ['a type of the prototype', { type: '__proto__' }],
    ['a type that is a method', { type: 'hasOwnProperty' }],
    ['a scene that is an object', { type: 'scenechange', scene: {}, ending: true }],
    ['a node that is an element', { type: 'game', node: { $$typeof: 'react.element' }, event: 'match' }],
    ['a detail that nests', { type: 'game', node: 'a', event: 'b', detail: { deep: {} } }],
    ['an address of a megabyte', { type: 'store', url: huge, auto: false }],
    ['a log of the prototype', { type: 'log', what: 'constructor' }],
    ['an unknown response', { type: 'log', what: 'response', response: { t: 'toString' } }],
    [
      'a response with an object',
      { type: 'log', what: 'response', response: { t: 'show', node: { get: 1 } } },
    ],
    [
      'an operand that is no reference',
      { type: 'log', what: 'response', response: { t: 'assign', var: 'v', op: '=', value: { var: {} } } },
    ],
    ['a variable set to an object', { type: 'log', what: 'variable', name: 'v', to: {} }],
    ['a script of an unknown level', { type: 'script', script: 's', name: 'n', level: 'html', message: 'm' }],
  ])('[RS-08.1] ignores an event with %s', (_name, value) => expect(event(value)).toBeUndefined())

  it('[RS-08.1] copies no field outside the protocol and cuts long texts', () => {
    const message = JSON.parse(
      '{"cmd":"event","t":1,"event":{"type":"ready","__proto__":{"polluted":1},"extra":1}}',
    ) as unknown
    expect(readFromPlayer(message)).toEqual({ cmd: 'event', event: { type: 'ready' }, t: 1 })
    const cut = event({ type: 'script', script: 's', name: 'n', level: 'log', message: huge })
    expect(JSON.stringify(cut).length).toBeLessThan(3000)
  })

  it('[RC-01.10] reads steps and takes with their known fields, and ignores others', () => {
    const take = {
      format: 1,
      width: 360,
      height: 640,
      language: 'en',
      steps: 120,
      inputs: [[3, 0, 1, 2]],
      journal: [[3, 'rule', 'r']],
      digests: [7, 8],
    }
    expect(readFromPlayer({ cmd: 'take', take: { ...take, script: huge } })).toEqual({ cmd: 'take', take })
    expect(readFromPlayer({ cmd: 'repeated', take })).toEqual({ cmd: 'repeated', take })
    expect(readFromPlayer({ cmd: 'take', take: { ...take, steps: 2 } })).toBeUndefined()
    const touch = { x: 1, y: 2, pressed: true }
    expect(readFromPlayer({ cmd: 'step', step: 9, touch: { ...touch, html: huge } })).toEqual({
      cmd: 'step',
      step: 9,
      touch,
    })
    expect(readFromPlayer({ cmd: 'step', step: 9, touch: { x: {}, y: 1 } })).toEqual({ cmd: 'step', step: 9 })
    expect(readFromPlayer({ cmd: 'step', step: 'nine' })).toBeUndefined()
  })
})
