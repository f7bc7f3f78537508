import { expect, it } from 'vitest'
import { findStarter } from '../starters/starters.ts'
import { packPlayable } from './pack.ts'
import { samplePack } from '../testing/sample-pack.ts'

it('[PL-03.54] an end card from an empty canvas packs to at most 45,000 bytes for every channel, without its images', async () => {
  const { artefacts } = await packPlayable(
    await samplePack({ document: findStarter('end-card')!.document() }),
  )
  const sizes = artefacts.map(({ sizeBytes }) => sizeBytes)
  expect(artefacts.length).toBeGreaterThanOrEqual(20)
  expect(Math.min(...sizes)).toBeGreaterThan(5_000)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(45_000)
})
