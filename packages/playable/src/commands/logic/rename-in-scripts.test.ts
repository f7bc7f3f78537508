import { expect, it } from 'vitest'
import type { PlayableRecord, ScriptRecord } from '../../format/records.ts'
import { sampleDocument } from '../../format/sample-document.ts'
import { findUses } from '../references/find-uses.ts'
import { createPlayableStore } from '../playable-store.ts'
import { mentionsInScripts, renameInScripts } from './rename-in-scripts.ts'

const script = (id: string, source: string, language: 'js' | 'ts' = 'js'): PlayableRecord => ({
  id,
  type: 'script',
  index: id,
  name: id,
  language,
  source,
})
const sourceOf = (store: ReturnType<typeof createPlayableStore>, id: string) =>
  (store.get(id) as ScriptRecord).source

it('[ED-01.17] renames in scripts only where the API takes a name, and keeps the quotation marks', () => {
  const store = createPlayableStore(
    sampleDocument(
      script(
        'a',
        "const hero = ad.layer('Hero') // Hero\nhero.show()\nad.layer(\"Hero\").hide()\nad.variables.set('Hero', 'Hero')\nconst other = { layer(name) { return name } }\nother.layer('Hero')",
      ),
      script('b', 'function find(): unknown { return ad.layer("Hero") as unknown }', 'ts'),
      script('c', "ad.layer('Hero'"),
    ),
  )
  expect([
    mentionsInScripts(store, 'layer', 'Hero'),
    mentionsInScripts(store, 'variable', 'Hero'),
    mentionsInScripts(store, 'layer', 'hero'),
  ]).toEqual([3, 1, 0])
  const before = ['a', 'b', 'c'].map(id => sourceOf(store, id))
  renameInScripts(store, 'layer', 'Hero', 'It\'s "me"')
  expect(sourceOf(store, 'a')).toBe(
    "const hero = ad.layer('It\\'s \"me\"') // Hero\nhero.show()\nad.layer(\"It's \\\"me\\\"\").hide()\nad.variables.set('Hero', 'Hero')\nconst other = { layer(name) { return name } }\nother.layer('Hero')",
  )
  expect(sourceOf(store, 'b')).toContain('ad.layer("It\'s \\"me\\"") as unknown')
  expect(mentionsInScripts(store, 'layer', 'It\'s "me"')).toBe(3)
  expect(store.history.state().steps).toBe(1)
  store.history.undo()
  expect(['a', 'b', 'c'].map(id => sourceOf(store, id))).toEqual(before)
})

it('[ED-01.16] counts a script as used if an event or an action runs its function', () => {
  const store = createPlayableStore(
    sampleDocument(
      script('a', "ad.define('win', () => {})"),
      script('b', 'ad.define("lose", () => {})'),
      {
        id: 'rule:call',
        type: 'rule',
        owner: 'scene:play',
        index: 'z',
        on: { t: 'enter' },
        do: [
          { t: 'call', name: 'win' },
          { t: 'call', name: 'none' },
        ],
      },
      {
        id: 'action:call',
        type: 'action',
        index: 'z',
        name: 'Both',
        do: [
          { t: 'call', name: 'lose' },
          { t: 'call', name: 'win' },
        ],
      },
    ),
  )
  expect(findUses(store, 'a').map(({ record, path }) => `${record} ${path.join('.')}`)).toEqual([
    'rule:call do.0.name',
    'action:call do.1.name',
  ])
  expect(findUses(store, 'b').map(({ record }) => record)).toEqual(['action:call'])
})
