import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as apiKeys from '@adloom/contract/api-keys'
import * as projects from '@adloom/contract/projects'
import { sampleCatalogue } from '@adloom/server/testing/sample-catalogue'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from './program.ts'
import { csvOf, tableOf } from './terminal.ts'
import { testTerminal } from './terminal.test-support.ts'

let server: TestServer
let demo: TestClient
let key: string
const folder = mkdtempSync(join(process.env['ADLOOM_TEST_RUN'] ?? tmpdir(), 'adloom-cli-'))

beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  const permissions = ['gm', 'ps', 'assets', 'Insights'] as const
  key = (await demo.call(apiKeys.create, { name: 'Build', permissions: [...permissions] })).key
})
afterAll(() => server.stop())

/** Runs `adloom` with the key of the demo user. */
async function adloom(...args: string[]) {
  return adloomWith({ ADLOOM_URL: server.origin, ADLOOM_KEY: key, HOME: folder }, args)
}

async function adloomWith(environment: Record<string, string>, args: string[], input = '') {
  const terminal = testTerminal(environment, input)
  const code = await runProgram(args, terminal)
  const { output, errors } = terminal
  return { code, output, errors, json: () => JSON.parse(output) as Record<string, unknown> }
}

async function newProject(): Promise<string> {
  const { json } = await adloom('create', '1001', '--name', `Ad ${Date.now()}`, '--json')
  return String(json()['id'])
}

const valuesOf = async (project: string) => (await demo.call(projects.info, { id: Number(project) })).values

it('[CL-02.1] makes a project of a template, sets it, checks it and saves its archive', async () => {
  expect((await adloom('templates', '--keyword', 'hero')).output).toMatch(
    /^1001 {2}Choose your hero {2}choice/m,
  )
  const project = await newProject()
  expect((await adloom('set', project, 'radius=30')).code).toBe(0)
  const product = await demo.call(projects.relateProduct, {
    id: Number(project),
    product: {
      name: 'Harbour',
      icon_url: '',
      ios_url: 'https://apps.apple.com/us/app/harbour/id1234567890',
      android_url: 'https://play.google.com/store/apps/details?id=com.example.harbour',
    },
  })
  expect((await adloom('product', project, product.product.name)).code).toBe(0)

  const checked = await adloom('check', project, '--channels', 'mintegral')
  expect(checked).toMatchObject({ code: 0, errors: '' })
  expect(checked.output).toMatch(/^mintegral {2}yes/m)

  const out = join(folder, 'packs')
  const packed = await adloom('pack', project, '--channels', 'mintegral', '--out', out, '--json')
  expect(packed).toMatchObject({ code: 0, errors: '' })
  const { file, job } = packed.json() as { file: string; job: number }
  expect(statSync(file).size).toBeGreaterThan(1000)
  expect(readdirSync(out)).toHaveLength(1)

  const again = join(folder, 'again')
  expect((await adloom('download', String(job), '--out', again)).code).toBe(0)
  expect(readdirSync(again)).toEqual(readdirSync(out))
  expect((await adloom('projects')).output).toContain(project)
})

it('[CL-02.2] sets texts in one language, numbers, colours, files, assets and JSON', async () => {
  const project = await newProject()
  const file = join(folder, 'hero.png')
  await sharp({ create: { width: 40, height: 40, channels: 4, background: '#3080d0' } })
    .png()
    .toFile(file)
  const set = await adloom('set', project, 'words=Play it', 'color=#101030', 'radius=15', `image=@${file}`)
  expect(set).toMatchObject({ code: 0, errors: '' })
  expect(await valuesOf(project)).toMatchObject({
    words: { text: { en: 'Play it', ja: 'Tap me' } },
    color: '#101030',
    radius: 15,
    image: { asset: { name: 'hero.png', width: 40 } },
  })
  expect((await adloom('set', project, 'words=今すぐ', '--text-language', 'ja')).code).toBe(0)
  expect(await valuesOf(project)).toMatchObject({ words: { text: { en: 'Play it', ja: '今すぐ' } } })

  const [asset] = (await adloom('upload', file, '--json')).json() as unknown as { id: number }[]
  const other = await newProject()
  const stored = join(folder, 'values.json')
  writeFileSync(stored, JSON.stringify({ radius: 5, color: '#000000' }))
  const from = await adloom('set', other, `image=asset:${asset?.id}`, 'radius:=45', '--file', stored)
  expect(from).toMatchObject({ code: 0, errors: '' })
  expect(await valuesOf(other)).toMatchObject({
    image: { asset: { width: 40 } },
    radius: 45,
    color: '#000000',
  })
  expect((await adloom('values', other)).output).toMatch(/^radius +slider +Corner +45$/m)
  expect((await adloom('assets')).output).toContain('hero.png')
})

it('[CL-02.3] saves all parameters as one version, and nothing in a dry run', async () => {
  const project = await newProject()
  const before = await demo.call(projects.info, { id: Number(project) })
  const dry = await adloom('set', project, 'radius=30', 'color=#222222', 'image=@missing.png', '--dry-run')
  expect(dry).toMatchObject({ code: 0 })
  expect(dry.output).toMatch(/^radius +20 +30$/m)
  expect((await demo.call(projects.info, { id: Number(project) })).rev).toBe(before.rev)
  await adloom('set', project, 'radius=30', 'color=#222222')
  expect((await demo.call(projects.info, { id: Number(project) })).rev).toBe(before.rev + 1)
})

it('[CL-02.4] ends with 1 for a refusal, 2 for a wrong command, 3 for a blocked ad', async () => {
  const project = await newProject()
  const refused = await adloom('set', project, 'radius=999')
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toMatch(/\(code 3006, request \S+\)/)
  for (const [args, reason] of [
    [['set', project, 'radius'], '"radius" is not parameter=value.'],
    [['set', project, 'radius=wide'], 'radius is a number.'],
    [['set', project, 'image=red'], 'image takes a file: image=@path or image=asset:12.'],
    [['set', project, 'none=1'], 'The project has no parameter "none".'],
    [['set', project, 'radius:={'], 'The value of radius is not JSON.'],
    [['set', project], 'Name at least one parameter.'],
    [['values', '-1'], '"-1" is not an id.'],
    [['check', project, '--channels', 'venus'], 'There is no channel "venus".'],
    [['pack', project], "required option '--channels <keys>' not specified"],
    [['upload', join(folder, 'missing.png')], 'missing.png cannot be read.'],
    [['fly'], "unknown command 'fly'"],
  ] as const) {
    const wrong = await adloom(...args)
    expect(wrong.code, args.join(' ')).toBe(2)
    expect(wrong.errors).toContain(reason)
  }
  // A trial packs for its own network only.
  const trial = await server.signIn('trial')
  const made = await trial.call(apiKeys.create, { name: 'Trial', permissions: ['gm'] })
  const environment = { ADLOOM_URL: server.origin, ADLOOM_KEY: made.key }
  const own = (await adloomWith(environment, ['create', '1001', '--name', 'Trial'])).output.trim()
  for (const command of ['check', 'pack']) {
    const blocked = await adloomWith(environment, [command, own, '--channels', 'unity'])
    expect(blocked.code, blocked.errors).toBe(3)
    expect(blocked.output).toMatch(/^unity +no/m)
  }
  expect((await adloom('--help')).code).toBe(0)
})

it('[CL-02.5] stores the key for the user only, and sends it to its own address only', async () => {
  const home = mkdtempSync(join(folder, 'home-'))
  const login = await adloomWith({ HOME: home }, ['login', server.origin], `${key}\n`)
  expect(login).toMatchObject({ code: 0 })
  const file = join(home, '.config/adloom/settings.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await adloomWith({ HOME: home }, ['whoami'])).output).toContain(server.origin)
  const other = await adloomWith({ HOME: home, ADLOOM_URL: 'http://127.0.0.1:9' }, ['whoami'])
  expect(other).toMatchObject({ code: 2 })
  expect(other.errors).toContain('adloom login')
  expect((await adloomWith({ HOME: home }, ['login', 'ftp://x'], key)).code).toBe(2)
  expect((await adloomWith({ HOME: home }, ['login', server.origin], 'adl_wrong')).code).toBe(1)
  writeFileSync(file, '{')
  expect((await adloomWith({ HOME: home }, ['whoami'])).errors).toContain('cannot be read')
})

it('[CL-02.6] makes any call of the contract by its name', async () => {
  const names = (await adloom('call')).output.split('\n')
  expect(names).toContain('project.list')
  expect(names).not.toContain('apiKey.create')
  const listed = await adloom('call', 'project.list', '{"page_size": 1}')
  expect(listed.json()).toMatchObject({ page: 1 })
  expect((await adloom('call', 'project.fly')).code).toBe(2)
  expect((await adloom('call', 'project.list', '{')).code).toBe(2)
  const { origin } = server
  const piped = await adloomWith(
    { ADLOOM_URL: origin, ADLOOM_KEY: key },
    ['call', 'project.list', '-'],
    '{"page_size": 1}',
  )
  expect(piped.json()).toMatchObject({ page: 1 })
})

it('[CL-02.7] prints tables of equal columns without control characters', () => {
  const table = tableOf(
    ['id', 'name', 'n'],
    [
      [1, 'a\u001b[31m\nb', null],
      [10, '菓子', 3],
    ],
  )
  expect(table).toBe('id  name      n\n1   a [31m b\n10  菓子      3\n')
})

it('[CL-02.9] saves an archive complete or not at all, inside the named folder', async () => {
  const bytes = Buffer.from('archive')
  const server = createServer((request, response) => {
    const isCut = request.url?.endsWith('/2')
    response.writeHead(200, {
      'content-length': bytes.length,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('../../evil.zip')}`,
    })
    response.write(isCut ? bytes.subarray(0, 3) : bytes, () => isCut && response.destroy())
    if (!isCut) response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const environment = { ADLOOM_URL: `http://127.0.0.1:${port}`, ADLOOM_KEY: 'adl_key' }
  const out = join(folder, 'saved')
  expect((await adloomWith(environment, ['download', '1', '--out', out])).code).toBe(0)
  const cut = await adloomWith(environment, ['download', '2', '--out', join(folder, 'cut')])
  expect(cut).toMatchObject({ code: 1, output: '' })
  expect(cut.errors).toContain('evil.zip was not saved')
  server.close()
  expect(readdirSync(out)).toEqual(['evil.zip'])
  expect(readdirSync(join(folder, 'cut'))).toEqual([])
})

it('[CL-02.10] prints CSV in which no text is a formula', () => {
  const rows = [
    ['=1+1', -3],
    ['a "b", c', null],
    ['-', 4],
  ]
  expect(csvOf(['name', 'n'], rows)).toBe('name,n\r\n\'=1+1,-3\r\n"a ""b"", c",\r\n-,4\r\n')
})

it('[CL-02.8] reports metrics by breakdowns, and refuses unknown names', async () => {
  const report = await adloom(
    'report',
    '--metrics',
    'impression',
    '--by',
    'period',
    '--from',
    '2026-11-01',
    '--to',
    '2026-11-03',
  )
  expect(report.code, report.errors).toBe(0)
  expect(report.output).toMatch(/^period +impression$/m)
  expect((await adloom('report', '--metrics', 'luck')).errors).toContain('There is no metric "luck"')
  expect((await adloom('report', '--metrics', 'impression', '--by', 'luck')).code).toBe(2)
})
