import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildUserScripts } from '../packer/bundle/build-user-scripts.ts'
import { insertInHead, replaceScripts } from './replace-scripts.ts'

/** Detects a hang: the former expression took minutes for 64 KB. */
const hang = 5000
const marked = (html: string): string =>
  replaceScripts(html, ({ attributes, code }) => `[${attributes}|${code}]`)
/** The former implementation, correct for pages of complete elements. */
const formerly = (html: string): string =>
  html.replace(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/gi,
    (_, attributes: string, code: string) => `[${attributes}|${code}]`,
  )

describe('the scripts of a page', () => {
  it.each([64_000, 1_000_000])(
    '[RS-02.1] are replaced in linear time in %i hostile bytes',
    size => {
      for (const piece of [
        '<script src="a" ',
        '<script>',
        '<script src="a">',
        "<script src='",
        '</script>',
        '<head',
        '<script src="a"></script',
        '<!--<script>',
      ]) {
        const page = piece.repeat(Math.ceil(size / piece.length))
        expect(marked(page).length).toBeLessThanOrEqual(page.length * 2)
        expect(insertInHead(page, 'x').length).toBeLessThanOrEqual(page.length + 1)
      }
    },
    hang,
  )

  it('[RS-02.1] are the ones that the former expression found', () => {
    const piece = fc.constantFrom(
      '<script>',
      '</script>',
      '<script src="a.js">',
      "<SCRIPT async src='b'>",
      'let a = 1 < 2',
      '<p>',
      '\n',
      '"p1.png"',
      '<head>',
      '<scripts>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
        const page = pieces.join('')
        expect(marked(page)).toBe(formerly(page))
      }),
      { numRuns: 500 },
    )
  })

  it('[RS-02.1] insertInHead inserts text after the head tag', () => {
    expect(insertInHead('<html><HEAD lang="x"><title></title></head>', '!')).toBe(
      '<html><HEAD lang="x">!<title></title></head>',
    )
    expect(insertInHead('<p>', '!')).toBe('<p>')
  })
})

describe('a script in an ad', () => {
  it('[RS-02.2] cannot close its element or hide its end', async () => {
    const source = 'ad.log("</script><!--<script>", `<!-- ${1} -->`, /<!--<script>/.source)'
    const code = await buildUserScripts([{ id: 's', name: 's', language: 'js', source }])
    expect(code).not.toMatch(/<\/script|<!--/i)
    expect(code).toContain('\\x3C!--')
    expect(marked(`<script>${code}</script>`)).toBe(`[|${code}]`)
  })
})
