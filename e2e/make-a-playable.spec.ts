import { expect, test, type Browser } from '@playwright/test'
import { findChannelByKey } from '@adloom/playable/channels'
import { unzipSync } from 'fflate'
import { LibraryPage } from './pages/library-page.ts'
import { signIn } from './pages/sign-in.ts'
import { switchOffReports } from './pages/switch-off-reports.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'
import { SimulatedAd } from './pages/simulated-ad.ts'
import { tinyImage } from './tiny-image.ts'

interface Manifest {
  channels?: { key: string; file: string; sha256: string; size: number; findings?: { severity: string }[] }[]
}

test('[ED-07.20] a user makes a playable from a template and downloads it for twenty networks', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  await signIn(page)
  await switchOffReports(page)
  const allowSizeChecks = await skipSizeChecks(page)
  const library = new LibraryPage(page)
  await library.open()
  const editor = await library.use('Fruit burst', `Journey ${Date.now()}`)

  await editor.level('Persistent elements').click()
  await editor.changes('Play', async () => {
    await editor.field('title').getByRole('textbox').first().fill('JUICY JAM')
    await editor.field('title').getByRole('textbox').first().blur()
  })
  await editor.changes('Play', async () => {
    await editor.field('cta-color').getByRole('textbox').fill('#ff3b30')
    await editor.field('cta-color').getByRole('textbox').blur()
  })
  await editor.changes('Play', async () => {
    await editor.field('background').getByRole('button', { name: 'Replace', exact: true }).click()
    await page.getByTestId('chooser-file').setInputFiles({
      name: `sky ${Date.now()}.png`,
      mimeType: 'image/png',
      buffer: tinyImage(600, [80, 170, 240]),
    })
  })
  await editor.level('Gameplay').click()
  const slider = editor.field('collect').getByRole('spinbutton')
  await editor.changes('Play', async () => {
    await slider.fill('4')
    await slider.blur()
  })
  await editor.saved()

  await editor.setProduct({
    name: 'Juicy Jam',
    ios: 'https://apps.apple.com/app/id1234567890',
    android: 'https://play.google.com/store/apps/details?id=com.example.juicyjam',
  })
  await allowSizeChecks()
  const archive = unzipSync(await editor.download(20))
  const manifest = JSON.parse(new TextDecoder().decode(archive['manifest.json'])) as Manifest
  const files = Object.keys(archive).filter(name => name.startsWith('channels/'))
  expect(files).toHaveLength(20)
  expect(JSON.stringify(manifest)).not.toContain('"severity":"error"')
  expect(complaints).toEqual([])

  // A game mostly waits for its own animations: the ads play side by side.
  await Promise.all(
    playedNetworks.map(channel => {
      const path = files.find(name => name.split('/')[1] === channel) ?? ''
      return runAd(browser, path, archive[path] ?? new Uint8Array())
    }),
  )
})

/** Networks with different containers. `simulator.test.ts` plays every channel, also in faulty containers. */
const playedNetworks = ['unity', 'mintegral', 'meta', 'google'] as const

/**
 * One artefact in its network's container: started, played to its end, one correct call to the store for one
 * tap, no request, no error.
 */
async function runAd(browser: Browser, path: string, bytes: Uint8Array) {
  const channel = findChannelByKey(path.split('/')[1] ?? '')
  if (!channel) throw new Error(`no channel for ${path}`)
  await test.step(channel.nameEn, async () => {
    const context = await browser.newContext({ viewport: { width: 375, height: 667 } })
    const ad = new SimulatedAd(await context.newPage())
    await ad.open({ name: path.split('/').at(-1) ?? '', bytes }, channel)
    await ad.started()
    await ad.playToTheEnd()
    await ad.tap(
      { play: 'play-button', win: 'win-button', fail: 'install', end: 'end-button' }[await ad.scene()] ??
        'install',
    )
    await ad.until('the store is called', records => records.some(record => record.kind === 'cta'))
    const calls = channel.lifecycle.calls.filter(name => !name.startsWith('$'))
    await ad.until('the network is notified', records =>
      calls.every(call => records.some(({ api }) => api === call)),
    )
    const records = await ad.records()
    expect(
      records
        .filter(record => record.kind === 'cta')
        .map(record => [record.api, record.correct, record.auto]),
    ).toEqual([[channel.ctaApi, true, false]])
    expect(records.filter(record => ['error', 'network'].includes(record.kind))).toEqual([])
    const order = records.map(record => record.api)
    expect(order.indexOf('ready'), 'ready comes before the start').toBeLessThan(order.indexOf('gameStart'))
    for (const call of calls)
      expect(
        order.filter(name => name === call),
        call,
      ).toHaveLength(1)
    expect(ad.requests).toEqual([])
    expect(ad.complaints).toEqual([])
    await context.close()
  })
}
