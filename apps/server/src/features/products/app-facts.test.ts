import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPageMetadata } from '../../platform/outbound/page-metadata.ts'
import { factsOfPage } from './app-facts.ts'

/** Against a hang only: 200,000 blanks took 97 s. */
const hang = 10_000
const page = (title: string): Uint8Array => Buffer.from(`<html><head><title>${title}</title></head></html>`)
const nameOf = (title: string): string | undefined => factsOfPage(page(title), 'utf-8')?.name

describe('the page of a store', () => {
  it.each([
    ['Merge Farm - Apps on Google Play', 'Merge Farm'],
    ['Merge – Farm — Google Play 上的应用', 'Merge – Farm'],
    ['Merge Farm-Google Play のアプリ', 'Merge Farm'],
    ['\u200eMerge Farm on the App\u00a0Store', 'Merge Farm'],
    ['Merge Farm on the App Store', 'Merge Farm'],
    ['Store', 'Store'],
    ['Apps on Google Play', 'Apps on Google Play'],
  ])('[RS-02.3] calls the app of “%s” “%s”', (title, name) => expect(nameOf(title)).toBe(name))

  it(
    '[RS-02.3] is read in linear time for any title',
    () => {
      for (const blank of [' ', ' - ', ' on the App ', '\u200e', '\n'])
        expect(nameOf(`a${blank.repeat(200_000)}b - Apps on Google Play`)?.startsWith('a')).toBe(true)
      const piece = fc.constantFrom(
        ' ',
        '-',
        '—',
        'Apps on Google Play',
        'on the App',
        'Store',
        '\u200e',
        'x',
        '<',
        '"',
      )
      fc.assert(
        fc.property(fc.array(piece, { maxLength: 60 }), pieces => {
          nameOf(pieces.join(''))
        }),
        { numRuns: 300 },
      )
    },
    hang,
  )

  it(
    '[RS-02.3] may hold JSON-LD of any depth; what is deeper than 20 levels is not read',
    () => {
      const nested = (depth: number): Uint8Array =>
        Buffer.from(
          `<script type="application/ld+json">${'['.repeat(depth)}{"@type":"MobileApplication","name":"Deep"}${']'.repeat(depth)}</script>`,
        )
      expect(factsOfPage(nested(20), 'utf-8')?.name).toBe('Deep')
      expect(factsOfPage(nested(21), 'utf-8')).toBeUndefined()
      expect(readPageMetadata(nested(100_000), 'utf-8').linked).toEqual([])
      const graph = `${'{"@graph":'.repeat(50_000)}1${'}'.repeat(50_000)}`
      expect(
        readPageMetadata(Buffer.from(`<script type="application/ld+json">${graph}</script>`), 'utf-8').linked,
      ).toHaveLength(21)
    },
    hang,
  )
})
