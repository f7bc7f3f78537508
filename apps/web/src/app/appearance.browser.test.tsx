import { ConfigProvider } from 'antd'
import { render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { useAppearance, useScheme } from './appearance.ts'
import { setUpBrowserTests } from './browser-tests.test-support.tsx'
import { antdThemeOf, applyScheme, palettes } from './theme.ts'

setUpBrowserTests()
afterEach(async () => {
  useAppearance.getState().choose('system')
  await commands.preferScheme('light')
  applyScheme('light')
})

function Page() {
  const scheme = useScheme()
  useLayoutEffect(() => applyScheme(scheme), [scheme])
  return (
    <ConfigProvider theme={antdThemeOf(scheme, false)}>
      <p style={{ color: 'var(--text)' }}>Text</p>
    </ConfigProvider>
  )
}

/** A hexadecimal colour as the browser computes it. */
function computed(hex: string): string {
  const element = document.body.appendChild(document.createElement('i'))
  element.style.color = hex
  const { color } = getComputedStyle(element)
  element.remove()
  return color
}

const textColor = () => getComputedStyle(page.getByText('Text').element()).color

it('[D-100.1] follows the colour scheme of the system until the user chooses one', async () => {
  render(<Page />)
  expect(textColor()).toBe(computed(palettes.light.text))
  await commands.preferScheme('dark')
  await expect.poll(textColor).toBe(computed(palettes.dark.text))
  expect(document.documentElement.style.colorScheme).toBe('dark')
})

it('[D-100.1] keeps a chosen theme over a change of the system and stores it', async () => {
  render(<Page />)
  useAppearance.getState().choose('light')
  await commands.preferScheme('dark')
  await expect.poll(() => useAppearance.getState().systemDark).toBe(true)
  expect(textColor()).toBe(computed(palettes.light.text))
  expect(Object.values({ ...localStorage })).toContain('light')
})
