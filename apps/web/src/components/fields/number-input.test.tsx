// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { adoptLanguage, startI18n } from '../../lib/i18n.ts'
import { NumberInput } from './number-input.tsx'

beforeAll(startI18n)
afterEach(cleanup)
afterAll(() => adoptLanguage('en'))

const names = () => screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))

it('[SH-30.4] names the step buttons of a number field in the language on screen, also after a change of language', async () => {
  render(<NumberInput aria-label="Bid" value={1} suffix="USD" />)
  const shown: Record<string, unknown> = {}
  for (const language of ['en', 'zh-cn', 'ja'] as const) {
    await act(() => adoptLanguage(language))
    shown[i18next.language] = names()
  }
  expect(shown).toEqual({
    en: ['Increase value', 'Decrease value'],
    'zh-cn': ['增加数值', '减少数值'],
    ja: ['値を増やす', '値を減らす'],
  })
})

it('[SH-30.4] every number field with step buttons is this one', () => {
  const source = join(import.meta.dirname, '..', '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.tsx') && !name.includes('.test.'),
  )
  expect(files.filter(name => readFileSync(join(source, name), 'utf8').includes('<InputNumber'))).toEqual([
    join('components', 'fields', 'number-input.tsx'),
  ])
})
