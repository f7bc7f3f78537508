import { describe, expect, it } from 'vitest'
import type { ParamRecord, PlayableDocument } from '@adloom/playable/format'
import { groupsOf, levelOfRecord, levelsOf, sceneName, sceneOfLevel } from './levels.ts'

const text = (en: string) => ({ en, 'zh-cn': en, ja: en })
const param = (id: string, level: string, group: string, when?: ParamRecord['when']): ParamRecord => ({
  id,
  type: 'param',
  index: id,
  level,
  group: text(group),
  label: text(id),
  targets: [],
  widget: 'switch',
  ...(when ? { when } : {}),
})
const document: PlayableDocument = {
  schema: 1,
  records: {
    b: { id: 'b', type: 'scene', index: 'b', name: 'Win' },
    a: { id: 'a', type: 'scene', index: 'a', name: 'Play' },
  },
}

describe('level selector', () => {
  it('[D-36.1] leads a finding to the level where its record is changed', () => {
    const place = { x: 0, y: 0, w: 1, h: 1 }
    const records: PlayableDocument['records'] = {
      ...document.records,
      group: {
        id: 'group',
        type: 'node',
        kind: 'group',
        parentId: 'b',
        index: 'a',
        name: 'g',
        portrait: place,
      },
      game: {
        id: 'game',
        type: 'node',
        kind: 'game',
        game: 'grid',
        config: {},
        parentId: 'a',
        index: 'a',
        name: 'game',
        portrait: place,
      },
      icon: {
        id: 'icon',
        type: 'node',
        kind: 'area',
        parentId: 'global:above',
        index: 'a',
        name: 'i',
        portrait: place,
      },
      area: {
        id: 'area',
        type: 'node',
        kind: 'area',
        parentId: 'group',
        index: 'a',
        name: 'x',
        portrait: place,
      },
      rule: { id: 'rule', type: 'rule', owner: 'b', index: 'a', on: { t: 'enter' }, do: [] },
    }
    const levels = levelsOf(document, [param('x', 'gameplay', 'Rules'), param('y', 'global', 'Logo')])
    const level = (id: string | undefined) => levelOfRecord({ schema: 1, records }, levels, id)
    expect(['b', 'area', 'rule', 'game', 'icon', 'project', undefined].map(level)).toEqual([
      'b',
      'b',
      'b',
      'gameplay',
      'global',
      undefined,
      undefined,
    ])
    expect(levelOfRecord({ schema: 1, records }, levelsOf(document, []), 'game')).toBe('a')
  })

  it('[PL-02.40] previews the scene of a level, the scene of the game for gameplay, and the start scene when there is no game', () => {
    const place = { x: 0, y: 0, w: 1, h: 1 }
    const project = {
      id: 'project',
      type: 'project',
      name: 'x',
      seed: 1,
      background: { kind: 'none' },
      startScene: 'a',
      defaultLanguage: 'en',
      languages: ['en'],
      store: {},
      gameplay: 'match3',
    } as const
    const plain: PlayableDocument = {
      schema: 1,
      records: { ...document.records, project: { ...project, languages: [...project.languages] } },
    }
    const withGame: PlayableDocument = {
      schema: 1,
      records: {
        ...plain.records,
        group: {
          id: 'group',
          type: 'node',
          kind: 'group',
          parentId: 'b',
          index: 'a',
          name: 'g',
          portrait: place,
        },
        game: {
          id: 'game',
          type: 'node',
          kind: 'game',
          game: 'grid',
          config: {},
          parentId: 'group',
          index: 'a',
          name: 'game',
          portrait: place,
        },
      },
    }
    const levels = levelsOf(document, [param('x', 'gameplay', 'Rules'), param('y', 'global', 'Logo')])
    expect(
      ['a', 'b', 'gameplay', 'global', 'languages'].map(id => sceneOfLevel(withGame, levels, id)),
    ).toEqual(['a', 'b', 'b', undefined, undefined])
    expect(sceneOfLevel(plain, levels, 'gameplay')).toBe('a')
  })

  it('[PL-02.51] lists persistent elements, scenes, gameplay and languages unless empty', () => {
    expect(
      levelsOf(document, [param('x', 'gameplay', 'Rules'), param('y', 'global', 'Logo')]).map(
        level => level.id,
      ),
    ).toEqual(['global', 'a', 'b', 'gameplay', 'languages'])
    expect(levelsOf(document, []).map(level => level.id)).toEqual(['a', 'b', 'languages'])
  })

  it('[PL-02.51] names a scene in the language of the interface, or as its author called it', () => {
    const label = { en: 'Win', 'zh-cn': '胜利', ja: '勝利' }
    expect([
      sceneName({ id: 'b', type: 'scene', index: 'b', name: 'Win', label }, 'ja'),
      sceneName({ id: 'b', type: 'scene', index: 'b', name: 'Mine' }, 'ja'),
    ]).toEqual(['勝利', 'Mine'])
  })

  it('[PL-02.51] groups the parameters of a level and hides those whose condition does not hold', () => {
    const params = [
      param('on', 'a', 'Timer'),
      param('seconds', 'a', 'Timer', { param: 'on', is: [true] }),
      param('title', 'a', 'Text'),
      param('other', 'b', 'Text'),
    ]
    expect(groupsOf(params, 'a', () => false).map(group => group.params.map(one => one.id))).toEqual([
      ['on'],
      ['title'],
    ])
    expect(
      groupsOf(params, 'a', () => false, [param('other', 'b', 'Text')]).map(group => [
        group.key,
        group.params.length,
      ]),
    ).toEqual([
      ['Timer', 1],
      ['Text', 1],
      ['shared', 1],
    ])
    expect(groupsOf(params, 'a', () => true).map(group => group.params.map(one => one.id))).toEqual([
      ['on', 'seconds'],
      ['title'],
    ])
  })
})
