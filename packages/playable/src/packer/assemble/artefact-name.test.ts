import { expect, it } from 'vitest'
import { artefactName, safeName } from './artefact-name.ts'
import { scriptJson } from './escape-text.ts'

it('[D-35.2] artefactName joins product, project, version, language, channel and size in safe characters', () => {
  const project = { id: 7, name: 'Früh Stück!', version: 3 }
  expect(artefactName({ product: 'My Game: Pro', project, languages: ['en'], channel: 'unity' })).toBe(
    'My_Game_Pro_Fruh_Stuck_v3_en_unity_750x1334',
  )
  expect(
    artefactName({
      product: '糖果',
      project: { ...project, name: '三消' },
      languages: ['en', 'ja'],
      channel: 'meta',
    }),
  ).toBe('product_p7_v3_multi_meta_750x1334')
  expect(safeName('__a--b__')).toBe('a_b')
})

it('[D-35.1] scriptJson writes JSON that cannot close its script element', () => {
  const text = scriptJson({ a: '</script><!--', b: '\u2028' })
  expect(text).not.toMatch(/<|\u2028/)
  expect(JSON.parse(text)).toEqual({ a: '</script><!--', b: '\u2028' })
})
