import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Channel, findChannelByKey } from '@adloom/playable/channels'
import { makeVideo } from '@adloom/server/testing/samples/sample-video'
import { type Browser, expect, test } from '@playwright/test'
import { EditorPage } from './pages/editor-page.ts'
import { type DocumentRecord, FreeEditorPage } from './pages/free-editor-page.ts'
import { IvPage } from './pages/iv-page.ts'
import { LogicPanels } from './pages/logic-panels.ts'
import { PackedVideo } from './pages/packed-video.ts'
import { signIn } from './pages/sign-in.ts'
import { switchOffReports } from './pages/switch-off-reports.ts'
import { skipSizeChecks } from './pages/skip-size-checks.ts'
import { SimulatedAd } from './pages/simulated-ad.ts'
import { tinyImage } from './tiny-image.ts'

async function media(name: string, recipe: Parameters<typeof makeVideo>[1], mimeType = 'video/mp4') {
  const home = await mkdtemp(join(tmpdir(), 'adloom-video-'))
  await makeVideo(join(home, name), recipe)
  const buffer = await readFile(join(home, name))
  await rm(home, { recursive: true })
  return { name, mimeType, buffer }
}

interface Scene extends DocumentRecord {
  name: string
  story?: { parent?: string; elements?: { kind: string; taps?: { node: string; scene?: string }[] }[] }
}

const buttonTo = (scene: Scene, to?: string) =>
  scene.story?.elements?.flatMap(element => element.taps ?? []).find(tap => tap.scene === to)?.node ?? ''

test('[PL-06.28] an interactive video of three branches is built, packed and played', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  const [opening, answer] = [
    await media('opening.mp4', { seconds: 3, width: 180, height: 320 }),
    await media(`answer ${Date.now()}.mp4`, { seconds: 2, width: 180, height: 320 }),
  ]
  const tune = await media(
    'tune.mp3',
    { seconds: 1, image: false, format: 'mp3', codec: 'libmp3lame' },
    'audio/mpeg',
  )
  await signIn(page)
  await switchOffReports(page)
  const allowSizeChecks = await skipSizeChecks(page)
  const iv = new IvPage(page)
  const editor = new FreeEditorPage(page)
  await iv.create(`Story ${Date.now()}`)

  await test.step('the tree grows by keys: Tab below, Enter beside', async () => {
    await iv.storyClip(/^1 Opening/).click()
    await page.keyboard.press('Tab')
    await expect(iv.storyClip(/^1\.1 Video 2/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(iv.storyClip(/^1\.2 Video 3/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(iv.storyClip(/^1\.3 Video 4/)).toBeFocused()
    for (const at of [1, 2, 3]) {
      await iv.storyClip(new RegExp(`^1\\.${at} `)).click()
      await page.getByRole('button', { name: 'Add an end card below' }).click()
      await expect(iv.storyClip(new RegExp(`^1\\.${at}\\.1 End card ${at}`))).toHaveAttribute(
        'aria-selected',
        'true',
      )
    }
    await iv.storyClip(/^1 Opening/).click()
    await page.keyboard.press('Delete')
    await expect(iv.tree().getByRole('treeitem')).toHaveCount(7)
  })

  await test.step('the keyboard sheet lists the keys', async () => {
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toContainText('Add a video beside')
    await expect(sheet).toContainText('Trim a clip at its end')
    // It handles keys once it has the focus.
    await expect(sheet.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await test.step('a clip without a video asks for one; every clip gets its video and shows its thumbnail', async () => {
    await iv.chooseOnCanvas(opening)
    await iv.chooseVideo(/^1\.1 /, answer)
    for (const at of [2, 3]) await iv.chooseOwnVideo(new RegExp(`^1\\.${at} `), answer.name)
    for (const name of [/^1 Opening/, /^1\.1 /, /^1\.2 /, /^1\.3 /])
      await expect(iv.storyClip(name).locator('img')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the playhead moves the frame on the canvas; a clip is trimmed by its edge', async () => {
    await iv.storyClip(/^1 Opening/).click()
    await iv.showsOther(() => iv.scrub(10, 135))
    await expect(iv.playhead()).toHaveAttribute('aria-valuetext', '1.5 s')
    await iv.showsOther(() => page.keyboard.press('Shift+ArrowLeft'), iv.playhead())
    await iv.trimEnd(/^Opening/, -90)
    await expect(iv.clip(/^Opening/)).toHaveAccessibleName(/, 0 s – 2 s$/)
    await expect(iv.storyClip(/^1 Opening/)).toContainText('2 s')
  })

  await test.step('a freeze with a button to each branch takes the place of the choice at the end', async () => {
    await iv.storyClip(/^1 Opening/).click()
    await iv.seek(10)
    await iv.element('Hold').getByRole('button', { name: 'Delete the interaction' }).click()
    await iv.addElement(/^Freeze/)
    const freeze = iv.element('Freeze')
    await expect(freeze.getByRole('spinbutton', { name: 'At' })).toHaveValue('1')
    for (const count of [2, 3]) {
      await freeze.getByRole('button', { name: 'Add a button' }).click()
      await expect(freeze.locator('.ant-select')).toHaveCount(count)
    }
    for (const [at, target] of [/1\.1 Video 2/, /1\.2 Video 3/, /1\.3 Video 4/].entries())
      await iv.leads(freeze.locator('.ant-select').nth(at), target)
  })

  await test.step('layers over the video: a text as long as the freeze, an image and audio from the playhead on', async () => {
    await iv.addLayer('Add text')
    await expect(iv.track('Text').getByRole('button', { name: /^text/ })).toHaveAccessibleName(
      /, 1 s – 1.6 s$/,
    )
    await iv.seek(5)
    await iv.addLayer(
      'Add image',
      { name: 'badge.png', mimeType: 'image/png', buffer: tinyImage(120, [250, 200, 40]) },
      /^Image$/,
    )
    await expect(iv.track('Image').getByRole('button', { name: /^badge/ })).toHaveAccessibleName(
      /, 0.5 s – 2 s$/,
    )
    await iv.addLayer('Add image', undefined, /^Particles$/)
    await expect(iv.track('Image').getByRole('button', { name: /^particles/ })).toHaveAccessibleName(
      /, 0.5 s – 2 s$/,
    )
    await page.keyboard.press('Delete')
    await expect(iv.track('Image').getByRole('button', { name: /^particles/ })).toHaveCount(0)
    await iv.addLayer('Add audio', tune)
    await expect(iv.track('Audio').getByRole('button', { name: /^tune/ })).toHaveAccessibleName(
      /, 0.5 s – 2 s$/,
    )
  })

  await test.step('one branch repeats until a tap, one holds its last frame, one continues automatically', async () => {
    await iv.storyClip(/^1\.1 /).click()
    await iv.seek(25)
    await iv.addElement(/^Loop/)
    const until = iv.element('Loop').getByRole('spinbutton', { name: 'Until' })
    await until.fill('1')
    await until.press('Enter')
    await iv.storyClip(/^1\.2 /).click()
    await page.getByRole('combobox', { name: 'Transition' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'Fade' }).click()
    await iv.element('Go automatically').getByRole('button', { name: 'Delete the interaction' }).click()
    await iv.addElement(/^Hold/)
    await iv.leads(iv.element('Hold').locator('.ant-select').first(), /1\.2\.1 End card 2/)
    await iv.storyClip(/^1\.3 /).click()
    const at = iv.element('Go automatically').getByRole('spinbutton', { name: 'At' })
    await at.fill('0.8')
    await at.press('Enter')
  })

  await test.step('the whole ad leads to an end by itself after a while', async () => {
    const whole = page.getByRole('region', { name: 'Whole ad', exact: true })
    await whole.getByRole('switch', { name: 'Open the store automatically' }).click()
    await whole.getByRole('spinbutton', { name: 'After' }).fill('600')
    await page.keyboard.press('Enter')
    await iv.leads(whole.locator('.ant-select'), /1\.2\.1 End card 2/)
    expect((await editor.records())['project']).toMatchObject({
      redirect: { after: 600_000, scene: expect.any(String) },
    })
  })

  await test.step('all of it is kept', async () => {
    const before = await editor.records()
    await page.reload()
    await expect(iv.tree().getByRole('treeitem')).toHaveCount(7)
    expect(await editor.records()).toEqual(before)
  })
  const records = await editor.records()

  await test.step('it plays in the editor', async () => {
    const logic = new LogicPanels(page)
    await logic.play()
    await expect(async () => {
      await logic.tapPlayer(0.5, 0.755)
      await expect(logic.log()).toContainText('Entered Video 3', { timeout: 1000 })
    }).toPass()
    await page.getByRole('banner').getByRole('button', { name: /^Stop/ }).click()
  })

  await test.step('the free editor shows what the story does, and a copy has it as events of its own', async () => {
    await iv.menu('Open in the free editor')
    await page.waitForURL(/\/workbench/)
    await editor.shown()
    await new LogicPanels(page).events()
    const notice = page.getByRole('region', { name: 'From the storyboard' })
    await expect(notice.getByRole('article')).not.toHaveCount(0)
    await iv.menu('Copy as a free editor project')
    await page.getByRole('dialog').getByRole('button', { name: 'Make the copy' }).click()
    const address = page.url()
    await page.getByRole('button', { name: 'Open it' }).click()
    await expect.poll(() => page.url()).not.toBe(address)
    await editor.shown()
    expect(JSON.stringify(await editor.records())).not.toContain('"story"')
    await page.goto(address)
    await editor.shown()
    await iv.menu('Open in the interactive video editor')
    await expect(iv.tree()).toBeVisible({ timeout: 60_000 })
  })

  const packed = await test.step('it is packed for a network', async () => {
    const classic = new EditorPage(page)
    await iv.menu(/^Promoted product/)
    await classic.fillProduct({
      name: 'Pick one',
      ios: 'https://apps.apple.com/app/id1234567890',
      android: 'https://play.google.com/store/apps/details?id=com.example.pickone',
    })
    await allowSizeChecks()
    return classic.download(1)
  })

  // A single network is downloaded as its own file.
  const channel = findChannelByKey('mintegral')!
  const scenes = Object.values(records).filter((record): record is Scene => record.type === 'scene')
  const named = (name: string) => scenes.find(scene => scene.name === name)!
  // The ads wait for their own videos: they play side by side.
  const branches = [
    ['Video 2', 'End card 1', 'loop'],
    ['Video 3', 'End card 2', 'hold'],
    ['Video 4', 'End card 3', 'redirect'],
  ] as const
  await Promise.all(
    branches.map(([branch, card, act]) =>
      test.step(`${channel.nameEn}: by ${branch} to ${card}`, () =>
        playTo(browser, { name: 'pick-one.zip', bytes: packed }, channel, {
          start: scenes.find(scene => !scene.story?.parent)!,
          branch: named(branch),
          card: named(card),
          act,
        })),
    ),
  )
})

/**
 * Plays one branch of the packed ad: its videos play, pause, repeat and lead to the next clip; the end card
 * opens the store.
 */
async function playTo(
  browser: Browser,
  file: { name: string; bytes: Uint8Array },
  channel: Channel,
  way: { start: Scene; branch: Scene; card: Scene; act: 'loop' | 'hold' | 'redirect' },
) {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 } })
  const page = await context.newPage()
  const ad = new SimulatedAd(page)
  const video = new PackedVideo(page)
  await ad.open(file, channel)
  await ad.started()
  await expect
    .poll(async () => (await video.now())?.width, { message: 'the video is decoded' })
    .toBeGreaterThan(0)
  await expect
    .poll(async () => (await video.now())?.time, { message: 'the video plays' })
    .toBeGreaterThan(0.3)
  await expect.poll(async () => (await video.now())?.paused, { message: 'the freeze comes' }).toBe(true)
  const frozen = (await video.now())!.time
  expect(frozen).toBeGreaterThan(0.9)
  expect(frozen).toBeLessThan(1.6)
  await ad.tap(buttonTo(way.start, way.branch.id))
  await expect.poll(() => ad.scene()).toBe(way.branch.id)
  if (way.act === 'loop') {
    await video.watch()
    await expect
      .poll(async () => (await video.now())?.backs, { message: 'the video goes back again and again' })
      .toBeGreaterThan(1)
    expect(await ad.scene()).toBe(way.branch.id)
    await ad.tap(buttonTo(way.branch))
  }
  if (way.act === 'hold') {
    // A video that has not started is paused too, so its end is awaited first.
    await expect
      .poll(async () => (await video.now())?.time, { message: 'the video comes to its end' })
      .toBeGreaterThan(1.7)
    await expect
      .poll(
        async () => {
          const now = await video.now()
          return now?.paused || now?.ended
        },
        { message: 'the video stops' },
      )
      .toBe(true)
    expect((await video.now())!.time, 'the last frame stays').toBeGreaterThan(1.7)
    await ad.tap(buttonTo(way.branch, way.card.id))
  }
  await expect.poll(() => ad.scene()).toBe(way.card.id)
  await ad.until('the end is reported', records => records.some(record => record.api === 'end'))
  await page.mouse.click(180, 200, { delay: 30 })
  await ad.until('the store is called', records => records.some(record => record.kind === 'cta'))
  const records = await ad.records()
  expect(
    records.filter(record => record.kind === 'cta').map(record => [record.api, record.correct, record.auto]),
  ).toEqual([[channel.ctaApi, true, false]])
  expect(records.filter(record => ['error', 'network'].includes(record.kind))).toEqual([])
  expect(ad.requests).toEqual([])
  expect(ad.complaints).toEqual([])
  await context.close()
}

test('[PL-06.18] an interactive video begins with a story or with a saved template', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page)
  await skipSizeChecks(page)
  const iv = new IvPage(page)
  const dialog = page.getByRole('dialog', { name: 'New interactive video' })
  const begin = async (tab: string, choose: string) => {
    await page.goto('/my-project/playable/iv?new')
    await dialog.getByRole('tab', { name: tab, exact: true }).click()
    await dialog
      .getByRole('tabpanel')
      .getByRole('button', { name: new RegExp(`^${choose}`) })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Create and edit' }).click()
    await page.waitForURL(/\/iv\?id=/)
    await expect(iv.tree().getByRole('treeitem')).toHaveCount(4)
  }
  await page.goto('/my-project/playable/iv?new')
  await expect(dialog.getByRole('tab')).toHaveText(['Blank and stories', 'My templates', 'One of my videos'])
  await begin('Blank and stories', 'Right or wrong')
  await expect(iv.storyClip(/^1\.2 Wrong/)).toBeVisible()
  await iv.storyClip(/^1\.2 Wrong/).click()
  await expect(iv.element('Hold').locator('.ant-select')).toContainText('1 Opening')

  // Another name than that of the story, so that it is this one that is found again.
  const name = `Question ${Date.now()}`
  await iv.menu('Save as template')
  const keep = page.getByRole('dialog', { name: 'Save as template' })
  await keep.getByRole('textbox', { name: 'Name' }).fill(name)
  await keep.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText(`“${name}” was saved to My templates.`)).toBeVisible()
  await begin('My templates', name)
  await expect(iv.storyClip(/^1\.1\.1 End card/)).toBeVisible()
})
