import { expect, test } from '@playwright/test'
import { findChannelByKey } from '@adloom/playable/channels'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { packForNetworks } from './pages/pack-for-networks.ts'
import { signIn } from './pages/sign-in.ts'
import { tinyImage } from './tiny-image.ts'
import { SimulatedAd } from './pages/simulated-ad.ts'
import { switchOffReports } from './pages/switch-off-reports.ts'

/** An ad of no engine with an image, a script, a file that it fetches and a call to its store. */
const sources = {
  'ad/index.html': `<!doctype html><html><head><script src="mraid.js"></script></head>
<body style="background:#fff"><h1 id="title">Tap the gem</h1><img src="gem.png">
<button id="store">Install now</button>
<script src="game.js"></script></body></html>`,
  'ad/game.js': `const store = 'https://play.google.com/store/apps/details?id=com.example.gem'
fetch('level.json').then(reply => reply.json()).then(level => document.body.append('Level ' + level.number))
document.getElementById('store').addEventListener('click', () => mraid.open(store))`,
  'ad/level.json': '{"number":7}',
}

test('[PL-06.97] an imported zip gets another text and image and is packed', async ({ page }) => {
  test.setTimeout(240_000)
  const name = `Gem ${Date.now()}`
  await signIn(page)
  await switchOffReports(page)
  await page.goto('/my-project/playable/normal')
  await page.getByRole('link', { name: 'Imports' }).click()
  await page.getByTestId('import-file').setInputFiles({
    name: `${name}.zip`,
    mimeType: 'application/zip',
    buffer: Buffer.from(
      zipSync({
        ...Object.fromEntries(Object.entries(sources).map(([path, text]) => [path, strToU8(text)])),
        'ad/gem.png': tinyImage(24, [200, 20, 20]),
      }),
    ),
  })
  await page.waitForURL(/\/imports\/\d+$/, { timeout: 150_000 })
  const id = Number(page.url().split('/').at(-1))
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const found = page.getByRole('region', { name: 'What was found and changed' })
  await expect(found).toContainText('mraid')
  await expect(page.getByRole('region', { name: 'Playable', exact: true })).toContainText('ad/index.html')

  await page.getByRole('textbox', { name: /: Tap the gem$/ }).fill('Spin the gem')
  await page.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByRole('button', { name: 'Save texts' })).toBeDisabled()
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.frameLocator('iframe').getByText('Spin the gem')).toBeVisible()

  const images = page.getByRole('region', { name: 'Images' })
  await images.getByRole('button', { name: 'Replace image 1' }).click()
  await page.getByTestId('chooser-file').setInputFiles({
    name: `gem ${Date.now()}.png`,
    mimeType: 'image/png',
    buffer: tinyImage(64, [10, 200, 90]),
  })
  await expect(images.getByRole('button', { name: 'Restore image 1' })).toBeVisible()

  const channel = findChannelByKey('mintegral')!
  const packed = await packForNetworks(page, 'gmaker', id, [channel.key])
  const pages = Object.entries(unzipSync(packed.bytes)).filter(([path]) => path.endsWith('.html'))
  expect(pages.map(([, bytes]) => new TextDecoder().decode(bytes)).join()).toContain('Spin the gem')

  await page.goto('/my-project/playable/imports')
  await expect(page.getByRole('link', { name })).toBeVisible()

  const ad = new SimulatedAd(page)
  await ad.open(packed, channel)
  const shown = page.frameLocator('#ad')
  await expect(shown.getByText('Level 7')).toBeVisible()
  await shown.getByRole('button', { name: 'Install now' }).click()
  await ad.until('the store is called', records => records.some(record => record.kind === 'cta'))
  const records = await ad.records()
  expect(records.filter(record => ['error', 'network'].includes(record.kind))).toEqual([])
  expect(ad.requests).toEqual([])
  expect(ad.complaints).toEqual([])
})
