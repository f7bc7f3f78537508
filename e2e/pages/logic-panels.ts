import { expect, type Locator, type Page } from '@playwright/test'

/** A user's verbs in the panels of logic. */
export class LogicPanels {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async rail() {
    await this.page
      .getByRole('navigation', { name: 'Parts of the playable' })
      .getByRole('button', { name: 'Logic' })
      .click()
  }

  async openScene(at: number) {
    await this.page.locator('[data-scene]').nth(at).click()
  }

  async events() {
    await this.page.getByRole('tab', { name: 'Events' }).click()
  }

  panel(): Locator {
    return this.page.getByRole('region', { name: 'Events', exact: true })
  }

  /** Whose events are shown. */
  async of(whose: 'Layer' | 'Scene' | 'Global') {
    await this.panel().getByText(whose, { exact: true }).click()
  }

  event(at: number): Locator {
    return this.panel().getByRole('article').nth(at)
  }

  async addVariable(type: string) {
    await this.page.getByRole('button', { name: 'Add variable' }).click()
    await this.page.getByRole('menuitem', { name: type }).click()
  }

  async rename(name: string) {
    await this.page
      .getByRole('region', { name: 'Variables', exact: true })
      .getByRole('textbox', { name: 'Name' })
      .fill(name)
    await this.page.keyboard.press('Enter')
  }

  problems(): Locator {
    return this.page.getByRole('region', { name: 'Problems' })
  }

  /** Both by what a person would type into the search. */
  async addEvent(trigger: string, response: string) {
    await this.panel().getByRole('button', { name: 'Add event' }).first().click()
    await this.choose('Add event', trigger)
    await this.choose('Add response', response)
  }

  async choose(picker: string, words: string) {
    const field = this.page.getByRole('combobox', { name: picker })
    await expect(field).toBeFocused()
    await field.fill(words)
    await this.page.keyboard.press('Enter')
    await expect(field).toHaveCount(0)
  }

  async addCondition(at: number, sign: string, value: number) {
    await this.event(at).getByRole('button', { name: 'Add condition' }).click()
    await this.pick(at, 'Comparison', sign)
    await this.value(at, value)
  }

  response(event: number, at: number): Locator {
    return this.event(event).locator(`[data-line$="/do/${at}"]`)
  }

  condition(event: number, at: number): Locator {
    return this.event(event).locator(`[data-line*="/if/"]`).nth(at)
  }

  async addResponse(event: number, response: string) {
    await this.event(event).getByRole('button', { name: 'Add response' }).click()
    await this.choose('Add response', response)
  }

  /** In the form that is open. */
  async pick(event: number, field: string, what: string) {
    await this.event(event).getByRole('combobox', { name: field, exact: true }).click()
    await this.page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .filter({ hasText: what })
      .first()
      .click()
  }

  async value(event: number, value: number) {
    const field = this.event(event).getByRole('spinbutton', { name: 'Value' })
    await field.fill(String(value))
    await field.blur()
  }

  async menu(at: number, what: string) {
    await this.event(at).getByRole('button', { name: 'More for this event' }).click()
    await this.page.getByRole('menuitem', { name: what, exact: true }).click()
  }

  async play() {
    await this.page.getByRole('banner').getByRole('button', { name: /^Play/ }).click()
    await expect(this.log()).toContainText('Game started', { timeout: 60_000 })
  }

  log(): Locator {
    return this.page.getByRole('log', { name: 'Live log' })
  }

  watch(variable: string): Locator {
    return this.page
      .getByRole('complementary', { name: 'Variables now' })
      .getByRole('button', { name: new RegExp(`^${variable}`) })
      .locator('b')
  }

  /** A touch on the running playable, by shares of its screen. */
  async tapPlayer(x: number, y: number) {
    const box = await this.page.locator('iframe').boundingBox()
    if (!box) throw new Error('no player')
    await this.page.mouse.click(box.x + box.width * x, box.y + box.height * y)
  }
}
