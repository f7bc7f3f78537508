import type { Channel } from '../../channels/channel.ts'
import { simulatorPage } from '../../simulator/page/simulator-page.ts'
import type { SimulatorMode } from '../../simulator/simulation.ts'
import { wrapArtefact } from '../../simulator/wrap.ts'
import { bundleScript } from './bundle-scripts.ts'
import type { DerivedCache } from '../pack-types.ts'

/** Bundles the mock container, a script for the head of a simulated page. */
export function buildMock(cache?: DerivedCache): Promise<string> {
  return bundleScript(`import { startMock } from './simulator/mocks/mock-entry.ts'\nstartMock()`, cache)
}

/**
 * Wraps an artefact as a page for a sandboxed frame with a mock container in this mode. It may send reports
 * to `reportOrigin` only.
 */
export async function simulateArtefact(
  file: { name: string; bytes: Uint8Array },
  channel: Channel,
  mode: SimulatorMode,
  cache?: DerivedCache,
  reportOrigin?: string,
): Promise<string> {
  return wrapArtefact(file, channel, { mode, mock: await buildMock(cache), reportOrigin })
}

export interface SimulatorInput {
  file: { name: string; bytes: Uint8Array }
  channel: Channel
  title: string
  /** The size of the file and the limit of the channel, as text. */
  sizes: { file: string; limit: string }
  /** Language of the page around the ad. The ad starts in it if it is available. */
  language?: 'en' | 'zh-cn' | 'ja'
  cache?: DerivedCache
  /** The store link is a placeholder. */
  isPlaceholderStore?: boolean
}

/**
 * Builds the self-contained preview page of one channel's artefact (D-37): devices, orientation, muting,
 * container modes and event log.
 */
export async function buildSimulatorHtml(input: SimulatorInput): Promise<string> {
  const { file, channel, title, sizes, language = 'en', cache, isPlaceholderStore = false } = input
  const client = `import { startSimulatorPage } from './simulator/page/simulator-client.ts'\nstartSimulatorPage()`
  const [mock, script] = await Promise.all([buildMock(cache), bundleScript(client, cache)])
  const wrapped = wrapArtefact(file, channel, { mock })
  const adLanguages = languagesOf(wrapped)
  return simulatorPage({
    wrapped,
    script,
    title,
    channelName: channel.nameEn,
    ctaApi: channel.ctaApi,
    sizes,
    language,
    adLanguages,
    isPlaceholderStore,
  })
}

/** Reads the languages of an artefact from its data. */
function languagesOf(page: string): string[] {
  const found = /"languages":\{"default":"[^"]*","available":(\[[^[\]]*\])\}/.exec(page)
  return found ? (JSON.parse(found[1]!) as string[]) : []
}
