import { expect, it } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { dragBy, renderInBrowser, setUpBrowserTests } from '../../../app/browser-tests.test-support.tsx'
import { type CropBox, CropDialog } from './crop-dialog.tsx'

setUpBrowserTests('editor')

function imageUrl(width: number, height: number): string {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')!.fillRect(0, 0, width, height)
  return canvas.toDataURL()
}

/** An image of 400 × 200 pixels for a slot of 100 × 100. */
async function showDialog() {
  const boxes: CropBox[] = []
  renderInBrowser(
    <CropDialog
      open
      url={imageUrl(400, 200)}
      slot={{ width: 100, height: 100 }}
      onCrop={box => void boxes.push(box)}
      onClose={() => undefined}
    />,
  )
  const box = page.getByRole('application', { name: /Crop area/ })
  await expect.element(box).toBeVisible()
  return {
    box,
    crop: async () => {
      await userEvent.click(page.getByRole('button', { name: 'Crop', exact: true }))
      return boxes.at(-1)
    },
  }
}

it('[D-31.3] begins in the middle of the image with the proportions of the slot', async () => {
  const { crop } = await showDialog()
  expect(await crop()).toEqual({ x: 100, y: 0, w: 200, h: 200 })
})

it('[D-31.3] moves the box by pointer and keeps it inside the image', async () => {
  const { box, crop } = await showDialog()
  await dragBy(box.element(), 2000, 300)
  expect(await crop()).toEqual({ x: 200, y: 0, w: 200, h: 200 })
})

it('[D-31.3] resizes by a corner in image pixels and keeps the proportions', async () => {
  const { box, crop } = await showDialog()
  const { left, top, width } = box.element().getBoundingClientRect()
  await commands.mouse([[left + 1, top + 1], 'down', [left + 1 + width / 2, top + 1 + width / 2], 'up'])
  const cropped = await crop()
  expect(cropped!.w).toBe(cropped!.h)
  expect(Math.abs(cropped!.w - 100)).toBeLessThan(3)
  expect(cropped!.x + cropped!.w).toBe(300)
})

it('[D-31.3] moves by arrow keys, ten pixels with Shift, and resizes with Alt', async () => {
  const { box, crop } = await showDialog()
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(await crop()).toEqual({ x: 111, y: 0, w: 200, h: 200 })
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  expect(await crop()).toEqual({ x: 111, y: 0, w: 190, h: 190 })
})
