import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { findBarriers } from './pages/accessibility-check.ts'
import { ChooserDialog } from './pages/chooser-dialog.ts'
import { EditorPage } from './pages/editor-page.ts'
import { packForNetworks, relateProduct } from './pages/pack-for-networks.ts'
import { signIn } from './pages/sign-in.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'
import { tinyImage } from './tiny-image.ts'

test('[AS-13.3] a slot takes an uploaded and a public asset, and the ad contains the last one', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  await skipSizeChecks(page)
  const editor = new EditorPage(page)
  await editor.create('Fruit burst', `Chooser ${Date.now()}`)
  await editor.level('Persistent elements').click()
  const chooser = new ChooserDialog(page)
  const slot = editor.field('background')

  const name = `sky ${Date.now()}.png`
  await editor.changes('Play', async () => {
    await chooser.open(slot)
    await chooser.upload({ name, mimeType: 'image/png', buffer: tinyImage(600, [80, 170, 240]) })
    await chooser.closed()
  })

  await chooser.open(slot)
  await chooser.upload({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') })
  await expect(chooser.dialog.getByRole('alert')).toContainText('notes.txt')
  await chooser.tab('My assets')
  await expect(chooser.cell(name)).toBeVisible()
  await chooser.tab('Public library')
  await chooser.search('sunset sea')
  await expect(chooser.dialog.getByRole('gridcell')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(chooser.preview().getByRole('heading', { name: 'Sunset sea', exact: true })).toBeVisible()
  expect(await findBarriers(page, 'all', '.ant-modal')).toEqual([])
  await editor.changes('Play', async () => {
    await chooser.cell('Sunset sea').click()
    await chooser.dialog.getByRole('button', { name: 'Use this image' }).click()
    await chooser.closed()
  })
  await editor.saved()

  await relateProduct(page, 'gmaker', editor.projectId(), 'Juicy Jam')
  const packed = await packForNetworks(page, 'gmaker', editor.projectId(), ['meta', 'mintegral'])
  const archive = unzipSync(packed.bytes)
  const images = await imagesOf(archive)
  const { list } = (await (await page.request.get('/api/assets/public/list?keyword=sunset%20sea')).json())
    .data as { list: { name: { en: string }; hash: string; full_url: string }[] }
  const chosen = list.find(asset => asset.name.en === 'Sunset sea')!
  const bytes = await (await page.request.get(chosen.full_url)).body()
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(chosen.hash)
  const wanted = await inSmall(bytes)
  expect(images.some(image => distance(image, wanted) < 6)).toBe(true)
  const blue = await inSmall(tinyImage(600, [80, 170, 240]))
  expect(images.some(image => distance(image, blue) < 6)).toBe(false)
})

/**
 * Every image within the ads of an archive, each as a few coloured squares: packing may have made it
 * smaller.
 */
async function imagesOf(archive: Record<string, Uint8Array>): Promise<Buffer[]> {
  const files = Object.entries(archive)
    .filter(([path]) => path.startsWith('channels/'))
    .flatMap(([path, bytes]) => (path.endsWith('.zip') ? Object.values(unzipSync(bytes)) : [bytes]))
  const inline = files.flatMap(file =>
    [
      ...Buffer.from(file)
        .toString('latin1')
        .matchAll(/[A-Za-z0-9+/]{800,}={0,2}/g),
    ].map(match => Buffer.from(match[0], 'base64')),
  )
  const found = await Promise.all(
    [...files.map(file => Buffer.from(file)), ...inline].map(bytes => inSmall(bytes).catch(() => undefined)),
  )
  return found.filter(image => image !== undefined)
}

function inSmall(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .flatten({ background: '#000' })
    .resize(12, 12, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Mean difference of two small images, in steps of 0-255. */
function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / Math.max(1, one.length)
}
