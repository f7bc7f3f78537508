// @vitest-environment happy-dom
import type { Asset } from '@adloom/contract/assets'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import type { ChooserSlot } from './slot.ts'
import { OwnSource } from './own-source.tsx'

setUpComponentTests()

const listPath = '/api/assets/list'
const sheet = {
  kind: 'sheet',
  hash: 's'.repeat(64),
  mime: 'image/webp',
  width: 20,
  height: 10,
  size: 90,
  info: { frames: [{}, {}], fps: 10, loops: 0 },
}
const file = {
  cover_url: '',
  full_url: '',
  size: 50,
  frames: null,
  status: 'done',
  favourite: false,
  derivatives: [],
  payload: {},
}
const coin = {
  ...file,
  id: 1,
  name: 'coin.png',
  type: 'image',
  format: 'png',
  derivatives: [sheet],
} as unknown as Asset

/** Opens the source for a slot, and returns the queries with which assets were asked for. */
async function open(slot: ChooserSlot): Promise<URLSearchParams[]> {
  const asked = stubCalls({
    [listPath]: { list: [coin], total: 240, page: 1, page_size: 60, next: 'mark', more: false },
    '/api/folders/list': { list: [] },
  })
  const grid = {
    slot,
    currentHash: undefined,
    onLook: () => undefined,
    onHover: () => undefined,
    onTake: () => undefined,
  }
  renderInApp(<OwnSource slot={slot} keyword="coin" recent={[]} grid={grid} uploadAction={null} />)
  await screen.findByRole('grid')
  const queries = () =>
    asked
      .filter(address => address.startsWith(listPath))
      .map(address => new URL(address, 'http://x').searchParams)
  await waitFor(() => expect(queries()).not.toHaveLength(0))
  return queries()
}

it('[AS-13.2] requests sequences and animated images in one searchable list for a frames slot', async () => {
  const queries = await open({ kind: 'frames', maxBytes: 1000 })
  expect(
    queries.map(query => [
      query.get('type'),
      query.get('plays_frames'),
      query.get('keyword'),
      query.has('format'),
    ]),
  ).toEqual([['frames,image', 'true', 'coin', false]])
})

it('[AS-13.2] any other slot asks for its own kind', async () => {
  const queries = await open({ kind: 'image', maxBytes: 1000 })
  expect(queries.map(query => [query.get('type'), query.get('plays_frames')])).toEqual([['image', null]])
})
