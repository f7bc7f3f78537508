// @vitest-environment happy-dom
import { findStarter } from '@adloom/playable/starters'
import { act, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useReachIos12 } from '../../../features/packs/pack-choices.ts'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { stubCalls } from '../../../lib/stub-calls.test-support.ts'
import { DocumentEditorContext } from '../state/editor-context.ts'
import { createDocumentEditor } from '../state/document-editor.ts'
import { SizeChip } from './size-chip.tsx'

setUpComponentTests('editor')

const channel = {
  id: 7,
  key: 'applovin',
  name_cn: 'AppLovin',
  name_en: 'AppLovin',
  label: { en: 'AppLovin' },
  alias: '',
  icon: '',
  interactive: true,
  noninteractive: true,
  group: 'html',
  format: 'html',
  limit_bytes: 5_000_000,
  confidence: 'A',
  note: '',
}
const patience = { timeout: 20_000 }
const sizes = { high: 900_000, medium: 700_000, low: 500_000 }
const answer = {
  channels: [{ id: 7, allowed: true, size: 900_000, limit: 5_000_000, paid: false, findings: [] }],
  findings: [],
  cost: 1,
  remaining: 9,
  content_hash: 'h',
  sizes,
  heaviest: [],
}

it(
  '[PL-03.30] the size in the free editor is that of the pack the download dialog makes, with or without WebP',
  { timeout: 90_000 },
  async () => {
    const asked = stubCalls({
      '/api/common/channels': { list: [channel] },
      '/api/ps/project/download-check': answer,
    })
    const reach = renderHook(() => useReachIos12(5))
    const editor = createDocumentEditor(5, findStarter('end-card')!.document())
    renderInApp(
      <DocumentEditorContext.Provider value={editor}>
        <SizeChip rev={1} onDownload={() => {}} />
      </DocumentEditorContext.Provider>,
    )
    const checks = () =>
      asked
        .filter(address => address.includes('download-check'))
        .map(address => /reach_ios12=(\w)/.exec(address)?.[1])
    await screen.findByRole('button', { name: /^Size of the ad: / }, patience)
    expect(checks()).toEqual(['0'])
    act(() => reach.result.current[1](true))
    const chip = await screen.findByRole(
      'button',
      { name: /^Size of the ad that reaches iOS 12 and 13: / },
      patience,
    )
    expect(checks()).toEqual(['0', '1'])
    await userEvent.click(chip)
    await userEvent.click(await screen.findByRole('checkbox', { name: /Reach iOS 12 and 13/ }, patience))
    expect(reach.result.current[0]).toBe(false)
  },
)
