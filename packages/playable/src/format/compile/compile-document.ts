import type { PlayData, SceneData } from '@adloom/engine/data'
import { demandBudget } from '../budget/document-budget.ts'
import { FormatError } from '../budget/format-error.ts'
import { type DocumentIndex, indexDocument } from '../index/document-index.ts'
import { type DocumentUsage, findUsage } from '../index/document-usage.ts'
import { expandPrefabs } from '../index/expand-prefabs.ts'
import type { PlayableDocument, SceneRecord } from '../records.ts'
import { compileAsset, compileFonts } from './compile-assets.ts'
import { compileActions, compileRules, compileScripts, compileVariables } from './compile-logic.ts'
import { compileNodes } from './compile-nodes.ts'
import { knownFill } from './known-fill.ts'

/**
 * Compiles a document to the data that the engine plays. References to missing records are left out
 * (`lint/lint-document` reports them). The same document always gives the same data.
 * Throws `FormatError` when the project record or all scenes are missing, or the document is over its budget
 * (RS-01.1).
 */
export function compileDocument(document: PlayableDocument): PlayData {
  // 1. Refuses what is over the budget, before anything is expanded.
  demandBudget(document)
  // 2. Records by type, children by parent, rules by owner; story elements become rules. Built once.
  const stored = indexDocument(document)
  // 3. Instances become groups with copies of their prefab's nodes and rules.
  const index = expandPrefabs(stored)
  // 4. Assets, fonts, actions and tables in use, and which references lead to a record.
  const usage = findUsage(index)
  // 5. Each section of the engine's data from the index and the usage. The order of the keys is part of the
  // output.
  const { project } = index
  return {
    v: 1,
    seed: project.seed,
    background: knownFill(project.background, index.assets),
    languages: {
      default: project.defaultLanguage,
      available: [...new Set([project.defaultLanguage, ...project.languages])],
    },
    startScene: startSceneOf(index),
    scenes: index.scenes.map(scene => compileScene(index, usage, scene)),
    global: compileGlobalLayers(index),
    assets: compileAssets(index, usage),
    fonts: compileFonts(
      usage.fonts.map(id => index.fonts.get(id)!),
      id => usage.assets.includes(id) && index.assets.get(id)?.kind === 'font',
    ),
    variables: compileVariables(index.variables.values()),
    rules: compileRules(index, 'game', usage),
    store: { ...project.store },
    ...compileActions(index, usage),
    ...compileScripts(index),
  }
}

function startSceneOf({ project, scenes }: DocumentIndex): string {
  const [first] = scenes
  if (!first) throw new FormatError('no_scene')
  return scenes.some(scene => scene.id === project.startScene) ? project.startScene : first.id
}

function compileScene(index: DocumentIndex, usage: DocumentUsage, scene: SceneRecord): SceneData {
  const { type: _type, index: _index, story: _story, background, ...data } = scene
  return {
    ...data,
    ...(background ? { background: knownFill(background, index.assets) } : {}),
    nodes: compileNodes(index, scene.id),
    rules: compileRules(index, scene.id, usage),
  }
}

function compileGlobalLayers(index: DocumentIndex): PlayData['global'] {
  const { music } = index.project
  const layers = {
    below: compileNodes(index, 'global:below'),
    above: compileNodes(index, 'global:above'),
  }
  return music && index.assets.get(music.asset)?.kind === 'audio' ? { ...layers, music } : layers
}

function compileAssets(index: DocumentIndex, usage: DocumentUsage): PlayData['assets'] {
  const layered = new Set(index.nodes.flatMap(node => (node.kind === 'audio' ? node.asset : [])))
  return Object.fromEntries(
    usage.assets.map(id => [id, compileAsset(index.assets.get(id)!, layered.has(id))]),
  )
}
