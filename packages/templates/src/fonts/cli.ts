import { resolve } from 'node:path'
import { buildFonts } from './build-fonts.ts'

const outDir = resolve(process.argv[2] ?? 'dist/fonts')
const started = performance.now()
await buildFonts(outDir)
console.log(
  `The fonts for everybody are in ${outDir} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
)
