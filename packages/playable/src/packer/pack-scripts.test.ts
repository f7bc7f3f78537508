import { launchChromium } from '@adloom/engine/testing'
import { describe, expect, it, vi } from 'vitest'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compileDocument } from '../format/compile/compile-document.ts'
import type { PlayableDocument, ScriptRecord } from '../format/records.ts'
import { lintDocument } from '../lint/lint-document.ts'
import { compileScript, scriptStatement } from '../script/compile-script.ts'
import { lintScripts } from '../script/lint-scripts.ts'
import { findChannelByKey } from '../channels/channels.ts'
import { featureDefines } from '@adloom/engine/features'
import { buildPlayerHtml } from './bundle/build-player-html.ts'
import { bundleEngine } from './bundle/bundle-scripts.ts'
import { packPlayable } from './pack.ts'
import { collectPlayable } from './collect/collect-playable.ts'
import { samplePack } from '../testing/sample-pack.ts'

const script = (source: string, more: Partial<ScriptRecord> = {}): ScriptRecord => ({
  id: 'own',
  type: 'script',
  index: 'a1',
  name: 'Own',
  language: 'ts',
  source,
  ...more,
})

async function withScripts(...scripts: ScriptRecord[]): Promise<Awaited<ReturnType<typeof samplePack>>> {
  const input = await samplePack({ channels: [findChannelByKey('mintegral')!] })
  const document: PlayableDocument = {
    ...input.document,
    records: { ...input.document.records, ...Object.fromEntries(scripts.map(one => [one.id, one])) },
  }
  return { ...input, document }
}

vi.setConfig({ testTimeout: 120_000 })

/** Opens a page with a content security policy. Networks forbid the evaluation of text. */
async function inBrowser<T>(
  html: string,
  csp: string,
  look: (page: import('playwright-core').Page, errors: string[]) => Promise<T>,
): Promise<T> {
  const server = createServer((_request, reply) =>
    reply
      .setHeader('content-type', 'text/html; charset=utf-8')
      .setHeader('content-security-policy', csp)
      .end(html),
  )
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const browser = await launchChromium('canvas')
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 667 } })
    const errors: string[] = []
    page.on('console', message => {
      if (message.type() === 'error' && !message.text().includes('favicon')) errors.push(message.text())
    })
    page.on('pageerror', error => errors.push(String(error)))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    return await look(page, errors)
  } finally {
    await browser.close()
    server.close()
  }
}

// Polled from the test: the page itself may not evaluate text.
const waits = { timeout: 30_000 }
const strict =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; media-src data: blob:; font-src data: blob:"

describe('scripts in a packed ad', () => {
  it('[ED-01.10, D-35.1] are bundled as functions, run without evaluation, and omit their source', async () => {
    const source =
      "// A secret note.\ninterface Taps { count: number }\nconst taps: Taps = { count: 0 }\nad.on('click', () => {\n  taps.count++\n  ad.track(taps.count, `tap ${'</script>'.length}`)\n  if (taps.count === 2) ad.goTo('Finish')\n})\n"
    const outcome = await packPlayable(await withScripts(script(source)))
    const [artefact] = outcome.artefacts
    expect(outcome.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(artefact?.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const html = await htmlOf(artefact!.file!)
    for (const gone of ['secret note', 'interface Taps', 'taps.count', 'eval(', 'new Function'])
      expect(html, gone).not.toContain(gone)
    expect(html).toContain('adScripts')
    const hook =
      '<script>window.seen=[];window.__playableHook=(handle,listen)=>{window.handle=handle;listen(event=>window.seen.push(event))}</script>'
    const observed = await inBrowser(
      html.replace('<head>', `<head>${hook}`).replace('<script src="mraid.js"></script>', ''),
      strict,
      async (page, errors) => {
        await page.evaluate('window.gameStart && window.gameStart()')
        await expect
          .poll(() => page.evaluate(`window.seen.some(event => event.type === 'gameStart')`), waits)
          .toBe(true)
        await page.mouse.click(30, 400)
        await page.mouse.click(30, 400)
        await expect
          .poll(() => page.evaluate(`window.seen.some(event => event.type === 'end')`), waits)
          .toBe(true)
        return {
          seen: await page.evaluate(`window.seen.filter(event => event.type === 'track')`),
          errors,
        }
      },
    )
    expect(observed).toEqual({
      seen: [
        { type: 'track', id: 1, name: 'tap 9' },
        { type: 'track', id: 2, name: 'tap 9' },
      ],
      errors: [],
    })
  })

  it('[ED-01.12, D-36.11] with an error block the project, and the finding has script and line', async () => {
    const outcome = await packPlayable(await withScripts(script("ad.store()\nfetch('https://example.com')")))
    expect(outcome.artefacts[0]!.file).toBeUndefined()
    expect(outcome.findings).toContainEqual({
      rule: 'script',
      severity: 'error',
      key: 'script_network',
      record: 'own',
      values: { name: 'fetch', at: 'Own:2 · ' },
    })
  })

  it('[ED-01.8, PL-03.51] add no bytes to an ad without scripts, and only their module to others', async () => {
    const input = await withScripts()
    const size = async (...scripts: ScriptRecord[]) =>
      (await packPlayable(await withScripts(...scripts))).artefacts[0]!.sizeBytes
    const [bare, tiny] = [await size(), await size(script('ad.log(1)'))]
    expect(tiny - bare).toBeGreaterThan(1000)
    // Half of it is glyphs: a script can write any printable character.
    expect(tiny - bare).toBeLessThan(14 * 1024)
    const engine = (scripts: boolean) =>
      bundleEngine(
        [],
        true,
        featureDefines(
          compileDocument({
            schema: 1,
            records: { ...input.document.records, ...(scripts ? { own: script('ad.log(1)') } : {}) },
          }),
        ),
        undefined,
        scripts,
      )
    const moduleBytes = (await engine(true)).length - (await engine(false)).length
    expect(moduleBytes).toBeGreaterThan(3000)
    expect(moduleBytes).toBeLessThan(9 * 1024)
    const html = await htmlOf((await packPlayable(await withScripts())).artefacts[0]!.file!)
    expect(html).not.toContain('adScripts=')
  })

  it('[D-22.1] change the content hash when they change', async () => {
    const hash = async (source: string) =>
      (await collectPlayable(await withScripts(script(source)))).contentHash
    expect(await hash('ad.log(1)')).toBe(await hash('ad.log(1)'))
    expect(await hash('ad.log(1)')).not.toBe(await hash('ad.log(2)'))
  })

  it('[ED-01.8] include the audio, actions and tables they name, and count as routes to scenes, store and end', async () => {
    const { document } = await withScripts(script("ad.sound.play('Boom')\nad.run('Win')\nad.table('Prices')"))
    const records: PlayableDocument['records'] = {
      ...document.records,
      boom: {
        id: 'boom',
        type: 'asset',
        kind: 'audio',
        name: 'Boom',
        hash: 'h',
        bytes: 1,
        mime: 'audio/mpeg',
      },
      dull: {
        id: 'dull',
        type: 'asset',
        kind: 'audio',
        name: 'Dull',
        hash: 'h',
        bytes: 1,
        mime: 'audio/mpeg',
      },
      win: { id: 'win', type: 'action', index: 'a', name: 'Win', do: [] },
      lose: { id: 'lose', type: 'action', index: 'b', name: 'Lose', do: [] },
      prices: {
        id: 'prices',
        type: 'table',
        name: 'Prices',
        columns: [{ name: 'a', kind: 'number' }],
        rows: [[1]],
      },
    }
    const data = compileDocument({ ...document, records })
    expect(Object.keys(data.assets)).toContain('boom')
    expect(Object.keys(data.assets)).not.toContain('dull')
    expect(Object.keys(data.actions!)).toEqual(['win'])
    expect(Object.keys(data.tables!)).toEqual(['prices'])
    expect(data.names).toEqual({
      sounds: { music: 'music', Boom: 'boom', Dull: 'dull' },
      actions: { Win: 'win', Lose: 'lose' },
      tables: { Prices: 'prices' },
    })
    const rules = Object.values(document.records)
      .filter(({ type }) => type === 'rule')
      .map(({ id }) => id)
    const without = (...scripts: ScriptRecord[]) =>
      lintDocument(
        {
          ...document,
          records: {
            ...Object.fromEntries(
              Object.entries(document.records).filter(([id]) => !rules.includes(id) && id !== 'own'),
            ),
            ...Object.fromEntries(scripts.map(one => [one.id, one])),
          },
        },
        { scripts: lintScripts },
      )
        .filter(({ severity }) => severity === 'error')
        .map(({ key }) => key)
    expect(without()).toEqual(['scene_unreachable', 'no_store', 'no_report_end'])
    expect(without(script("ad.on('click', () => { ad.store(); ad.goTo('Finish') })"))).toEqual([])
    expect(without(script("ad.on('click', () => { ad.store(); ad.nextScene() })"))).toEqual([])
  })
})

describe('scripts in the live player', () => {
  it('[ED-01.10, D-37.1] run only in the player, without evaluation of text, and report an error with its line', async () => {
    const { data } = await collectPlayable(
      await withScripts(
        script("ad.on('click', () => {\n  ad.log('tapped')\n  throw new Error('broken')\n})"),
      ),
    )
    const { code } = compileScript(data.scripts![0]!)
    const statement = scriptStatement(data.scripts![0]!, code!)
    const html =
      `<!DOCTYPE html><script>const seen=[];addEventListener('message',e=>{seen.push(e.data);if(e.data.cmd==='hello')e.source.postMessage({cmd:'load',data:${JSON.stringify(data).replace(/</g, '\\u003c')},scripts:${JSON.stringify([statement]).replace(/</g, '\\u003c')},assets:{},debug:true,muted:true},'*')});window.seen=seen</script>` +
      `<iframe id="p" sandbox="allow-scripts" style="border:0;position:fixed;left:0;top:0;width:375px;height:667px"></iframe><script>document.getElementById('p').srcdoc=${JSON.stringify(await buildPlayerHtml()).replace(/</g, '\\u003c')}</script>`
    const result = await inBrowser(
      html,
      "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data: blob:; frame-src 'self'",
      async page => {
        await expect
          .poll(
            () =>
              page.evaluate(
                `window.seen.some(m => m.cmd === 'frame') && window.seen.some(m => m.cmd === 'event' && m.event.type === 'gameStart')`,
              ),
            waits,
          )
          .toBe(true)
        await page.mouse.click(187, 40)
        await expect
          .poll(
            () =>
              page.evaluate(
                `window.seen.some(m => m.cmd === 'event' && m.event.type === 'script' && m.event.level === 'error')`,
              ),
            waits,
          )
          .toBe(true)
        return {
          ran: await page.evaluate(`'adScripts' in window`),
          seen: await page.evaluate(
            `window.seen.filter(m => m.cmd === 'event' && m.event.type === 'script').map(m => m.event)`,
          ),
        }
      },
    )
    expect(result).toEqual({
      ran: false,
      seen: [
        { type: 'script', script: 'own', name: 'Own', level: 'log', message: 'tapped' },
        { type: 'script', script: 'own', name: 'Own', level: 'error', message: 'broken', line: 3 },
      ],
    })
  })
})

async function htmlOf(file: { name: string; bytes: Uint8Array }): Promise<string> {
  if (file.name.endsWith('.html')) return Buffer.from(file.bytes).toString('utf8')
  const { unzipSync } = await import('fflate')
  const entries = Object.entries(unzipSync(file.bytes))
  return Buffer.from(entries.find(([name]) => name.endsWith('.html'))![1]).toString('utf8')
}
