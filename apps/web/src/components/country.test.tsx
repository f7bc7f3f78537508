// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Select } from 'antd'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../lib/component-tests.test-support.tsx'
import { stubCalls } from '../lib/stub-calls.test-support.ts'
import { Country, useCountryOptions } from './country.tsx'

setUpComponentTests()
const list = [
  { code: 'KR', name: 'South Korea', flag: '🇰🇷' },
  { code: 'AT', name: 'Austria', flag: '🇦🇹' },
]

it('[PL-09.9] a country is its drawn flag and its name; the flag is not read out', async () => {
  stubCalls({ '/api/common/country/list': { list } })
  renderInApp(<Country code="KR" />)
  const name = await screen.findByText('South Korea')
  await waitFor(() => expect(name.querySelector('img')?.src).toMatch(/^data:image\/svg\+xml,%3Csvg/))
  expect(name.querySelector('[aria-hidden]')).not.toBeNull()
  expect(name.textContent).toBe('South Korea')
})

it('[PL-09.9] lists have the flag, the name and, where it is asked for, the code', async () => {
  stubCalls({ '/api/common/country/list': { list } })
  const Field = () => <Select open options={useCountryOptions({ withCode: true })} />
  renderInApp(<Field />)
  await screen.findByText('Austria (AT)')
  screen.getByTitle('Austria (AT)')
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item img')).toHaveLength(2))
})

it('[PL-09.9] every country of the list has a drawing', async () => {
  const codes = createRequire(import.meta.url).resolve('i18n-iso-countries/codes.json')
  const known = (JSON.parse(readFileSync(codes, 'utf8')) as string[][]).map(([code]) => code)
  const flags = Object.keys(await import('country-flag-icons/string/3x2'))
  expect(known.filter(code => !flags.includes(code ?? ''))).toEqual([])
})
