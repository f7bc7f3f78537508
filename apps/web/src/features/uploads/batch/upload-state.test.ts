import { describe, expect, it } from 'vitest'
import {
  canMergeMeshes,
  emptyState,
  isCreating,
  type FileStatus,
  type Problem,
  type UploadItem,
  type UploadState,
} from './upload-item.ts'
import { reduceUploads, type UploadAction } from './upload-state.ts'

const megabyte = 1_048_576
const file = (id: number, name: string, size = 1000) => ({ id, name, size, folder: '' })
const play = (state: UploadState, ...actions: UploadAction[]) => actions.reduce(reduceUploads, state)
const added = (...files: ReturnType<typeof file>[]) =>
  play(emptyState, { type: 'added', files }, { type: 'checkedOffline' })
const at = (state: UploadState, id: number) => state.items.find(item => item.id === id)!
const statuses = (state: UploadState) => state.items.map(item => item.status)
const answer = (id: number, name: string, nameValid = true, existingId = 0): UploadAction => ({
  type: 'checkedOnline',
  answers: [{ id, name, existingId, nameValid }],
})
const sent = (id: number, bytes: number): UploadAction => ({
  type: 'progressed',
  sent: new Map([[id, { bytes, speed: 50 }]]),
})
const refused = (id: number): UploadAction => ({
  type: 'failed',
  id,
  problem: { kind: 'server', message: 'No.' },
  keepsBytes: false,
})

/** Files 1 … n named a.png, b.png …, ready to be started. */
function ready(count: number): UploadState {
  const files = Array.from({ length: count }, (_, index) => file(index + 1, `${'abcdef'[index]}.png`))
  return files.reduce(
    (state, { id, name }) => play(state, { type: 'hashed', id, md5: `${id}` }, answer(id, name)),
    added(...files),
  )
}
const uploading = (count: number) => play(ready(count), { type: 'started' })

describe('the checks before an upload', () => {
  it('[AS-03.2] a file waits, passes the offline check, is hashed and passes the online check', () => {
    let state = play(emptyState, { type: 'added', files: [file(1, 'a.png')] })
    expect(at(state, 1).status).toBe('waiting')
    state = play(state, { type: 'checkedOffline' })
    expect(at(state, 1).status).toBe('offlineCheckSuccess')
    state = play(state, { type: 'hashed', id: 1, md5: 'x' })
    expect(at(state, 1)).toMatchObject({ status: 'offlineCheckSuccess', md5: 'x' })
    state = play(state, answer(1, 'a.png'))
    expect(at(state, 1)).toMatchObject({ status: 'onlineCheckSuccess', selected: true, problem: null })
    expect(state.batch).toBe('waiting')
  })

  it('[AS-03.2] of several files with one name in any case, all but the first fail', () => {
    const state = added(file(1, 'Käse.png'), file(2, 'KÄSE.png'), file(3, 'Ka\u0308se.png'), file(4, 'b.png'))
    expect(statuses(state)).toEqual([
      'offlineCheckSuccess',
      'offlineCheckFail',
      'offlineCheckFail',
      'offlineCheckSuccess',
    ])
    expect(at(state, 2).problem).toEqual({ kind: 'duplicate' })
    const later = play(state, { type: 'added', files: [file(5, 'B.png')] }, { type: 'checkedOffline' })
    expect(at(later, 5).problem).toEqual({ kind: 'duplicate' })
  })

  it('[AS-03.2] a duplicate passes once the name is free again', () => {
    const state = added(file(1, 'a.png'), file(2, 'a.png'))
    expect(statuses(play(state, { type: 'removed', ids: [1] }, { type: 'checkedOffline' }))).toEqual([
      'offlineCheckSuccess',
    ])
    expect(
      statuses(play(state, { type: 'renamed', id: 1, name: 'b.png' }, { type: 'checkedOffline' })),
    ).toEqual(['offlineCheckSuccess', 'offlineCheckSuccess'])
    expect(
      statuses(play(state, { type: 'renamed', id: 2, name: 'b.png' }, { type: 'checkedOffline' })),
    ).toEqual(['offlineCheckSuccess', 'offlineCheckSuccess'])
  })

  it.each<[string, ReturnType<typeof file>, Problem]>([
    ['an unknown type, with its extension', file(1, 'setup.EXE'), { kind: 'type', format: 'exe' }],
    ['a name without an extension', file(1, 'README'), { kind: 'type', format: '' }],
    [
      'a video over 250 MB, with its limit',
      file(1, 'a.mp4', 250 * megabyte + 1),
      { kind: 'size', limit: 250 * megabyte },
    ],
    ['an image over 50 MB', file(1, 'a.JPG', 50 * megabyte + 1), { kind: 'size', limit: 50 * megabyte }],
    ['audio over 10 MB', file(1, 'a.wav', 10 * megabyte + 1), { kind: 'size', limit: 10 * megabyte }],
    ['a font over 10 MB', file(1, 'a.otf', 10 * megabyte + 1), { kind: 'size', limit: 10 * megabyte }],
    ['an archive over 500 MB', file(1, 'a.zip', 500 * megabyte + 1), { kind: 'size', limit: 500 * megabyte }],
    ['an empty file', file(1, 'a.png', 0), { kind: 'empty' }],
    ['a name of 201 characters', file(1, `${'n'.repeat(197)}.png`), { kind: 'name' }],
    ...[...'\\":*?<>|\t\n'].map(
      sign =>
        [`a name with ${JSON.stringify(sign)}`, file(1, `a${sign}b.png`), { kind: 'name' }] satisfies [
          string,
          ReturnType<typeof file>,
          Problem,
        ],
    ),
  ])('[D-52.1] %s fails the offline check', (_, bad, problem) => {
    expect(at(added(bad), 1)).toMatchObject({ status: 'offlineCheckFail', problem, selected: false })
  })

  it.each([
    ['a.mp4', 250],
    ['a.psd', 500],
    ['a.zip', 500],
    ['a.gif', 50],
    ['a.mp3', 10],
  ])('[D-52.1] %s of exactly %i MB passes', (name, size) => {
    expect(at(added(file(1, name, size * megabyte)), 1).status).toBe('offlineCheckSuccess')
  })

  it('[AS-03.2] a file that fails for another reason does not reserve its name', () => {
    expect(statuses(added(file(1, 'a.png', 0), file(2, 'a.png')))).toEqual([
      'offlineCheckFail',
      'offlineCheckSuccess',
    ])
  })

  it('[AS-03.3] a file that cannot be read shows an error and can be retried', () => {
    const state = play(added(file(1, 'a.png')), { type: 'hashFailed', id: 1 })
    expect(at(state, 1)).toMatchObject({ status: 'Error', problem: { kind: 'processing' } })
    expect(at(play(state, { type: 'retried', ids: [1] }), 1)).toMatchObject({
      status: 'offlineCheckSuccess',
      problem: null,
    })
  })

  it('[AS-03.3] a name that the library contains fails the online check', () => {
    const state = play(
      added(file(1, 'a.png')),
      { type: 'hashed', id: 1, md5: 'x' },
      answer(1, 'a.png', false, 7),
    )
    expect(at(state, 1)).toMatchObject({
      status: 'onlineCheckFail',
      problem: { kind: 'exists' },
      selected: false,
    })
  })

  it('[AS-03.3] retries a failed check, and ignores an answer for an old name', () => {
    const failed = play(
      added(file(1, 'a.png')),
      { type: 'hashed', id: 1, md5: 'x' },
      { type: 'checkFailed', ids: [1], problem: { kind: 'network' } },
    )
    expect(at(failed, 1).status).toBe('onlineCheckFail')
    expect(at(play(failed, { type: 'retried', ids: [1] }), 1).status).toBe('offlineCheckSuccess')
    const renamed = play(
      added(file(1, 'a.png')),
      { type: 'renamed', id: 1, name: 'b.png' },
      { type: 'checkedOffline' },
      answer(1, 'a.png'),
    )
    expect(at(renamed, 1).status).toBe('offlineCheckSuccess')
  })

  it('[AS-03.6] a renamed file is checked again from the start and keeps its checksum', () => {
    const taken = play(
      added(file(1, 'a.png')),
      { type: 'hashed', id: 1, md5: 'x' },
      answer(1, 'a.png', false),
    )
    const state = play(taken, { type: 'renamed', id: 1, name: 'b.png' })
    expect(at(state, 1)).toMatchObject({ status: 'waiting', name: 'b.png', md5: 'x', problem: null })
    expect(at(play(state, { type: 'checkedOffline' }, answer(1, 'b.png')), 1).status).toBe(
      'onlineCheckSuccess',
    )
    expect(
      at(play(taken, { type: 'renamed', id: 1, name: 'b.txt' }, { type: 'checkedOffline' }), 1).problem,
    ).toEqual({ kind: 'type', format: 'txt' })
  })
})

describe('choosing', () => {
  it.each<FileStatus>([
    'waiting',
    'offlineCheckSuccess',
    'offlineCheckFail',
    'onlineCheckFail',
    'uploading',
    'uploadSuccess',
    'uploadError',
    'Error',
  ])('[AS-03.4] a file in state %s cannot be selected', status => {
    const state: UploadState = { ...emptyState, items: [{ ...at(ready(1), 1), status, selected: false }] }
    expect(
      at(play(state, { type: 'selected', id: 1, selected: true }, { type: 'allSelected', selected: true }), 1)
        .selected,
    ).toBe(false)
  })

  it('[AS-03.4] a file can be selected after the online check; selecting all also needs its md5', () => {
    const unknown: UploadItem = { ...at(ready(1), 1), id: 9, md5: '', selected: false }
    const state: UploadState = { ...emptyState, items: [...ready(2).items, unknown] }
    expect(at(play(state, { type: 'selected', id: 9, selected: true }), 9).selected).toBe(true)
    const none = play(state, { type: 'allSelected', selected: false })
    expect(none.items.map(item => item.selected)).toEqual([false, false, false])
    expect(play(none, { type: 'allSelected', selected: true }).items.map(item => item.selected)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('[AS-03.5] a file with known content is offered as that asset, and copied on demand only', () => {
    const state = play(
      added(file(1, 'a.png')),
      { type: 'hashed', id: 1, md5: 'x' },
      answer(1, 'a.png', true, 42),
    )
    expect(at(state, 1)).toMatchObject({ status: 'onlineCheckSuccess', existingId: 42, selected: false })
    expect(at(play(state, { type: 'selected', id: 1, selected: true }), 1).selected).toBe(true)
  })
})

describe('uploading', () => {
  it('[AS-03.7] starting uploads the selected files and removes the others', () => {
    const state = play(ready(3), { type: 'selected', id: 2, selected: false }, { type: 'started' })
    expect(state.batch).toBe('uploading')
    expect(state.items.map(item => [item.id, item.status, item.progress])).toEqual([
      [1, 'uploading', 0],
      [3, 'uploading', 0],
    ])
  })

  it('[AS-03.7] nothing starts without a selected file', () => {
    const state = play(ready(1), { type: 'allSelected', selected: false })
    expect(play(state, { type: 'started' })).toBe(state)
  })

  it('[AS-04.11] progress is 95 % of the sent bytes until the asset is created, then 100', () => {
    let state = play(uploading(2), sent(1, 500))
    expect(at(state, 1)).toMatchObject({ progress: 47, speed: 50 })
    state = play(state, sent(1, 1000))
    expect(at(state, 1)).toMatchObject({ progress: 95, status: 'uploading' })
    expect(isCreating(at(state, 1))).toBe(false)
    state = play(state, { type: 'sent', id: 1, fileUrl: 'assets/x' })
    expect(isCreating(at(state, 1))).toBe(true)
    expect(at(play(state, sent(1, 200)), 1).progress).toBe(95)
    expect(at(play(state, { type: 'created', id: 1, assetId: 5 }), 1)).toMatchObject({
      progress: 100,
      status: 'uploadSuccess',
      assetId: 5,
    })
  })

  it('[AS-03.9] the batch ends with the number of uploaded and failed files', () => {
    let state = play(
      uploading(3),
      { type: 'created', id: 1, assetId: 1 },
      { type: 'created', id: 2, assetId: 2 },
    )
    expect(state).toMatchObject({ batch: 'uploading', summary: null })
    state = play(state, refused(3))
    expect(at(state, 3)).toMatchObject({ status: 'uploadError', problem: { kind: 'server', message: 'No.' } })
    expect(state).toMatchObject({ batch: 'uploadEnd', summary: { succeeded: 2, failed: 1 } })
  })

  it('[AS-03.8] retries a failed file from 0, and continues the batch', () => {
    const failed = play(uploading(1), sent(1, 800), refused(1))
    expect(at(failed, 1).progress).toBe(76)
    const state = play(failed, { type: 'retried', ids: [1] })
    expect(at(state, 1)).toMatchObject({ status: 'uploading', progress: 0, sentBytes: 0, problem: null })
    expect(state).toMatchObject({ batch: 'uploading', summary: null })
  })

  it('[AS-04.3] does not upload the bytes again when only the creation failed', () => {
    const failed = (keepsBytes: boolean) =>
      play(
        uploading(1),
        { type: 'sent', id: 1, fileUrl: 'assets/x' },
        { type: 'failed', id: 1, problem: { kind: 'exists' }, keepsBytes },
        { type: 'retried', ids: [1] },
      )
    expect(at(failed(true), 1)).toMatchObject({ fileUrl: 'assets/x', progress: 0 })
    expect(at(failed(false), 1).fileUrl).toBe('')
  })

  it('[AS-03.12] a removed file no longer counts in the batch', () => {
    expect(
      play(uploading(2), { type: 'created', id: 1, assetId: 1 }, { type: 'removed', ids: [2] }),
    ).toMatchObject({ batch: 'uploadEnd', summary: { succeeded: 1, failed: 0 } })
    expect(play(uploading(1), { type: 'removed', ids: [1] })).toMatchObject({
      batch: 'waiting',
      summary: null,
      items: [],
    })
  })

  it('[AS-03.10] the list is cleared after the summary, and failed files can be restored', () => {
    const state = play(uploading(2), { type: 'created', id: 1, assetId: 1 }, refused(2), { type: 'cleared' })
    expect(state).toMatchObject({ batch: 'waiting', summary: null, items: [] })
    const back = play(state, { type: 'recalled' })
    expect(statuses(back)).toEqual(['uploadError'])
    expect(play(back, { type: 'retried', ids: [2] }).batch).toBe('uploading')
    expect(play(state, { type: 'forgotten' }).aside).toEqual([])
  })

  it('[AS-03.7] files added during an upload wait for the next start', () => {
    const more = play(
      uploading(1),
      { type: 'added', files: [file(9, 'z.png')] },
      { type: 'checkedOffline' },
      { type: 'hashed', id: 9, md5: 'z' },
      answer(9, 'z.png'),
    )
    const state = play(more, { type: 'created', id: 1, assetId: 1 }, { type: 'cleared' })
    expect(state.items.map(item => [item.id, item.status])).toEqual([[9, 'onlineCheckSuccess']])
    expect(play(more, { type: 'started' }).items.map(item => item.status)).toEqual(['uploading', 'uploading'])
  })

  it('[AS-03.9] nothing is cleared while a file uploads', () => {
    const state = uploading(1)
    expect(play(state, { type: 'cleared' })).toBe(state)
  })

  it('[AS-03.6] a file keeps its name while it uploads', () => {
    expect(at(play(uploading(1), { type: 'renamed', id: 1, name: 'q.png' }), 1).name).toBe('a.png')
  })
})

describe('a model of several meshes', () => {
  const failed = (name: string) =>
    play(uploading(1), {
      type: 'failed',
      id: 1,
      problem: { kind: 'server', message: 'No.', name },
      keepsBytes: false,
    })

  it('[AS-06.5] is uploaded once more to be merged when the rule it breaks is one of meshes and materials', () => {
    const again = play(failed('model_mesh'), { type: 'mergeChosen', id: 1 })
    expect(at(again, 1)).toMatchObject({ status: 'uploading', problem: null, mergesMeshes: true })
    expect(again.batch).toBe('uploading')
  })

  it('[AS-06.5] is offered that once, and no other file is', () => {
    const broken = play(failed('file_broken'), { type: 'mergeChosen', id: 1 })
    expect(at(broken, 1).mergesMeshes).toBeUndefined()
    const twice = play(
      failed('model_mesh'),
      { type: 'mergeChosen', id: 1 },
      {
        type: 'failed',
        id: 1,
        problem: { kind: 'server', message: 'No.', name: 'model_material' },
        keepsBytes: false,
      },
    )
    expect(canMergeMeshes(at(twice, 1))).toBe(false)
  })
})
