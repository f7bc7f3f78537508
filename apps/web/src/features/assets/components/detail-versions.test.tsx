// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { useNotices } from '../../../lib/notices.ts'
import { stubCalls, StubbedFailure } from '../../../lib/stub-calls.test-support.ts'
import type { Asset } from '../api.ts'
import { DetailVersions } from './detail-versions.tsx'

setUpComponentTests()

const hero = { id: 7, name: 'hero.zip', type: 'model3d', format: 'zip' } as Asset
const versionsPath = '/api/assets/versions'
const replacePath = '/api/assets/replace'
const first = {
  version: 1,
  current: true,
  hash: 'f'.repeat(64),
  size: 500,
  created_time: 1,
  created_by: 'demo',
}
const severalMeshes = new StubbedFailure(422, 4131, 'The model has 3 meshes.')
const brokenFile = new StubbedFailure(422, 4102, 'The file is damaged.')
/** A refusal without an action. */
const refusal = { id: expect.any(Number) as number, tone: 'error', durationMs: 5000 }
const offer = { label: 'Merge into one mesh' }

const sent: [path: string, body: unknown][] = []
const replacements = () => sent.filter(([path]) => path === replacePath).map(([, body]) => body)
const notices = () => useNotices.getState().list
const answerReplace = (answer: unknown) =>
  stubCalls({ [versionsPath]: { list: [first] }, [replacePath]: answer }, sent)

beforeEach(() => {
  sent.length = 0
  useNotices.setState({ list: [] })
})

async function show(asset: Asset): Promise<HTMLInputElement> {
  renderInApp(<DetailVersions asset={asset} sendFile={() => Promise.resolve('uploads/hero')} />)
  await screen.findByText('Version 1')
  return screen.getByTestId<HTMLInputElement>('replace-file')
}

async function replaceModel(): Promise<void> {
  fireEvent.change(await show(hero), { target: { files: [new File(['x'], 'hero.glb')] } })
  await waitFor(() => expect(notices()).toHaveLength(1))
}

it('[AS-06.8] a new version of several meshes is merged when its user accepts the offer', async () => {
  answerReplace(severalMeshes)
  await replaceModel()
  expect(notices()[0]).toMatchObject({ tone: 'error', text: 'The model has 3 meshes.', action: offer })
  answerReplace(hero)
  notices()[0]!.action!.run()
  await waitFor(() => expect(notices().at(-1)).toMatchObject({ tone: 'success' }))
  expect(replacements()).toEqual([
    { id: 7, file_url: 'uploads/hero' },
    { id: 7, file_url: 'uploads/hero', merge_meshes: true },
  ])
})

it('[AS-06.8] merging a new version is offered once', async () => {
  answerReplace(severalMeshes)
  await replaceModel()
  const { id, action } = notices()[0]!
  action!.run()
  await waitFor(() => expect(replacements()).toHaveLength(2))
  await waitFor(() => expect(notices()[0]!.id).not.toBe(id))
  expect(notices()).toEqual([{ ...refusal, text: 'The model has 3 meshes.' }])
})

it('[AS-06.8] merging is not offered for a file that it does not mend', async () => {
  answerReplace(brokenFile)
  await replaceModel()
  expect(notices()).toEqual([{ ...refusal, text: 'The file is damaged.' }])
})

it.each<[type: Asset['type'], format: string, extensions: string]>([
  ['model3d', 'zip', '.zip,.glb,.gltf'],
  ['psd', 'psd', '.psd,.psb'],
  ['font', 'ttf', '.ttf,.otf,.woff,.woff2'],
  ['frames', 'zip', '.zip'],
  ['image', 'png', '.jpg,.jpeg,.png,.gif,.webp,.avif,.tif,.tiff,.svg'],
])(
  '[D-51.10] a new version of a %s is chosen among the files that the library accepts',
  async (type, format, extensions) => {
    answerReplace(hero)
    expect((await show({ ...hero, type, format } as Asset)).accept).toBe(extensions)
  },
)
