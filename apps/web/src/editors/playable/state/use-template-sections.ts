import {
  type AssetRecord,
  type FontRecord,
  type ParamRecord,
  type PlayableDocument,
  type ProjectRecord,
  sharedParams,
} from '@adloom/playable/format'
import { useMemo } from 'react'
import type { EditorModel } from './editor-model.ts'
import { type Level, levelsOf } from './levels.ts'

export interface TemplateSections {
  root: ProjectRecord
  levels: Level[]
  /** Where the editor begins: the first scene when it has parameters, or the first level. */
  firstLevel: string
  fonts: FontRecord[]
  /** The assets a parameter had before anything was put in their place. */
  originals: AssetRecord[]
  /** Parameters of other levels that change something of this one, by level. */
  shared: Record<string, ParamRecord[]>
  /** How many parameters each level shows. */
  counts: Record<string, number>
}

function recordsOf<T extends { type: string }>(document: PlayableDocument, type: T['type']): T[] {
  return Object.values(document.records).filter(record => record.type === type) as unknown as T[]
}

/** What the template of a project holds, whatever its values are. */
export function useTemplateSections(document: PlayableDocument, model: EditorModel): TemplateSections {
  return useMemo(() => {
    const root = document.records['project'] as ProjectRecord
    const levels = levelsOf(document, model.params)
    const counts: Record<string, number> = {}
    for (const param of model.params) counts[param.level] = (counts[param.level] ?? 0) + 1
    const shared: TemplateSections['shared'] = {}
    for (const { id, kind } of levels) {
      shared[id] = kind === 'scene' || kind === 'global' ? sharedParams(document, id) : []
      counts[id] = (counts[id] ?? 0) + shared[id].length
    }
    const firstLevel = counts[root.startScene] ? root.startScene : (levels[0]?.id ?? 'languages')
    return {
      root,
      levels,
      firstLevel,
      shared,
      counts,
      fonts: recordsOf<FontRecord>(document, 'font'),
      originals: recordsOf<AssetRecord>(document, 'asset'),
    }
  }, [document, model])
}
