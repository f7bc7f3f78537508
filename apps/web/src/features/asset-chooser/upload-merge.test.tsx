// @vitest-environment happy-dom
import type { Asset } from '@adloom/contract/assets'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { Choice } from './choice.ts'
import { UploadSource, useSlotUpload, type SendFile } from './upload-source.tsx'

const slot = { kind: 'model3d', maxBytes: 20_000_000 } as const
const figure = {
  kind: 'figure',
  hash: 'f'.repeat(64),
  mime: 'application/vnd.adloom.figure',
  width: 30,
  height: 40,
  size: 500,
  info: { clips: [], triangles: 4 },
}
const hero = {
  id: 7,
  name: 'hero.zip',
  type: 'model3d',
  format: 'zip',
  status: 'done',
  derivatives: [figure],
  frames: null,
  payload: {},
} as unknown as Asset
const refused = (name: 'model_mesh' | 'file_broken') =>
  new ApiError({ name, code: 1, status: 422, message: `Refused: ${name}` })

const sent: boolean[] = []
const ready: Choice[] = []

function Upload({ send }: { send: SendFile }) {
  const upload = useSlotUpload(slot, send, choice => ready.push(choice))
  return (
    <>
      <button type="button" onClick={() => upload.take(new File(['x'], 'hero.glb'))}>
        Choose
      </button>
      <UploadSource slot={slot} upload={upload} onBrowse={() => undefined} />
    </>
  )
}

function upload(send: SendFile): void {
  render(
    <QueryClientProvider client={queryClient}>
      <Upload send={send} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }))
}

const offer = () => screen.queryByRole('button', { name: /merge/i })

afterEach(() => {
  cleanup()
  sent.length = 0
  ready.length = 0
})

it('[AS-06.8] a model of several meshes is uploaded again and merged when its user asks', async () => {
  upload((_file, { mergeMeshes = false }) => {
    sent.push(mergeMeshes)
    return mergeMeshes ? Promise.resolve(hero) : Promise.reject(refused('model_mesh'))
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Refused: model_mesh')
  fireEvent.click(offer()!)
  await expect.poll(() => ready.length).toBe(1)
  expect([sent, ready[0]!.hash]).toEqual([[false, true], figure.hash])
})

it('[AS-06.8] merging is offered once, and only where it helps', async () => {
  upload((_file, { mergeMeshes = false }) => {
    sent.push(mergeMeshes)
    return Promise.reject(refused('model_mesh'))
  })
  await screen.findByRole('alert')
  fireEvent.click(offer()!)
  await expect.poll(() => sent).toEqual([false, true])
  await screen.findByRole('alert')
  expect(offer()).toBeNull()
  cleanup()
  upload(() => Promise.reject(refused('file_broken')))
  await screen.findByRole('alert')
  expect(offer()).toBeNull()
})
