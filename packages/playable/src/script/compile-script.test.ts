import { compileFunction } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { transformSync } from 'esbuild'
import { compileScript } from './compile-script.ts'

const script = (source: string, language: 'js' | 'ts' = 'ts') => ({ id: 's', name: 's', language, source })
const keys = (source: string, language: 'js' | 'ts' = 'ts') =>
  compileScript(script(source, language)).findings.map(({ key, line, column }) => `${key} ${line}:${column}`)
const run = (source: string, language: 'js' | 'ts' = 'ts', ad: object = {}): unknown => {
  const { code, findings } = compileScript(script(source, language))
  expect(findings).toEqual([])
  let rounds = 0
  return (
    compileFunction(`"use strict";${code}`, ['ad', '$tick']) as (ad: object, tick: () => void) => unknown
  )(ad, () => {
    if (++rounds > 10_000) throw new Error('endless')
  })
}

describe('a script made ready', () => {
  it('[ED-01.9] loses its types and keeps its lines', () => {
    const source = [
      'interface Card { n: number; name?: string }',
      'type Both = Card | undefined',
      'declare const other: Card',
      'abstract class Deck<T extends Card> implements Iterable<T> {',
      '  private readonly cards: T[] = []',
      '  protected size?: number',
      '  abstract top(): T',
      '  declare x: number',
      '  constructor(first: T, ...rest: T[]) { this.cards.push(first, ...rest) }',
      '  get all(): readonly T[] { return this.cards }',
      '  *[Symbol.iterator]() { yield* this.cards }',
      '}',
      'class Own extends Deck<Card> { override top(): Card { return this.all[0]! } }',
      'function pick(this: void, list: readonly Card[], at?: number): Card',
      'function pick(this: void, list: readonly Card[], at = 0): Card { return list[at]! }',
      'const add = <T,>(a: T, b: T): T[] => [a, b]',
      'const wide = (a: number): number',
      '  | string => a',
      'let late!: number',
      'late = 4 as unknown as number',
      'const deck = new Own({ n: 1 } satisfies Card, { n: 2 })',
      'const both = add<number>(late, (deck.all.length as number)!)',
      'return [both, pick(deck.all as Card[]).n, deck.top()!.n, [...deck].length, wide(9)]',
    ].join('\n')
    expect(run(source)).toEqual([[4, 2], 1, 1, 2, 9])
    expect(compileScript(script(source)).code!.split('\n').length).toBe(source.split('\n').length)
  })

  it('[ED-01.9] equals the JavaScript of the packer', () => {
    const sources = [
      'const a = <any>{ n: 1 }; return a.n',
      'let i = 0 as number\n;[1, 2].forEach((n: number) => { i += n })\nreturn i',
      'const f = (a?: number, b: string = "x"): string => b + (a ?? 0)\nreturn f()',
      'type A = 1\n;(() => 1)()\nreturn 3',
    ]
    for (const source of sources) {
      const other = transformSync(`(function(){${source}\n})`, { loader: 'ts' }).code
      expect(run(source), source).toEqual(
        (compileFunction(`return ${other.trim().replace(/;$/, '')}`) as () => () => unknown)()(),
      )
    }
  })

  it('[ED-01.13] stops every endless loop and endless recursion', () => {
    for (const source of [
      'for (;;) ;',
      'while (true) {}',
      'do 1; while (true)',
      'const f = () => f()\nf()',
      'function g() { return h() }\nconst h = () => (g())\nh()',
      'for (let i = 0; i >= 0; i++) for (const x of [1, 2]) i += x',
      'label: while (true) { try { continue label } finally { } }',
    ]) {
      expect(() => run(source), source).toThrow(/endless/)
    }
  })

  it('[ED-01.12] reports with line and column what no ad offers, by any name', () => {
    expect(keys("const a = 1\n  fetch('x')")).toEqual(['script_network 2:3'])
    expect(keys('eval("1")')).toEqual(['script_code 1:1'])
    expect(keys('new Function("1")')).toEqual(['script_code 1:5'])
    expect(keys('[].constructor')).toEqual(['script_code 1:4'])
    expect(keys("[]['constructor']")).toEqual(['script_code 1:4'])
    expect(keys('window.top')).toEqual(['script_page 1:1'])
    expect(keys('setTimeout(() => {}, 1)')).toEqual(['script_timer 1:1'])
    expect(keys("import x from 'y'")).toEqual(['script_import 1:1'])
    expect(keys("const x = import('y')")).toEqual(['script_import 1:11'])
    expect(keys('async () => {}')).toEqual(['script_async 1:1'])
    expect(keys('console.log(1)')).toEqual(['script_console 1:1'])
    expect(keys('ad.log(Math.random())')).toEqual(['script_chance 1:8'])
    expect(keys('enum A { x }')).toEqual(['script_typescript 1:1'])
    expect(keys('let $tick = 1')).toEqual(['script_reserved 1:5'])
    expect(keys('const ad = 1')).toEqual(['script_reserved 1:7'])
    expect(keys('scroe = 1')).toEqual(['script_unknown 1:1'])
    expect(keys('function f(window: number) { return window }\nf(1)')).toEqual([])
    expect(keys('{ const name = 1; ad.log(name) }\nad.log(name)')).toEqual(['script_page 2:8'])
    expect(keys('const o = { fetch: 1, name() { return this.fetch } }\nad.log(o.fetch, o)')).toEqual([])
    expect(keys('let x: Window | undefined\nad.log(x, typeof x)')).toEqual([])
  })

  it('[ED-01.12] follows the API through variables', () => {
    expect(keys('ad.gooTo("x")')).toEqual(['script_unknown_member 1:4'])
    expect(keys("const hero = ad.layer('a')\nhero.jump()")).toEqual(['script_unknown_member 2:6'])
    expect(keys("ad.layer('a').show().set({ x: 1 }).media.fly()")).toEqual(['script_unknown_member 1:42'])
    expect(keys("ad.on('klick', () => {})")).toEqual(['script_unknown_word 1:7'])
    expect(keys("ad.layer('a').exists = true")).toEqual(['script_read_only 1:15'])
    expect(keys("let hero = ad.layer('a')\nhero = { jump() {} } as any\nhero.jump()")).toEqual([])
  })

  it('[ED-01.12] reports names that the document lacks', () => {
    const none = new Set<string>()
    const names = {
      layer: new Set(['Hero']),
      scene: none,
      variable: new Set(['score']),
      sound: none,
      action: none,
      table: none,
      animation: none,
    }
    const found = compileScript(
      script(
        "ad.layer('Hero').x = ad.variables.get('score')\nad.layer('Group/Hero').play('Jump')\nad.layer('Hera')\nad.goTo('End')",
      ),
      names,
    ).findings
    expect(found.map(({ key, line, values }) => [key, line, values?.name])).toEqual([
      ['script_missing_animation', 2, 'Jump'],
      ['script_missing_layer', 3, 'Hera'],
      ['script_missing_scene', 4, 'End'],
    ])
  })

  it('[ED-01.12] reports several syntax errors at once', () => {
    expect(keys('const a = 1 +\n')).toEqual(['script_open_end 1:13'])
    expect(keys('const a = "x\nconst b = 1', 'js')).toEqual(['script_open_text 1:11'])
    expect(keys('let a = 1\nlet a = 2')).toEqual(['script_twice 2:5'])
    expect(keys('const a: number = 1', 'js').length).toBeGreaterThan(0)
    expect(keys('if (true) {')).toEqual(['script_open_end 1:11'])
  })
})
