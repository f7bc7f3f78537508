import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attachment } from './attachment.ts'

const header =
  /^attachment; filename="([\x20-\x21\x23-\x7e]*)"; filename\*=UTF-8''((?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})*)$/

it('[RS-08.4] writes one valid header for every text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        fc
          .array(fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)))
          .map(items => items.join('')),
      ),
      name => {
        const found = header.exec(attachment(name))
        expect(found).not.toBeNull()
        expect(decodeURIComponent(found![2]!)).not.toMatch(/[\p{Cc}\p{Cs}/\\]/u)
        expect(found![1]).not.toContain('%')
      },
    ),
  )
})

it('[RS-08.4] keeps what people read in a name', () => {
  expect(attachment("Größe (1) '2'.zip")).toBe(
    `attachment; filename="Gr__e (1) '2'.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%281%29%20%272%27.zip`,
  )
})

it('[RS-08.4] cuts a name that no file system takes between whole characters', () => {
  const whole = decodeURIComponent(header.exec(attachment('👍'.repeat(500)))![2]!)
  expect([...whole]).toHaveLength(240)
})
