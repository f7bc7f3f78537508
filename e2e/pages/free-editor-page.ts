import { expect, type Locator, type Page } from '@playwright/test'
import { saveNow } from './save-now.ts'

export interface DocumentRecord {
  id: string
  type: string
  [field: string]: unknown
}

/** A user's verbs on the canvas of the free editor. Points are units of the canvas. */
export class FreeEditorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** A new project, from a starter or empty, opened. */
  async create(name: string, starter?: string) {
    const answer = await this.page.request.post('/api/ps/project/create', {
      data: { name, ...(starter ? { starter_id: starter } : {}) },
    })
    const { data } = (await answer.json()) as { data: { id: number } }
    await this.page.goto(`/workbench?id=${data.id}`)
    await this.shown()
  }

  canvas(): Locator {
    return this.page.getByRole('application', { name: /^Canvas/ })
  }

  async shown() {
    await expect(this.canvas().first()).toBeVisible({ timeout: 60_000 })
    await expect(this.page.getByTestId('stage').first()).toHaveCSS('width', /^[1-9]\d/)
  }

  action(name: string): Locator {
    return this.page.getByRole('toolbar', { name: 'Quick bar' }).getByRole('button', { name, exact: true })
  }

  async at(x: number, y: number): Promise<{ x: number; y: number }> {
    const box = await this.page.getByTestId('stage').first().boundingBox()
    if (!box) throw new Error('no canvas')
    const scale = box.width / (box.width < box.height ? 750 : 1334)
    return { x: box.x + x * scale, y: box.y + y * scale }
  }

  async drag(from: { x: number; y: number }, to: { x: number; y: number }) {
    await this.dragOnScreen(await this.at(from.x, from.y), await this.at(to.x, to.y))
  }

  async dragOnScreen(from: { x: number; y: number }, to: { x: number; y: number }) {
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await this.page.mouse.move(to.x, to.y, { steps: 4 })
    await this.page.mouse.up()
  }

  async click(x: number, y: number) {
    const at = await this.at(x, y)
    await this.page.mouse.click(at.x, at.y)
  }

  /** Pulls a handle of the selection by pixels of the screen. */
  async pull(grip: string, dx: number, dy: number) {
    const box = await this.canvas().first().locator(`[data-grip="${grip}"]`).last().boundingBox()
    if (!box) throw new Error(`no handle ${grip}`)
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await this.dragOnScreen(from, { x: from.x + dx, y: from.y + dy })
  }

  async selected(text: RegExp | string) {
    await expect(this.page.getByTestId('canvas-status')).toHaveText(text)
  }

  /** A number of the panel. */
  async number(field: string, value: number) {
    const box = this.page.getByRole('spinbutton', { name: field, exact: true })
    await box.fill(String(value))
    await box.press('Enter')
  }

  /** Names the selected layer. */
  async rename(name: string) {
    await this.page.getByRole('tab', { name: 'Appearance' }).click()
    await this.page.getByRole('textbox', { name: 'Layer name' }).fill(name)
    await this.page.keyboard.press('Enter')
  }

  /** Adds an animation preset to the selected layers. */
  async animate(family: string, preset: string) {
    await this.page.getByRole('tab', { name: 'Animation' }).click()
    await this.page.getByRole('button', { name: 'Add an animation' }).click()
    const gallery = this.page.getByRole('dialog', { name: 'Add an animation' })
    await gallery.getByRole('radio', { name: family }).click()
    await gallery.getByRole('button', { name: preset, exact: true }).click()
    await expect(this.page.getByRole('region', { name: preset, exact: true })).toBeVisible()
  }

  async saved() {
    await saveNow(this.page)
  }

  /** Returns the server's records of the project after everything is saved. */
  async records(): Promise<Record<string, DocumentRecord>> {
    await this.saved()
    const id = Number(new URL(this.page.url()).searchParams.get('id'))
    const answer = await this.page.request.get(`/api/ps/project/init-json?id=${id}`)
    return ((await answer.json()) as { data: { document: { records: Record<string, DocumentRecord> } } }).data
      .document.records
  }

  async layers(): Promise<DocumentRecord[]> {
    return Object.values(await this.records()).filter(record => record.type === 'node')
  }

  async undoAll() {
    const undo = this.page.getByRole('button', { name: 'Undo', exact: true }).first()
    while (await undo.isEnabled()) await undo.click()
  }

  async redoAll() {
    const redo = this.page.getByRole('button', { name: 'Redo', exact: true }).first()
    while (await redo.isEnabled()) await redo.click()
  }
}
