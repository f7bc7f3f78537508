#!/usr/bin/env node
/** Starts the built program; `node tools/build.mjs cli` builds it. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const program = new URL('../../../dist/cli/adloom.js', import.meta.url)
if (existsSync(fileURLToPath(program))) await import(program.href)
else {
  console.error('The command line is not built yet. Run: node tools/build.mjs cli')
  process.exitCode = 1
}
