import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** A user's verbs in the packed preview of an editor: the simulated phone, its tools, its log. */
export class PackedPreview {
  readonly page: Page
  readonly simulator: FrameLocator

  constructor(page: Page) {
    this.page = page
    this.simulator = page.frameLocator('iframe[title="As packed"]')
  }

  async open() {
    await this.page.getByRole('button', { name: 'Play', exact: true }).click()
    await this.page.getByText('As packed').click()
    await this.logged('gameStart')
  }

  /** The network whose file is packed. */
  async network(name: string) {
    await this.page.getByRole('combobox', { name: 'Network' }).click()
    await this.page.getByRole('combobox', { name: 'Network' }).fill(name)
    await this.page
      .locator('.ant-select-item-option')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click()
  }

  log(): Locator {
    return this.simulator.locator('#log li')
  }

  async logged(api: string) {
    await expect(this.log().getByText(api, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  }

  /** Seconds at which this was first seen. */
  async timeOf(api: string): Promise<number> {
    await this.logged(api)
    return Number.parseFloat(
      (await this.log().filter({ hasText: api }).first().locator('time').textContent()) ?? '',
    )
  }

  async choose(label: string, option: string) {
    await this.simulator.getByLabel(label).selectOption({ label: option })
  }

  async press(name: string) {
    await this.simulator.getByRole('button', { name, exact: true }).click()
  }

  device(): Locator {
    return this.simulator.locator('#frame')
  }

  /** Taps the ad at a share of its width and height. */
  async tap(x: number, y: number) {
    const box = await this.simulator.locator('#glass iframe').boundingBox()
    if (!box) throw new Error('no ad')
    await this.page.mouse.click(box.x + box.width * x, box.y + box.height * y, { delay: 30 })
  }

  /** Taps there until the network receives the event: an element that still moves in is missed at first. */
  async tapUntil(api: string, x: number, y: number) {
    await expect(async () => {
      await this.tap(x, y)
      await expect(this.log().getByText(api, { exact: true }).first()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  }
}
