import type { PlayData, SceneData } from '@adloom/engine/data'
import { compileAsset } from './compile-assets.ts'
import { compileFonts } from './compile-fonts.ts'
import { compileLogic } from './compile-logic.ts'
import { compileNodes } from './compile-nodes.ts'
import { compileRules } from './compile-rules.ts'
import { compileVariables } from './compile-variables.ts'
import { compileScripts } from './compile-scripts.ts'
import { demandBudget } from '../budget/document-budget.ts'
import { expandPrefabs } from '../index/expand-prefabs.ts'
import { FormatError } from '../budget/format-error.ts'
import { knownFill } from './known-fill.ts'
import { referenceChecker } from '../index/known-references.ts'
import type { PlayableDocument, SceneRecord } from '../records.ts'
import type { Reference } from '../record-facts/rule-references.ts'
import { sortDocument, type SortedDocument } from '../index/document-index.ts'
import { usedAssetsOf, usedFontsOf } from '../index/used-assets.ts'

/**
 * A document as the engine plays it: the trees of its scenes with prefabs expanded, rules by owner, only the
 * assets and fonts in use. What names
 * something missing is left out (the lint says what, `lint/lint-document`), so the engine never meets a
 * dangling name.
 * Throws `FormatError` when there is no project record or no scene, or when the document is over its budget
 * (RS-01.1). The same document always gives the same data.
 */
export function compileDocument(document: PlayableDocument): PlayData {
  demandBudget(document)
  const sorted = expandPrefabs(sortDocument(document))
  const [first] = sorted.scenes
  if (!first) throw new FormatError('no_scene')
  const { project, scenes } = sorted
  const isKnown = referenceChecker(sorted)
  const assets = usedAssetsOf(sorted)
  const layered = new Set(sorted.nodes.flatMap(node => (node.kind === 'audio' ? node.asset : [])))
  return {
    v: 1,
    seed: project.seed,
    background: knownFill(project.background, sorted),
    languages: {
      default: project.defaultLanguage,
      available: [...new Set([project.defaultLanguage, ...project.languages])],
    },
    startScene: scenes.some(scene => scene.id === project.startScene) ? project.startScene : first.id,
    scenes: scenes.map(scene => compileScene(sorted, scene, isKnown)),
    global: compileGlobal(sorted),
    assets: Object.fromEntries(assets.map(id => [id, compileAsset(sorted.assets.get(id)!, layered.has(id))])),
    fonts: compileFonts(
      usedFontsOf(sorted).map(id => sorted.fonts.get(id)!),
      id => assets.includes(id) && sorted.assets.get(id)?.kind === 'font',
    ),
    variables: compileVariables(sorted.variables.values()),
    rules: compileRules(sorted, 'game', isKnown),
    store: { ...project.store },
    ...compileLogic(sorted, isKnown),
    ...compileScripts(sorted),
  }
}

function compileScene(
  document: SortedDocument,
  scene: SceneRecord,
  isKnown: (reference: Reference) => boolean,
): SceneData {
  const { type: _type, index: _index, story: _story, background, ...data } = scene
  return {
    ...data,
    ...(background ? { background: knownFill(background, document) } : {}),
    nodes: compileNodes(document, scene.id),
    rules: compileRules(document, scene.id, isKnown),
  }
}

function compileGlobal(document: SortedDocument): PlayData['global'] {
  const { music } = document.project
  const layers = {
    below: compileNodes(document, 'global:below'),
    above: compileNodes(document, 'global:above'),
  }
  return music && document.assets.get(music.asset)?.kind === 'audio' ? { ...layers, music } : layers
}
