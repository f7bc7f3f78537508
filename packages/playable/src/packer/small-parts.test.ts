import { describe, expect, it } from 'vitest'
import { artefactName, safeName } from './assemble/artefact-name.ts'
import { canonicalHash } from './canonical-hash.ts'
import { scriptJson } from './assemble/script-json.ts'
import { stripId3 } from './optimise/optimise-audio.ts'
import { normaliseStoreUrl } from './collect/store-url.ts'

describe('small parts of the packer', () => {
  it('[D-35] names an artefact by product, project, version, language, channel and size, in letters, digits and underscores', () => {
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

  it("[D-35] cleans store links of country and language, and moves Apple's to its current host", () => {
    expect(normaliseStoreUrl(' http://itunes.apple.com/us/app/x/id12?l=en&mt=8 ')).toBe(
      'https://apps.apple.com/app/x/id12?mt=8',
    )
    expect(normaliseStoreUrl('https://play.google.com/store/apps/details?id=a.b&hl=de&gl=US')).toBe(
      'https://play.google.com/store/apps/details?id=a.b',
    )
    expect(normaliseStoreUrl('')).toBe('')
    expect(normaliseStoreUrl('not a link')).toBe('not a link')
  })

  it('[D-35] writes JSON that cannot close its script element', () => {
    const text = scriptJson({ a: '</script><!--', b: '\u2028' })
    expect(text).not.toMatch(/<|\u2028/)
    expect(JSON.parse(text)).toEqual({ a: '</script><!--', b: '\u2028' })
  })

  it('[D-22] hashes equal content alike, whatever the order of keys', () => {
    expect(canonicalHash({ a: 1, b: [1, { d: 1, c: 2 }] })).toBe(
      canonicalHash({ b: [1, { c: 2, d: 1 }], a: 1 }),
    )
    expect(canonicalHash([1, 2])).not.toBe(canonicalHash([2, 1]))
  })

  it('[D-35] strips ID3 tags before and behind a sound', () => {
    const frames = Buffer.alloc(200, 7)
    const tag = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)])
    expect(
      Buffer.from(
        stripId3(
          Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5]), frames, tag]),
        ),
      ).equals(frames),
    ).toBe(true)
    expect(Buffer.from(stripId3(frames)).equals(frames)).toBe(true)
  })
})
