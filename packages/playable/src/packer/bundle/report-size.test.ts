import { featureDefines } from '@adloom/engine/features'
import { expect, it } from 'vitest'
import { samplePack } from '../../testing/sample-pack.ts'
import { collectPlayable } from '../collect/collect-playable.ts'
import { reportModuleBytes } from '../report-module-bytes.ts'
import { bundleEngine, bundleScript } from './bundle-scripts.ts'

it('[IN-04.15] the module that reports takes at most 2 KB', async () => {
  const entry = `import { startReports } from './shell/start-reports.ts'\nwindow.start = startReports`
  expect((await bundleScript(entry, undefined, {}, true)).length).toBeLessThanOrEqual(2048)
})

it('[IN-04.15] the size estimate covers it and its engine events; other ads contain neither', async () => {
  const { data } = await collectPlayable(await samplePack())
  const [withReports = '', without = ''] = await Promise.all(
    ['true', 'false'].map(reports =>
      bundleEngine(['grid'], true, { ...featureDefines(data), ADLOOM_REPORT: reports }),
    ),
  )
  const bytes = withReports.length - without.length
  expect(bytes).toBeLessThanOrEqual(reportModuleBytes)
  expect(bytes).toBeGreaterThan(reportModuleBytes - 150)
  expect(without).not.toMatch(/sendBeacon|fetch\(|pagehide/)
})
