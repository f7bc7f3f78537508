/**
 * A program that runs the ad networks and measurement partners of the demo beside a server: it sends the
 * value of AD_NETWORK_ORIGINS to its parent process, and ends with it.
 */
import { startFakeNetworks } from './fake-networks.ts'
import { startFakePartners } from './fake-partners.ts'

process.on('disconnect', () => process.exit(0))
const now = () => Date.now()
// One question less, so that the history arrives within minutes.
const { deliveries, origins } = await startFakeNetworks({ now, generationSteps: 1 })
const partners = await startFakePartners({ deliveries, now, generationSteps: 1 })
process.send?.({ origins: `${origins},${partners.origins}` })
