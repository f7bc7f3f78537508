import { resolve } from 'node:path'
import { buildLibrary } from './build-library.ts'

const outDir = resolve(process.argv[2] ?? 'dist/library')
const started = performance.now()
await buildLibrary(outDir)
console.log(`The public library is in ${outDir} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
