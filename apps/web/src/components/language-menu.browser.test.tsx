import { useTranslation } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInBrowser, setUpBrowserTests } from '../app/browser-tests.test-support.tsx'
import { adoptLanguage } from '../lib/i18n.ts'
import { chosenLanguage } from '../lib/language.ts'
import { LanguageMenu } from './language-menu.tsx'

setUpBrowserTests()
afterEach(() => adoptLanguage('en'))

function RetryText() {
  return <p>{useTranslation().t('retry')}</p>
}

const openMenu = () => userEvent.click(page.getByRole('button', { name: 'Language' }))

it('[SH-30.2] switches every text and the language of the document, and stores the choice', async () => {
  renderInBrowser(
    <>
      <LanguageMenu />
      <RetryText />
    </>,
  )
  await openMenu()
  await userEvent.click(page.getByRole('menuitem', { name: '日本語' }))
  await expect.element(page.getByText('Try again')).not.toBeInTheDocument()
  expect([document.documentElement.lang, chosenLanguage()]).toEqual(['ja', 'ja'])
})

it('[SH-30.6] opens with the focus inside, so that arrow keys choose a language', async () => {
  renderInBrowser(<LanguageMenu />)
  await openMenu()
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(chosenLanguage).toBeDefined()
})
