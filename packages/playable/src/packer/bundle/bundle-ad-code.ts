import type { PlayData } from '@adloom/engine/data'
import { featureDefines } from '@adloom/engine/features'
import { readFigure, textOf } from '@adloom/engine/figures'
import { walkNodes } from '../collect/walk-play-data.ts'
import type { PackInput } from '../pack-types.ts'
import { buildUserScripts } from './build-user-scripts.ts'
import { bundleEngine } from './bundle-scripts.ts'

/** The scripts of an ad besides its data, its media and the bridge of its channel. */
export interface AdCode {
  engine: string
  /** Sets `adScripts`; empty without user scripts. */
  userScripts: string
}

type CodeInput = Pick<PackInput, 'document' | 'loadAsset' | 'cache'> & { data: PlayData; reports: boolean }

/**
 * Bundles the engine with the modules that the playable uses, and the user scripts. Third stage of packing.
 */
export async function bundleAdCode(input: CodeInput, webgl: boolean): Promise<AdCode> {
  const { data, cache } = input
  const scripts = data.scripts ?? []
  const features = {
    ...featureDefines(data),
    ADLOOM_SHADES: String(await hasColourOffsets(input)),
    ADLOOM_REPORT: String(input.reports),
  }
  const [engine, userScripts] = await Promise.all([
    bundleEngine(usedGames(data), webgl, features, cache, scripts.length > 0),
    buildUserScripts(scripts),
  ])
  return { engine, userScripts }
}

function usedGames(data: PlayData): string[] {
  const games = new Set<string>()
  walkNodes(data, node => {
    if (node.kind === 'game') games.add(node.game)
  })
  return [...games].sort()
}

/** Matches a colour offset other than 0 in a DragonBones export. */
const colourOffset = /"[rgb]O"\s*:\s*-?[\d.]*[1-9]/

/** Whether a DragonBones figure adds to its colours: the code for that is bundled on demand. */
async function hasColourOffsets({ data, document, loadAsset }: CodeInput): Promise<boolean> {
  for (const id of Object.keys(data.assets)) {
    const record = document.records[id]
    if (record?.type !== 'asset' || record.kind !== 'dragonbones') continue
    const { sections: files } = readFigure(await loadAsset(record.hash))
    if (files['skeleton'] && colourOffset.test(textOf(files['skeleton']))) return true
  }
  return false
}
