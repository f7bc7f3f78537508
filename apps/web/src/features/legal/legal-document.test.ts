import { languages } from '@adloom/contract/constants'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../../app/route-table.ts'
import { legalNames, readLegalDocument } from './legal-document.ts'

const party = { company: 'Adloom Ltd.', email: 'legal@adloom.example', address: '1 Harbour Street' }
const read = (language: string, name: string) =>
  readLegalDocument(readFileSync(join(import.meta.dirname, 'texts', language, `${name}.md`), 'utf8'), party)

describe('a legal text', () => {
  it('[SH-01.1] consists of headings, paragraphs and lists with the configured names', () => {
    const source =
      'updated: 2026-11-01\n# Terms\nBetween {{company}} and you.\n\n## One\nFirst.\n- a\n- b\nLast, {{email}}.\n\n## Two\n- c {{other}}\n'
    expect(readLegalDocument(source, party)).toEqual({
      title: 'Terms',
      updated: '2026-11-01',
      intro: [{ kind: 'text', text: 'Between Adloom Ltd. and you.' }],
      sections: [
        {
          id: 'section-1',
          title: 'One',
          blocks: [
            { kind: 'text', text: 'First.' },
            { kind: 'list', items: ['a', 'b'] },
            { kind: 'text', text: 'Last, legal@adloom.example.' },
          ],
        },
        { id: 'section-2', title: 'Two', blocks: [{ kind: 'list', items: ['c {{other}}'] }] },
      ],
    })
  })

  it.each(legalNames)('[SH-30.6] %s has the same sections in three languages', name => {
    const [first, ...others] = languages.map(language => read(language, name))
    expect(first!.sections.length).toBeGreaterThanOrEqual(7)
    for (const document of [first!, ...others]) {
      expect(document.title).not.toBe('')
      expect(JSON.stringify(document)).not.toContain('{{')
      expect([document.updated, document.sections.length]).toEqual([first!.updated, first!.sections.length])
      expect(
        document.sections.map(section =>
          section.blocks.map(block => (block.kind === 'list' ? block.items.length : 'text')),
        ),
      ).toEqual(
        first!.sections.map(section =>
          section.blocks.map(block => (block.kind === 'list' ? block.items.length : 'text')),
        ),
      )
    }
  })

  it('[SH-01.1] has one public address for each file', () => {
    for (const name of legalNames)
      expect(
        routeTable.find(entry => entry.path === `/${name}`),
        name,
      ).toMatchObject({ name, open: true })
    for (const language of languages)
      expect(readdirSync(join(import.meta.dirname, 'texts', language)).sort()).toEqual(
        legalNames.map(name => `${name}.md`).sort(),
      )
  })
})
