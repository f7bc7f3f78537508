// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderInApp, setUpComponentTests } from '../lib/component-tests.test-support.tsx'
import { LinkButton } from './link-button.tsx'

setUpComponentTests()

it('[D-100.8] a link that looks like a button is one stop of the keyboard and opens its page here', async () => {
  const Place = () => <output>{useLocation().pathname}</output>
  renderInApp(
    <>
      <LinkButton to="/plans/detail">Plans</LinkButton>
      <Place />
    </>,
  )
  const link = screen.getByRole('link', { name: 'Plans' })
  expect([link.querySelector('button'), screen.queryByRole('button')]).toEqual([null, null])
  await userEvent.tab()
  expect(document.activeElement).toBe(link)
  await userEvent.tab()
  expect(document.activeElement).not.toBe(link)
  await userEvent.click(link)
  expect(screen.getByRole('status').textContent).toBe('/plans/detail')
})
