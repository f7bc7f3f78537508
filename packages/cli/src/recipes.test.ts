import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import * as apiKeys from '@adloom/contract/api-keys'
import * as projects from '@adloom/contract/projects'
import { sampleCatalogue } from '@adloom/server/testing/sample-catalogue'
import { startTestServer, type TestServer } from '@adloom/testbed/server'
import type { TestClient } from '@adloom/testbed/test-client'
import { Client as Assistant } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** The built program as a build or an assistant starts it. */
const program = join(process.env['BUILT_PROGRAMS'] ?? '', 'adloom.js')
const recipes = join(import.meta.dirname, '../recipes')
const folder = mkdtempSync(join(process.env['ADLOOM_TEST_RUN'] ?? tmpdir(), 'adloom-recipes-'))

let server: TestServer
let demo: TestClient
let environment: Record<string, string>
beforeAll(async () => {
  const { rootDir } = await sampleCatalogue()
  server = await startTestServer({ env: { ROOT_DIR: rootDir } })
  demo = await server.signIn('demo')
  const made = await demo.call(apiKeys.create, { name: 'Build', permissions: ['gm', 'Insights'] })
  writeFileSync(join(folder, 'adloom'), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`)
  chmodSync(join(folder, 'adloom'), 0o755)
  environment = {
    PATH: `${folder}${delimiter}${process.env['PATH']}`,
    HOME: folder,
    ADLOOM_URL: server.origin,
    ADLOOM_KEY: made.key,
  }
})
afterAll(() => server.stop())

async function run(recipe: string, settings: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(join(recipes, recipe), [], {
    env: { ...environment, ...settings },
  })
  return stdout
}

it('[CL-02.11] runs each recipe as it is written', async () => {
  const id = (await demo.call(projects.create, { template_id: 1001, name: 'Base' })).id
  const links = {
    ios_url: 'https://apps.apple.com/us/app/harbour/id1234567890',
    android_url: 'https://play.google.com/store/apps/details?id=com.example.harbour',
  }
  await demo.call(projects.relateProduct, { id, product: { name: 'Harbour', icon_url: '', ...links } })

  const values = join(folder, 'values.json')
  writeFileSync(values, JSON.stringify({ radius: 30, color: '#123456' }))
  const out = join(folder, 'one')
  const made = { TEMPLATE: '1001', NAME: 'Nightly', PRODUCT: 'Harbour', VALUES: values }
  await run('template-to-archive.sh', { ...made, CHANNELS: 'mintegral', OUT: out })
  expect(readdirSync(out)).toHaveLength(1)
  const { list } = await demo.call(projects.list, { keyword: 'Nightly' })
  expect((await demo.call(projects.info, { id: list[0]?.id ?? 0 })).values).toMatchObject({ radius: 30 })

  const headlines = join(folder, 'headlines.txt')
  writeFileSync(headlines, 'Play now\nCan you win?\n')
  const many = join(folder, 'many')
  const copies = { PROJECT: String(id), NAME: 'Copy', TEXT: 'words', HEADLINES: headlines }
  await run('one-copy-per-headline.sh', { ...copies, CHANNELS: 'mintegral', OUT: many })
  expect(readdirSync(many)).toEqual(['1', '2'])
  expect((await demo.call(projects.list, { keyword: 'Copy' })).list).toHaveLength(2)

  const report = join(folder, 'report.csv')
  await run('weekly-report.sh', { OUT: report })
  expect(readFileSync(report, 'utf8')).toMatch(/^project_id,period,impression,click,install,cost\r\n/)
  expect(readdirSync(recipes)).toHaveLength(3)
})

it('[CL-03.1] serves its tools on stdin and stdout', async () => {
  expect(existsSync(program)).toBe(true)
  const assistant = new Assistant({ name: 'test', version: '1' })
  await assistant.connect(
    new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env: environment }),
  )
  const { tools } = await assistant.listTools()
  expect(tools.map(({ name }) => name)).toContain('propose_values')
  await assistant.close()
})
