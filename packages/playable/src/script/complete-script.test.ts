import { describe, expect, it } from 'vitest'
import { createScripts } from '@adloom/engine/logic'
import { completionsAt, entryAt } from './complete-script.ts'
import { compileScript } from './compile-script.ts'
import { scriptApi, type ApiType } from './script-api.ts'
import { scriptTypes } from './script-types.ts'

const none = new Set<string>()
const names = {
  layer: new Set(['Hero', 'node:abcdefghij', '_node_ab-cd_efgh', 'Title-2']),
  scene: new Set(['Game', 'End']),
  variable: new Set(['score']),
  sound: none,
  action: none,
  table: none,
  animation: new Set(['Jump']),
}
/** The bar marks the cursor. */
const offered = (text: string): string[] =>
  completionsAt(text.replace('|', ''), text.indexOf('|'), names)?.options.map(({ label }) => label) ?? []

describe('completion at the cursor', () => {
  it('[ED-01.14] offers members of the expression before the dot, also in a script with syntax errors', () => {
    expect(offered('ad.|')).toEqual(scriptApi.Ad.map(({ name }) => name))
    expect(offered("ad.layer('x').|")).toEqual(scriptApi.Layer.map(({ name }) => name))
    expect(offered("const hero = ad.layer('x')\nif (hero.|")).toEqual(scriptApi.Layer.map(({ name }) => name))
    expect(offered("const hero: Layer = ad\n  .layer('(x').show()\nhero.media.|")).toEqual([])
    expect(offered("const hero = ad.layer('x').show()\nhero.media.pl|")).toEqual(
      scriptApi.Media.map(({ name }) => name),
    )
    expect(offered('const clock = ad.every(1, () => 2)\nclock.|')).toEqual(['cancel'])
    expect(offered('other.|')).toEqual([])
    expect(offered('ad.sound.play.|')).toEqual([])
  })

  it('[ED-01.14] offers names of the document, texts and fields where a method takes them', () => {
    expect(offered("ad.goTo('|')")).toEqual(['Game', 'End'])
    expect(offered('ad.layer("He|')).toEqual(['Hero', 'Title-2'])
    expect(offered("ad.variables.get('|")).toEqual(['score'])
    expect(offered("ad.layer('Hero').play('|')")).toEqual(['Jump'])
    expect(offered("ad.on('|')")).toContain('gameStart')
    expect(offered("ad.layer('Hero').set({ x: 1, al|")).toContain('alpha')
    expect(offered("ad.log('|')")).toEqual([])
  })

  it('[ED-01.14] explains a word', () => {
    const source = "ad.layer('x').burst('stars')"
    expect(entryAt(source, 14, 19)).toMatchObject({ type: 'Layer', entry: { name: 'burst' } })
    expect(entryAt(source, 0, 2)).toBeUndefined()
    const spread = "ad\n  .layer('x') ?. burst"
    expect(entryAt(spread, spread.length - 5, spread.length)).toMatchObject({ type: 'Layer' })
    const held = "let hero: { a: Layer } =\n  ad.layer('x')\nhero.burst"
    expect(entryAt(held, held.length - 5, held.length)).toMatchObject({ type: 'Layer' })
    expect(entryAt('{.burst', 2, 7)).toBeUndefined()
  })
})

describe('the table of the API', () => {
  it('[ED-01.14] equals what the engine provides, member by member', () => {
    const given: Record<string, string[]> = {}
    const keep = (type: ApiType, value: object) => {
      given[type] = Object.keys(Object.getOwnPropertyDescriptors(value))
        .filter(name => name !== 'ref')
        .sort()
    }
    const runtime = {
      playData: { scenes: [], tables: {} },
      stageState: { allNodes: [], nodesById: {}, currentScene: { name: 'a' }, screenSize: {} },
      logicState: { variableValues: {} },
      adState: {},
      stepClock: { after: () => () => {} },
      eventBus: { notifyHost() {} },
    }
    createScripts([
      {
        id: 's',
        name: 's',
        run(ad) {
          const real = ad as Record<string, never> & {
            layer(name: string): { media: object }
            table(name: string): object
            after(seconds: number, run: () => void): object
          }
          keep('Ad', real)
          keep('Variables', real.variables!)
          keep('Sound', real.sound!)
          keep('Music', real.music!)
          keep('Table', real.table('x'))
          keep(
            'Timer',
            real.after(1, () => {}),
          )
          keep('Layer', real.layer('x'))
          keep('Media', real.layer('x').media)
        },
      },
    ]).run(runtime as never)
    expect(given).toEqual(
      Object.fromEntries(
        Object.entries(scriptApi).map(([type, entries]) => [type, entries.map(({ name }) => name).sort()]),
      ),
    )
  })

  it('[ED-01.14] has a valid example for each entry', () => {
    const before = ['hero', 'title', 'key', 'video', 'sparks', 'board']
      .map(name => `const ${name} = ad.layer('x')`)
      .join('\n')
    for (const [type, entries] of Object.entries(scriptApi)) {
      for (const { name, example } of entries) {
        const timer =
          /\bclock\b/.test(example) && !/const clock/.test(example)
            ? 'const clock = ad.every(1, () => {})\n'
            : ''
        expect(
          compileScript({ id: 's', name: 's', language: 'ts', source: `${before}\n{\n${timer}${example}\n}` })
            .findings,
          `${type}.${name}`,
        ).toEqual([])
        expect(example, `${type}.${name}`).toContain(name)
      }
    }
  })

  it('[ED-01.14] generates types that name every event', () => {
    const types = scriptTypes((type, name) => `${type} ${name}`)
    expect(types).toContain("on(event: 'scene', run: (name: string) => void): void")
    expect(types).toContain('  /** Layer exists */\n  readonly exists: boolean')
    expect(types).toContain('declare const ad: Ad')
    expect(
      compileScript({ id: 's', name: 's', language: 'ts', source: types.replace('declare const ad: Ad', '') })
        .findings,
    ).toEqual([])
  })
})
