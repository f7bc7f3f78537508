import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { signIn } from './pages/sign-in.ts'

test('[VL-01.9, SH-10.4] a script of two speakers becomes a voice of the library', async ({ page }) => {
  await signIn(page)
  await page.goto('/creative-assets/voice-lab')
  await expect(page.getByText('embedded engines Flite and eSpeak NG')).toBeVisible()
  const make = page.getByRole('button', { name: 'Make the voice' })
  await expect(make).toBeDisabled()
  await page.getByRole('textbox', { name: 'Words of Text 1' }).fill('Can you solve this level?')
  await page.getByRole('spinbutton', { name: 'Pause after Text 1' }).fill('0.5')
  await page.getByRole('button', { name: 'Add a text' }).click()
  const second = page.getByRole('listitem', { name: 'Text 2' })
  await second.getByRole('combobox', { name: 'Voice of Text 2' }).fill('Oscar')
  await page.getByTitle('Oscar · Male').click()
  await second.getByRole('textbox', { name: 'Words of Text 2' }).fill('Play Adloom now!')
  await page.getByRole('button', { name: 'Add a word' }).click()
  await page.getByRole('textbox', { name: 'Word 1', exact: true }).fill('Adloom')
  await page.getByRole('textbox', { name: 'Reading of word 1' }).fill('add loom')
  await page.getByText('Hall', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Hook voice')
  await make.click()

  const play = page.getByRole('button', { name: 'Play “Hook voice”' })
  await expect(play).toBeVisible({ timeout: 60_000 })
  const take = page.getByRole('list', { name: 'Past voices' }).getByRole('listitem').first()
  await expect(take).toContainText('Sally, Oscar · Hall')
  await expect(take).toContainText('Adloom')
  const seek = take.getByRole('slider', { name: 'Position in “Hook voice”' })
  await play.click()
  await expect(async () => expect(Number(await seek.inputValue())).toBeGreaterThan(0)).toPass()

  await take.getByRole('button', { name: 'More for “Hook voice”' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download WAV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Hook voice.wav')
  expect(readFileSync(await file.path()).toString('latin1', 0, 4)).toBe('RIFF')

  await take.getByRole('button', { name: 'Save “Hook voice” to the library' }).click()
  await expect(page.getByText('“Hook voice” is in the library')).toBeVisible()
  await page.goto('/creative-assets/media/resources')
  await expect(page.getByText('Hook voice.mp3').first()).toBeVisible()
})
