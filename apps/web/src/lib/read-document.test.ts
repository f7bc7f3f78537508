import { documentVersion } from '@adloom/playable/stored-document'
import { goldenDocument } from '@adloom/playable/testing'
import { expect, it } from 'vitest'
import { readDocument } from './read-document.ts'

for (const version of Array.from({ length: documentVersion }, (_, at) => at + 1))
  it(`[D-30.2] migrates a document of version ${version} to the current version`, () => {
    const document = readDocument(goldenDocument(version))
    expect(document.schema).toBe(documentVersion)
    expect(Object.keys(document.records)).toEqual(Object.keys(goldenDocument(version).records))
  })

it('[D-30.3] refuses a document of a newer version with document_newer', () => {
  const newer = { ...goldenDocument(documentVersion), schema: documentVersion + 1 }
  expect(() => readDocument(newer)).toThrow(expect.objectContaining({ name: 'document_newer' }))
})
