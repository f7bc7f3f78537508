// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { setUpComponentTests } from '../../lib/component-tests.test-support.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { stubCalls } from '../../lib/stub-calls.test-support.ts'
import { CreativeViewerPage } from './creative-viewer-page.tsx'

setUpComponentTests()

const text = { en: 'Match', 'zh-cn': 'Match', ja: 'Match' }
const creative = (id: number, width: number, height: number) => ({
  ...{ id, creative_type: 'playable', name: 'Gems', channel_id: 21 },
  ...{ channel_cn: 'Mintegral', channel_en: 'Mintegral', creative_ext: { width, height } },
})
const set = {
  ...{ source_id: 7, product_name: 'Gems', creative_type: 'playable', skin_id: '', custom_id: 7 },
  ...{ group_id: 0, switcher_visible: true },
  creatives: [creative(211, 750, 1334), creative(212, 1334, 750)],
  info: {
    ...{ name: 'Gems', tag: 0, template: text, languages: ['en'], updated_time: 1_790_000_000 },
    ...{ play_methods: [text], dimension_type: '2d', scene_count: 1, model_count: 0, action_count: 1 },
    ...{ difficulty_level: 1 },
  },
}

it('[SH-02.4] plays a second creative beside the chosen one, and one alone again', async () => {
  const asked = stubCalls({
    '/api/viewer/creatives': set,
    '/api/viewer/creative': { preview_url: 'about:blank' },
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/pl-viewer?share=word']}>
        <CreativeViewerPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByRole('region', { name: 'Mintegral 750x1334' })
  expect(screen.queryByRole('region', { name: 'Mintegral 1334x750' })).toBeNull()
  const compare = screen.getByRole('button', { name: 'Compare' })
  fireEvent.click(compare)
  await screen.findByRole('region', { name: 'Mintegral 1334x750' })
  expect(compare.getAttribute('aria-pressed')).toBe('true')
  expect(asked.filter(path => path.startsWith('/api/viewer/creative?'))).toHaveLength(2)
  fireEvent.click(compare)
  expect(screen.queryByRole('region', { name: 'Mintegral 1334x750' })).toBeNull()
})
