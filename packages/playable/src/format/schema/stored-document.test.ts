import { DocumentError } from '@adloom/document'
import { describe, expect, it } from 'vitest'
import { compileDocument } from '../compile/compile-document.ts'
import type { PlayableDocument } from '../records.ts'
import { goldenDocument } from '../../testing/golden-document.ts'
import { documentSchema } from './document-schema.ts'
import { documentVersion, isNewerDocument, readStoredDocument } from './stored-document.ts'

const versions = Array.from({ length: documentVersion }, (_, at) => at + 1)

const kindsIn = ({ records }: PlayableDocument) =>
  new Set(
    Object.values(records).map(record =>
      record.type === 'node'
        ? `node ${record.kind}`
        : record.type === 'param'
          ? `param ${record.widget}`
          : record.type,
    ),
  )

describe('stored documents', () => {
  for (const version of versions) {
    it(`[D-30.2] migrate from version ${version} to a valid document of the current version that compiles`, () => {
      const document = readStoredDocument(goldenDocument(version))
      expect(document.schema).toBe(documentVersion)
      expect(documentSchema.safeParse(document).error?.issues).toBeUndefined()
      expect(compileDocument(document).scenes.length).toBeGreaterThan(0)
    })
  }

  it('[D-30.2] have a golden file of the current version with every type of record, layer and parameter', () => {
    const golden = goldenDocument(documentVersion)
    expect(golden.schema).toBe(documentVersion)
    expect([...kindsIn(readStoredDocument(golden))].sort()).toMatchInlineSnapshot(`
      [
        "action",
        "actionGroup",
        "asset",
        "curve",
        "font",
        "node area",
        "node audio",
        "node connect",
        "node dragonbones",
        "node drawing",
        "node frames",
        "node game",
        "node group",
        "node image",
        "node instance",
        "node model3d",
        "node particles",
        "node scratch",
        "node shape",
        "node text",
        "node video",
        "param audio",
        "param checkbox",
        "param color",
        "param font",
        "param frames",
        "param image",
        "param input",
        "param radio",
        "param select",
        "param slider",
        "param switch",
        "param text",
        "prefab",
        "project",
        "rule",
        "scene",
        "script",
        "table",
        "track",
        "variable",
      ]
    `)
  })

  it('[D-30.2] are returned with the same records when they have the current version', () => {
    const document = goldenDocument(documentVersion)
    expect(readStoredDocument(document).records).toBe(document.records)
  })

  it('[D-30.3] are refused when a newer version wrote them or they are no documents', () => {
    const refusal = (stored: unknown): unknown => {
      try {
        return readStoredDocument(stored)
      } catch (error) {
        return error
      }
    }
    const newer = refusal({ ...goldenDocument(documentVersion), schema: documentVersion + 1 })
    expect(isNewerDocument(newer)).toBe(true)
    for (const stored of [undefined, 'text', [], { records: {} }, { schema: 1 }]) {
      expect(refusal(stored)).toBeInstanceOf(DocumentError)
      expect(isNewerDocument(refusal(stored))).toBe(false)
    }
  })
})
