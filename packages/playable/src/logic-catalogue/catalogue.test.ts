import { answeredWords } from '@adloom/engine/logic'
import { describe, expect, it } from 'vitest'
import { ruleSchema } from '../format/schema/rule-schema.ts'
import type { ArgumentSpec, ArgumentSpecs } from './argument.ts'
import { catalogueKeys } from './catalogue-keys.ts'
import { conditionCatalogue } from './conditions.ts'
import { responseCatalogue } from './responses.ts'
import { triggerCatalogue } from './triggers.ts'

const base = { id: 'r', type: 'rule', owner: 'game', index: 'a' }
const isRight = (on: unknown, list: unknown[]) => ruleSchema.safeParse({ ...base, on, do: list }).success

/** A value that the argument takes, and several that it does not. */
function sample(spec: ArgumentSpec): { good: unknown; bad: unknown[] } {
  if (spec.kind === 'number')
    return { good: spec.default, bad: [spec.max + 1, spec.min - 1, 'x', ...(spec.integer ? [1.5] : [])] }
  if (spec.kind === 'color') return { good: spec.default, bad: ['red', 5] }
  if (spec.kind === 'switch') return { good: spec.default, bad: ['yes'] }
  if (spec.kind === 'choice') return { good: spec.default, bad: ['?', 1] }
  if (spec.kind === 'operand')
    return { good: { table: 't', column: 'c', row: { var: 'v' } }, bad: [null, { var: 5 }, { table: 't' }] }
  return { good: 'some', bad: ['', 7] }
}

function full(word: string, args: ArgumentSpecs): Record<string, unknown> {
  return {
    t: word,
    ...Object.fromEntries(Object.entries(args).map(([name, spec]) => [name, sample(spec).good])),
  }
}

describe('the catalogue', () => {
  it('[ED-03.21] has one row for every response of the engine', () => {
    expect(Object.keys(responseCatalogue).sort()).toEqual(answeredWords().sort())
  })

  const rows = [
    ...Object.entries(triggerCatalogue).map(([word, { args }]) => ({
      word,
      args,
      check: (given: unknown) => isRight(given, []),
    })),
    ...Object.entries(responseCatalogue).map(([word, { args }]) => ({
      word,
      args,
      check: (given: unknown) => isRight({ t: 'enter' }, [given]),
    })),
  ]

  it('[ED-03.21] defines the arguments of a rule, their limits and which are optional, and refuses others', () => {
    for (const { word, args, check } of rows) {
      const whole = full(word, args)
      expect(check(whole), word).toBe(true)
      expect(check({ ...whole, other: 1 }), word).toBe(false)
      for (const [name, spec] of Object.entries(args)) {
        const { [name]: _gone, ...rest } = whole
        expect(check(rest), `${word} without ${name}`).toBe(spec.optional === true)
        for (const bad of sample(spec).bad)
          expect(check({ ...whole, [name]: bad }), `${word} ${name} ${JSON.stringify(bad)}`).toBe(false)
      }
    }
    expect(isRight({ t: 'sleep' }, [])).toBe(false)
  })

  it('[ED-03.21] lets every response wait under the name of a timer', () => {
    for (const [word, { args }] of Object.entries(responseCatalogue))
      expect(isRight({ t: 'enter' }, [{ ...full(word, args), delay: 500, timerId: 'x' }]), word).toBe(true)
  })

  it('[ED-03.21] shows the thirteen groups of responses and our own, and compares texts and switches by equality alone', () => {
    const groups = Object.values(responseCatalogue).flatMap(({ group, also }) => [
      group,
      ...(also ? [also] : []),
    ])
    expect([...new Set(groups)].sort()).toEqual([
      'action',
      'animation',
      'animations',
      'bones',
      'effect',
      'event',
      'frames',
      'game',
      'layer',
      'music',
      'other',
      'particles',
      'redirect',
      'sound',
      'strokes',
      'timer',
      'video',
    ])
    expect(
      Object.entries(conditionCatalogue)
        .filter(([, { kinds }]) => kinds.includes('string'))
        .map(([op]) => op),
    ).toEqual(['=', '!='])
  })

  it('[SH-30.6] lists every text that an editor shows of it, each once', () => {
    const keys = catalogueKeys()
    expect(keys).toEqual(
      expect.arrayContaining([
        'trigger.longPress',
        'response.playVideo',
        'responseGroup.animations',
        'condition.atLeast',
        'argument.timerId',
        'argument.delay',
        'choice.dir.left',
      ]),
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every(key => /^[a-zA-Z]+(\.[a-zA-Z]+)+$/.test(key))).toBe(true)
  })
})
