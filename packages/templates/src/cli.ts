import { resolve } from 'node:path'
import { buildTemplates } from './build.ts'

const outDir = resolve(process.argv[2] ?? 'dist/templates')
const started = performance.now()
await buildTemplates(outDir)
console.log(`Templates are in ${outDir} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
