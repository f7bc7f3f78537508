// @vitest-environment happy-dom
import type { VariantResult } from '@adloom/contract/recording-checks'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../../../lib/component-tests.test-support.tsx'
import { MatrixTable } from './matrix-table.tsx'

setUpComponentTests()

const source = { skins: [], languages: ['en', 'ja'], params: [], difference: () => 'The game ended.' }
const variants = ['en', 'ja', 'zh-cn'].map(language => ({ key: language, language, name: '' }))
const played = { checked: true, fitted: [], expected: null, actual: null }

function open(results: Record<string, Partial<VariantResult>>, excluded: string[] = []) {
  const resultOf = (key: string) =>
    results[key] && ({ variant: 0, diverged: -1, ...played, ...results[key] } as VariantResult)
  const check = { isRunning: false, progress: 0, error: '', start() {}, isOfSizes: true, resultOf }
  return renderInApp(
    <MatrixTable {...{ source, variants, sizes: [], excluded, check }} onExclude={() => {}} />,
  )
}

it('[RC-18.12] the variants that are not checked are counted before rendering', () => {
  open({ en: {} }, ['zh-cn'])
  screen.getByText(/^1 variant is not checked/)
  screen.getByText('Plays like the recording.')
})

it('[RC-18.12] a variant for which the check had no time is not checked', () => {
  open({ en: {}, ja: { checked: false }, 'zh-cn': {} })
  screen.getByText(/^1 variant is not checked/)
  screen.getByText('Not checked: the check ran out of time.')
})

it('[RC-18.12] a check of all variants leaves what differs', () => {
  open({ en: {}, ja: { diverged: 1500 }, 'zh-cn': {} })
  expect(screen.queryByText(/not checked/)).toBeNull()
  screen.getByText('1 variant plays differently from the recording.')
  screen.getByText('The replay differs from the recording at 0:01.5')
})
