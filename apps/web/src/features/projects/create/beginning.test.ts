import { starters } from '@adloom/playable/starters'
import { describe, expect, it } from 'vitest'
import { editorPath, editorPathOfUse } from '../../../lib/editor-path.ts'
import { inputOf, isSame, nameOfFile } from './beginning.ts'
import { familyOf, starterFamilies } from './starter-source.tsx'

describe('what a free project begins with', () => {
  it('[PL-06.11] sends only its own identifier to the server', () => {
    expect(inputOf({ from: 'starter', id: 'quiz', name: 'Quiz' })).toEqual({ starter_id: 'quiz' })
    expect(inputOf({ from: 'template', id: 7, skin: 'night', name: 'Fruit' })).toEqual({
      template_id: 7,
      skin: 'night',
    })
    expect(inputOf({ from: 'own', id: 3, name: 'Mine' })).toEqual({ own_template_id: 3 })
    expect(inputOf({ from: 'project', id: 5, name: 'Played' })).toEqual({ project_id: 5 })
  })

  it('[PL-06.11] is the same in another skin, and a different one at another place', () => {
    const fruit = { from: 'template' as const, id: 7, skin: 'day', name: 'Fruit' }
    expect(isSame(fruit, { ...fruit, skin: 'night' })).toBe(true)
    expect(isSame(fruit, { ...fruit, id: 8 })).toBe(false)
    expect(isSame({ from: 'own', id: 7, name: 'Fruit' }, fruit)).toBe(false)
    expect(isSame(undefined, fruit)).toBe(false)
    expect(isSame({ from: 'psd', assetId: 1, name: 'a' }, { from: 'psd', assetId: 2, name: 'a' })).toBe(false)
  })

  it('[PL-06.11] gets a valid project name from its file', () => {
    expect(nameOfFile('Summer sale.PSD')).toBe('Summer sale')
    expect(nameOfFile('a:b?c.psd')).toBe('a_b_c')
    expect(nameOfFile(`${'x'.repeat(300)}.psd`)).toHaveLength(200)
  })

  it('[PL-06.11] lists each starter under its gesture, except the empty canvas', () => {
    const gameplays = starters.map(({ document }) => {
      const head = document().records['project']
      return head?.type === 'project' ? head.gameplay : ''
    })
    expect(gameplays.filter(gameplay => familyOf(gameplay) === undefined)).toEqual(['blank'])
    expect(
      starterFamilies.filter(family => !gameplays.some(gameplay => familyOf(gameplay) === family)),
    ).toEqual([])
  })

  it('[PL-06.11] opens in the editor of its kind', () => {
    expect(editorPath({ id: 7, kind: 'normal', template_id: 1001 })).toBe(
      '/my-project/playable/1001/custom/7',
    )
    expect(editorPath({ id: 7, kind: 'playsmart' })).toBe('/workbench?id=7')
    expect(editorPath({ id: 7, kind: 'iv' })).toBe('/iv?id=7')
    expect(
      (['gmaker', 'ps', 'iv'] as const).map(kind => editorPathOfUse({ id: 7, kind, template_id: 1001 })),
    ).toEqual(['/my-project/playable/1001/custom/7', '/workbench?id=7', '/iv?id=7'])
  })
})
