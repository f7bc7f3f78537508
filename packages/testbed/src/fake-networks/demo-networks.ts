/**
 * A program that runs the ad networks of the demo beside a server: it sends the value of AD_NETWORK_ORIGINS
 * to its parent process, and ends with it.
 */
import { startFakeNetworks } from './fake-networks.ts'

process.on('disconnect', () => process.exit(0))
// One question less, so that the history arrives within minutes.
const { origins } = await startFakeNetworks({ now: () => Date.now(), generationSteps: 1 })
process.send?.({ origins })
