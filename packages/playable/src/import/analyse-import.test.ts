import { describe, expect, it } from 'vitest'
import { bundleForeignModule } from '../packer/bundle/bundle-foreign-module.ts'
import { analyseImport } from './analyse-import.ts'
import { isProblem } from './import-report.ts'
import { replaceSlots } from './replace-slots.ts'
import { textOfFile } from './source-files.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, encode(text)]))
const analyse = async (texts: Record<string, string>) =>
  (await analyseImport(filesOf(texts), ({ code }) => Promise.resolve(code)))!

describe('analysis of imported ads', () => {
  it.each([
    ['phaser', 2, 'new Phaser.Game({})'],
    ['laya', 3, 'Laya.init(1, 2)'],
    ['egret', 4, 'egret.runEgret({})'],
    ['three', 5, 'window.__THREE__ = 1'],
    ['endcard', 6, 'MWEndCard.show()'],
    ['cocos', 8, 'window._CCSettings = {}'],
    ['luna', 99, 'Luna.Unity.Playable.InstallFullGame()'],
    ['unity', 99, 'createUnityInstance(canvas)'],
    ['unknown', 99, 'draw()'],
  ])('[PL-06.90] recognises the engine %s as code %i', async (name, code, source) => {
    const { report } = await analyse({ 'index.html': `<body><script>${source}</script></body>` })
    expect(report.engine).toMatchObject({ name, code })
  })

  it('[PL-06.90] finds no engine name in embedded bytes', async () => {
    const bytes = `${'A'.repeat(400)}/MWEndCard/${'A'.repeat(400)}`
    const { report } = await analyse({ 'index.html': `<script>var a="${bytes}"</script>` })
    expect(report.engine.name).toBe('unknown')
  })

  it('[PL-06.91] renames the interfaces of networks in scripts and strings', async () => {
    const { files, report } = await analyse({
      'game/index.html': '<head><script src="mraid.js"></script></head><script src="main.js"></script>',
      'game/main.js': 'mraid.open(u); window["FbPlayableAd"]; parent.postMessage("download","*")',
    })
    const page = textOfFile(files.get('index.html')!)
    expect(page).toContain('__ad_mraid.open(u); window["__ad_FbPlayableAd"]; __ad_parent.postMessage(')
    expect(page).not.toContain('mraid.js')
    expect([...files.keys()]).toEqual(['index.html'])
    expect(report.findings).toContainEqual(expect.objectContaining({ name: 'mraid', effect: 'bridged' }))
  })

  it('[PL-06.109] renames window.open and window.top, which networks forbid', async () => {
    const code = 'window.open(u);window.top!==window;a.open(u);$window.open(u);window.topBar'
    const { files } = await analyse({ 'index.html': `<body><script>${code}</script></body>` })
    expect(textOfFile(files.get('index.html')!)).toContain(
      'window.__ad_open(u);window.__ad_top!==window;a.open(u);$window.open(u);window.topBar',
    )
  })

  it('[PL-06.110] bundles a module with top-level await as an asynchronous function', async () => {
    const files = filesOf({
      'index.html': '<body><script type="module" src="main.mjs"></script></body>',
      'main.mjs': 'import { load } from "./load.mjs"; export const a = await load(); draw(a)',
      'load.mjs': 'export const load = async () => 7',
    })
    const { files: neutral, report } = (await analyseImport(files, bundleForeignModule))!
    const page = textOfFile(neutral.get('index.html')!)
    expect(page).toContain('(async()=>{')
    expect(page).toContain('await load()')
    expect(page).not.toContain('export {')
    expect(report.findings.map(({ kind }) => kind)).not.toContain('missing')
  })

  it('[PL-06.91] keeps members of objects with the names of Mintegral', async () => {
    const code = 'class A{install(){}gameStart(){}} a.install(); gameReady(); window.install()'
    const { files } = await analyse({ 'index.html': `<script>${code}</script>` })
    expect(textOfFile(files.get('index.html')!)).toContain(
      'class A{install(){}gameStart(){}} a.install(); __ad_gameReady(); window.__ad_install()',
    )
  })

  it('[PL-06.92] lists what an ad lacks or loads from elsewhere', async () => {
    const { report } = await analyse({
      'index.html':
        '<img src="gone.png"><script src="https://cdn.example.com/lib.js"></script>' +
        '<script>new WebSocket("wss://play.example.com/socket")</script>',
    })
    expect(report.remote).toContain('https://cdn.example.com/lib.js')
    expect(report.server).toEqual(['wss://play.example.com/socket'])
    expect(report.findings.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['remote', 'missing', 'server', 'storeMissing']),
    )
  })

  it('[PL-06.92] reads scripts by names with spaces and by data addresses', async () => {
    const { files, report } = await analyse({
      'index.html': '<script src="my game.js"></script><script src="data:text/javascript,one(1,2)"></script>',
      'my game.js': 'two()',
    })
    const page = new TextDecoder().decode([...files.values()][0])
    expect(page).toContain('two()')
    expect(page).toContain('one(1,2)')
    expect(report.findings.map(({ kind }) => kind)).not.toContain('missing')
  })

  it('[PL-06.101] keeps a report short: a store link, modules and scripts have limits', async () => {
    const modules = '<script type="module">1</script>'.repeat(60)
    const far = `https://apps.apple.com.evil.example/id7 https://apps.apple.com/id${'9-'.repeat(2500)}`
    const { report, files } = await analyse({
      'index.html': `<p>${far}</p>${modules}${'<script src="big.js"></script>'.repeat(2)}`,
      'big.js': `/*${'x'.repeat(34_000_000)}*/`,
    })
    expect(report.store.ios.length).toBeLessThan(1100)
    expect(report.store.ios).toMatch(/^https:\/\/apps\.apple\.com\/id9/)
    expect(report.findings.filter(({ name }) => name === 'too many modules')).toHaveLength(10)
    expect([...files.values()][0]!.length).toBeLessThan(40_000_000)
  })

  it('[PL-06.93] replaces a text of the page and of a script within its string or tag', async () => {
    const { files, report } = await analyse({
      'index.html': '<body><p>Play now</p><script>c.fillText("Tap the gem", 1, 2)</script></body>',
    })
    const slots = report.slots.filter(({ kind }) => kind === 'text')
    expect(slots.map(({ text }) => text)).toEqual(['Play now', 'Tap the gem'])
    const contents = new Map(slots.map(({ id }) => [id, { text: 'a"</script>' }]))
    expect(textOfFile(replaceSlots(files, slots, contents).get('index.html')!)).toBe(
      '<body><p>a"&#60;/script&#62;</p>' +
        '<script>c.fillText("a\\u0022\\u003c/script\\u003e", 1, 2)</script></body>',
    )
  })

  it('[PL-06.94] has no result for files without a page', async () => {
    expect(await analyseImport(filesOf({ 'a.js': '' }), () => Promise.resolve(''))).toBeUndefined()
  })

  it('[PL-06.103] lists one of texts that lie within each other, each once', async () => {
    const code =
      '<p>Tap label: "Play now" here</p><script>a.text="Tap to win";b.text(1,2,"Tap to win")</script>'
    const { report } = await analyse({ 'index.html': code })
    const texts = report.slots.filter(slot => slot.kind === 'text')
    expect(texts.map(slot => slot.text)).toEqual(['Tap label: "Play now" here', 'Tap to win', 'Tap to win'])
    expect(new Set(texts.map(slot => slot.id)).size).toBe(3)
    const ends = texts.map(slot => slot.to!)
    expect(texts.slice(1).every((slot, at) => slot.from! >= ends[at]!)).toBe(true)
  })

  it('[PL-06.104] leaves out and reports a file whose name would change a table of files', async () => {
    const { files, report } = await analyse({
      'game/index.html': '<script>play()</script>',
      ['game/__proto__']: 'x',
    })
    expect([...files.keys()]).toEqual(['index.html'])
    expect(report.findings.find(one => one.name === '__proto__')).toMatchObject({ effect: 'removed' })
  })

  it('[PL-06.105] counts as problems what takes something from the ad, except scripts of networks', () => {
    expect(isProblem({ kind: 'remote', effect: 'removed' })).toBe(true)
    expect(isProblem({ kind: 'network', effect: 'blocked' })).toBe(true)
    expect(isProblem({ kind: 'storeMissing', effect: 'none' })).toBe(true)
    expect(isProblem({ kind: 'sdk', effect: 'removed' })).toBe(false)
    expect(isProblem({ kind: 'network', effect: 'local' })).toBe(false)
  })
})
