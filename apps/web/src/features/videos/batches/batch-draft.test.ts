import { expect, it } from 'vitest'
import { firstDraft, requestOf, stillsOf, withSources } from './batch-draft.ts'
import { findTemplateSource } from './batch-sources.tsx'
import type { BatchRowDraft } from './batch-table.ts'

const source = findTemplateSource('hook-gameplay')!
const draft = firstDraft('Batch', [source])

it('[VD-12.1] a draft becomes a request once it has a name, a source, a size and a row', () => {
  expect(requestOf(draft, 'en')).toMatchObject({
    ...{ name: 'Batch', templates: [{ template: 'hook-gameplay' }], project_ids: [], own_ids: [] },
    sizes: ['9:16', '4:5', '1:1', '16:9'].map(ratio => ({ ratio, short_side: 720 })),
  })
  for (const change of [{ name: ' ' }, { sources: [] }, { rows: [] }])
    expect(requestOf({ ...draft, ...change }, 'en')).toBeUndefined()
})

it('[VD-12.1] a source that is added brings its sizes, and keeps what was chosen', () => {
  const some = { ...draft, choice: { ...draft.choice, canvases: ['1:1'] } }
  const two = withSources(some, [source, { ...source, key: 'second' }])
  expect(two.choice.canvases).toEqual(['1:1'])
  const first = withSources(firstDraft('Batch', []), [source])
  expect(first.choice.canvases).toHaveLength(4)
  expect(first.choice.languages).toEqual(['en'])
})

it('[VD-12.5] each row has a still in each size and language that it is not limited to', () => {
  const rows: BatchRowDraft[] = [
    { id: 1, cells: { name: 'First', ratios: '1:1' } },
    { id: 2, cells: {} },
  ]
  const stills = stillsOf({ ...draft, rows }, [], 100)
  expect(stills.map(({ title, canvasId }) => `${title} ${canvasId}`)).toEqual([
    '1. First 1:1',
    ...['9:16', '4:5', '1:1', '16:9'].map(ratio => `2. ${source.name} ${ratio}`),
  ])
  expect(stillsOf({ ...draft, rows }, [], 2)).toHaveLength(2)
})
