import type { NodeData, PlayData } from '@adloom/engine/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lintDocument } from '../../lint/lint-document.ts'
import { anyBrokenDocument } from './broken-document.test-support.ts'
import { compileDocument } from './compile-document.ts'
import { FormatError } from '../budget/format-error.ts'
import type { PlayableDocument } from '../records.ts'
import { readValues } from '../values/read-values.ts'
import { ruleReferences } from '../record-facts/rule-references.ts'

function nodesOf(data: PlayData): NodeData[] {
  const below = (nodes: NodeData[]): NodeData[] =>
    nodes.flatMap(node => [node, ...(node.kind === 'group' ? below(node.children) : [])])
  return below([...data.global.below, ...data.global.above, ...data.scenes.flatMap(scene => scene.nodes)])
}

function tryCompile(document: PlayableDocument): PlayData | undefined {
  try {
    return compileDocument(document)
  } catch (error) {
    if (error instanceof FormatError) return undefined
    throw error
  }
}

describe('broken documents', () => {
  it('[ED-03.28] compile to data whose references all exist, or give one error with the reason', () => {
    fc.assert(
      fc.property(anyBrokenDocument, document => {
        const data = tryCompile(document)
        if (!data) {
          expect(lintDocument(document).map(({ key }) => key)).toContain('no_scene')
          return
        }
        const nodes = nodesOf(data)
        const known = {
          scene: data.scenes.map(({ id }) => id),
          node: nodes.map(({ id }) => id),
          variable: Object.keys(data.variables),
          asset: Object.keys(data.assets),
          rule: Object.keys(document.records),
          action: Object.keys(data.actions ?? {}),
          actionGroup: Object.keys(data.actionGroups ?? {}),
          table: Object.keys(data.tables ?? {}),
        }
        expect(known.scene).toContain(data.startScene)
        for (const { kind, id } of [...data.rules, ...data.scenes.flatMap(scene => scene.rules)].flatMap(
          ruleReferences,
        ))
          expect(known[kind]).toContain(id)
        for (const node of nodes) {
          if (
            node.kind === 'image' ||
            node.kind === 'frames' ||
            node.kind === 'video' ||
            node.kind === 'audio'
          )
            expect(data.assets[node.asset]?.kind).toBe(node.kind)
          if (node.kind === 'particles' && node.particles.texture !== undefined)
            expect(data.assets[node.particles.texture]?.kind).toBe('image')
          if (node.kind === 'scratch' && node.scratch.fill.kind === 'image')
            expect(data.assets[node.scratch.fill.asset]?.kind).toBe('image')
          if (node.kind === 'connect')
            for (const { fill } of node.connect.dots)
              if (fill?.kind === 'image') expect(data.assets[fill.asset]?.kind).toBe('image')
          if (node.mask !== undefined) expect(known.node).toContain(node.mask)
        }
        for (const { asset } of Object.values(data.fonts))
          if (asset !== undefined) expect(known.asset).toContain(asset)
      }),
      { numRuns: 200 },
    )
  })

  it('[ED-03.28] are reported: the lint finds what the player ignores', () => {
    fc.assert(
      fc.property(anyBrokenDocument, document => {
        const findings = lintDocument(document)
        const data = tryCompile(document)
        expect(() => readValues(document)).not.toThrow()
        if (!data || findings.some(({ severity }) => severity === 'error')) return
        const nodes = Object.values(document.records).filter(({ type }) => type === 'node')
        const rules = Object.values(document.records).filter(({ type }) => type === 'rule')
        expect(nodesOf(data)).toHaveLength(nodes.length)
        expect([...data.rules, ...data.scenes.flatMap(scene => scene.rules)]).toHaveLength(rules.length)
      }),
      { numRuns: 200 },
    )
  })
})
