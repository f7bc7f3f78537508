import fc from 'fast-check'
import type { ParamValues } from '../records.ts'
import { sampleAsset } from '../sample-document.ts'

const imageFile = fc.record({
  width: fc.integer({ min: 10, max: 900 }),
  height: fc.integer({ min: 10, max: 900 }),
  bytes: fc.integer({ min: 1, max: 500 }),
})
const image = imageFile.map(more => ({
  asset: sampleAsset('mine', 'image', { hash: 'b'.repeat(64), ...more }),
}))
const cropped = imageFile.map(more => ({
  asset: sampleAsset('mine', 'image', more),
  crop: { x: 1, y: 2, w: 5, h: 6 },
}))
const audio = fc
  .integer({ min: 0, max: 10 })
  .map(tenths => ({ asset: sampleAsset('mine', 'audio'), volume: tenths / 10 }))
const words = fc.string({ maxLength: 20 })
const hex = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

/** Random values that `sampleDocument` allows, for property tests. */
export const allowedValues: fc.Arbitrary<ParamValues> = fc.record(
  {
    logo: fc.oneof(image, cropped, fc.constant(null)),
    gem: image,
    hand: fc.oneof(image, fc.constant(null)),
    sky: fc.oneof(image, fc.constant(null)),
    spark: fc.constant({ asset: sampleAsset('mine', 'frames', { bytes: 77 }) }),
    music: audio,
    pop: audio,
    title: fc.record({
      text: fc.record({ en: words, ja: words, ko: words }),
      font: fc.constantFrom('font:title', 'font:other'),
      color: hex,
      size: fc.integer({ min: 8, max: 400 }),
      spacing: fc.integer({ min: -20, max: 100 }),
    }),
    label: fc.record({ text: fc.record({ en: words, ja: words }) }),
    panel: fc.oneof(
      hex,
      fc.constant(null),
      hex.map(color => `linear-gradient(90deg, ${color} 0%, rgba(0,0,0,0.5) 100%)`),
    ),
    tint: fc.oneof(hex, fc.constant(null)),
    rows: fc.integer({ min: 3, max: 10 }),
    initial: fc.integer({ min: 0, max: 99 }),
    name: fc.string({ maxLength: 10 }),
    'show-panel': fc.boolean(),
    loop: fc.constantFrom(12, 24),
    form: fc.constantFrom('rect', 'star'),
    specials: fc.subarray(['line', 'bomb']),
    languages: fc.subarray(['en', 'ja', 'ko'], { minLength: 1 }),
  },
  { requiredKeys: [] },
)
