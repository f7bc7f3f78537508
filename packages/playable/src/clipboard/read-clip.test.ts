import { expect, it } from 'vitest'
import { documentVersion } from '../format/schema/stored-document.ts'
import { goldenDocument } from '../testing/golden-document.ts'
import { readClip } from './read-clip.ts'

/** Clipboard text with all records of a golden document, as that version of the program wrote it. */
function goldenClip(version: number): string {
  const { schema, records } = goldenDocument(version)
  const { project: _project, ...copied } = records
  return JSON.stringify({
    format: 'adloom-clip',
    schema,
    project: 'source',
    roots: ['node:box'],
    records: copied,
    outside: [],
  })
}

for (const version of Array.from({ length: documentVersion }, (_, at) => at + 1))
  it(`[D-30.2] reads a clip of version ${version}`, () => {
    const clip = readClip(goldenClip(version))
    expect(clip?.schema).toBe(documentVersion)
    expect(clip?.records['node:title']).toEqual(goldenDocument(version).records['node:title'])
  })

it('[D-30.3] returns no clip for text of a newer version', () => {
  const newer = { ...(JSON.parse(goldenClip(documentVersion)) as object), schema: documentVersion + 1 }
  expect(readClip(JSON.stringify(newer))).toBeUndefined()
})
