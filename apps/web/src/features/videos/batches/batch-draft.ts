import { isImageFormat } from '@adloom/contract/video-renders'
import { inputLimits } from '@adloom/contract/input-limits'
import { maxBatchFiles } from '@adloom/contract/video-batches'
import { timelineOf, type VideoDocument } from '@adloom/video/format'
import { applyRowValues, type RowValues } from '@adloom/video/templates'
import type { VideoRenderCheck } from '../renders/api.ts'
import { type ExportChoice, firstChoice, qualityOf } from '../renders/export-choice.ts'
import type { BatchCheck, BatchRequest } from './api.ts'
import { type BatchColumn, type BatchRowDraft, columnsOf, rowOf } from './batch-table.ts'

/** A video or template that the rows fill. */
export interface BatchSourceDraft {
  /** Unique among the sources. */
  key: string
  name: string
  document: VideoDocument
  source: { project_id: number } | { template: string } | { own_id: number }
}

/** What the page of a new batch has chosen; canvases of the choice are ratios. */
export interface BatchDraft {
  name: string
  sources: readonly BatchSourceDraft[]
  choice: ExportChoice
  combinations: boolean
  orders: boolean
  rows: readonly BatchRowDraft[]
}

/** What all sources of a batch offer together, in the form of one video. */
export function offerOf(sources: readonly BatchSourceDraft[]): VideoRenderCheck {
  const timelines = sources.map(({ document }) => timelineOf(document))
  const canvases = new Map<string, VideoRenderCheck['canvases'][number]>()
  for (const { settings } of timelines)
    for (const { ratio, width, height } of settings.canvases)
      if (!canvases.has(ratio)) canvases.set(ratio, { id: ratio, ratio, width, height, cut_side: 0 })
  const longest = timelines.map(({ length, settings }) => (length / settings.rate) * 1000)
  const all = timelines.flatMap(({ settings }) => [settings.defaultLanguage, ...settings.languages])
  return {
    ...{
      rev: 0,
      groups: [],
      moves: true,
      findings: [],
      canvases: [...canvases.values()],
      languages: [...new Set(all)],
    },
    rate: timelines[0]?.settings.rate ?? 30,
    duration_ms: Math.round(Math.max(0, ...longest)),
    default_language: timelines[0]?.settings.defaultLanguage ?? '',
  }
}

/** A draft without rows but one; small files of the ratios of its sources. */
export function firstDraft(name: string, sources: readonly BatchSourceDraft[]): BatchDraft {
  const choice = { ...firstChoice(offerOf(sources)), name: '{name} {ratio}' }
  return { ...{ name, sources, choice, combinations: false, orders: false }, rows: [{ id: 1, cells: {} }] }
}

/** The draft with other sources: what they no longer offer is not chosen, what is new is. */
export function withSources(draft: BatchDraft, sources: readonly BatchSourceDraft[]): BatchDraft {
  const [before, after] = [offerOf(draft.sources), offerOf(sources)]
  const { canvases, languages } = draft.choice
  const known = new Set(before.canvases.map(({ id }) => id))
  const first = sources.map(({ document }) => timelineOf(document).settings.defaultLanguage)
  const spoken = after.languages.filter(one => languages.includes(one) || first.includes(one))
  return {
    ...draft,
    sources,
    choice: {
      ...draft.choice,
      canvases: after.canvases.flatMap(({ id }) => (canvases.includes(id) || !known.has(id) ? [id] : [])),
      languages: before.languages.length === 0 ? spoken.slice(0, 1) : spoken,
    },
  }
}

/** Columns of the table of a draft. */
export function columnsOfDraft({ sources, choice }: BatchDraft): BatchColumn[] {
  return columnsOf(
    sources.map(({ document }) => document),
    choice.languages,
    choice.canvases,
  )
}

/** Undefined while the draft cannot be checked: without a source, a size, a language, a row or a name. */
export function requestOf(draft: BatchDraft, language: BatchRequest['language']): BatchRequest | undefined {
  const { name, sources, choice, combinations, orders, rows } = draft
  const { format, fps, loudness, at } = choice
  const isWhole = [sources, choice.canvases, choice.languages, rows].every(list => list.length > 0)
  if (!isWhole || name.trim() === '' || choice.name.trim() === '') return undefined
  const columns = columnsOfDraft(draft)
  return {
    ...{ name: name.trim(), pattern: choice.name.trim(), language, format, loudness, at },
    ...{ quality: qualityOf(choice), combinations, orders },
    ...(fps !== 0 && !isImageFormat(format) && { fps }),
    project_ids: sources.flatMap(({ source }) => ('project_id' in source ? [source.project_id] : [])),
    templates: sources.flatMap(({ source }) => ('template' in source ? [source] : [])),
    own_ids: sources.flatMap(({ source }) => ('own_id' in source ? [source.own_id] : [])),
    sizes: choice.canvases.map(ratio => ({ ratio, short_side: choice.shortSide })),
    languages: [...choice.languages].slice(0, inputLimits.renderLanguages),
    rows: rows.map(row => rowOf(row, columns)),
  }
}

/** One file as it is previewed. */
export interface BatchStill {
  key: string
  title: string
  document: VideoDocument
  canvasId: string
  language: string
}

/** The files of a draft in the order of rows, without versions; files of cells are shown by their poster. */
export function stillsOf(draft: BatchDraft, found: BatchCheck['found'], most: number): BatchStill[] {
  const columns = columnsOfDraft(draft)
  const files = new Map(found.map(one => [one.file, one]))
  const stills: BatchStill[] = []
  for (const [number, draftRow] of draft.rows.entries()) {
    const row = rowOf(draftRow, columns)
    for (const { key: sourceKey, name, document } of draft.sources) {
      const { canvases, languages, defaultLanguage } = timelineOf(document).settings
      const wanted = row.languages.length > 0 ? row.languages : draft.choice.languages
      const spoken = wanted.filter(one => one === defaultLanguage || languages.includes(one))
      for (const canvas of canvases) {
        if (!draft.choice.canvases.includes(canvas.ratio)) continue
        if (row.ratios.length > 0 && !row.ratios.includes(canvas.ratio)) continue
        for (const language of spoken) {
          if (stills.length === most) return stills
          const values = { texts: row.texts, assets: assetsOf(row.files, files) }
          stills.push({
            ...{ key: `${draftRow.id} ${sourceKey} ${canvas.id} ${language}`, canvasId: canvas.id, language },
            title: `${number + 1}. ${row.name === '' ? name : row.name}`,
            document: applyRowValues(document, values, language),
          })
        }
      }
    }
  }
  return stills
}

function assetsOf(
  cells: readonly { clip: string; file: string }[],
  files: ReadonlyMap<string, BatchCheck['found'][number]>,
): RowValues['assets'] {
  return Object.fromEntries(
    cells.flatMap(({ clip, file }) => {
      const asset = files.get(file)
      if (!asset || asset.cover_url === '') return []
      const hash = asset.cover_url.split('/').at(-1) ?? ''
      const record = { type: 'asset', kind: 'image', name: file, bytes: 0, mime: '' } as const
      return [[clip, { ...record, id: `cell:${asset.id}`, hash }] as const]
    }),
  )
}

/** Whether a number of files can be asked for. */
export const isCountAllowed = (files: number) => files > 0 && files <= maxBatchFiles
