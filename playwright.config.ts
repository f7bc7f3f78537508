import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4380)
// A fresh, empty data directory for every run; worker processes inherit it.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'adloom-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  // What is awaited is an event; a busy machine may take its time.
  expect: { timeout: 20_000 },
  workers: 1,
  // Journeys share one server and one machine with everything else: what fails once is tried once more, and
  // named at the end of the run.
  retries: 1,
  outputDir: 'test-results/browser',
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/browser.json' }],
  ],
  webServer: {
    command: 'node tools/start.mjs',
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      EDIT_LEASE_MS: '12000',
    },
    stdout: 'pipe',
  },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    headless: true,
    viewport: { width: 1440, height: 900 },
    // What is still on its way to its place is not hit where it was seen.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every step costs more than the steps do: asked for, not always.
    trace: process.env.E2E_TRACE === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
      ],
    },
  },
})
