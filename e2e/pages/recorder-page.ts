import { expect, type Locator, type Page } from '@playwright/test'
import { createPlayable, postCall } from './create-playable.ts'

/** Opens the recorder with a new playable of a template; returns its stage. */
export async function openRecorder(page: Page, template: string, name: string): Promise<Locator> {
  const { id: source_id } = await createPlayable(page, template, name)
  const { id: project_id } = await postCall<{ id: number }>(page, 'vrecord/project/create', { source_id })
  const facts = { project_id, name: 'Take' }
  const { id } = await postCall<{ id: number }>(page, 'vrecord/gameplay/create', facts)
  await page.goto(`/record/${project_id}/${id}`)
  const stage = page.locator('main[data-phase]')
  await expect(stage).toHaveAttribute('data-phase', 'init', { timeout: 60_000 })
  return stage
}

/** Records the shortest take that is kept, with one touch. */
export async function recordTake(page: Page, stage: Locator): Promise<void> {
  const box = (await page.locator('iframe').boundingBox())!
  await stage.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(stage).toHaveAttribute('data-mode', 'record')
  await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.5)
  // The clock of the recording passes: any later time fulfils it as well.
  await expect(stage).toContainText(/0:(?:0[2-9]|[1-9]\d)\.\d \//, { timeout: 60_000 })
  await stage.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Saved')
}
