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
  /** The first level shown: the first scene when it has parameters, or the first level. */
  firstLevel: string
  fonts: FontRecord[]
  /** The assets of a parameter in the template. */
  originals: AssetRecord[]
  /** Parameters of other levels that affect this one, by level. */
  shared: Record<string, ParamRecord[]>
  /** Number of parameters of each level. */
  counts: Record<string, number>
}

function recordsOf<T extends { type: string }>(document: PlayableDocument, type: T['type']): T[] {
  return Object.values(document.records).filter(record => record.type === type) as unknown as T[]
}

/** Returns the levels, fonts and assets of a project's template; they do not depend on its values. */
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
