import { createHash } from 'node:crypto'
import { type CreativeElements, findElements } from '@adloom/playable/elements'
import {
  applyValues,
  compileDocument,
  type ParamValues,
  type PlayableDocument,
  skinOf,
} from '@adloom/playable/format'
import type { CreativeSource } from '../collector/creative-key.ts'
import { findUserByEmail } from '../features/accounts/service.ts'
import { createProject, relateProduct } from '../features/projects/service.ts'
import { materialSourceOf } from '../features/reports/service.ts'
import { findTemplateVersion } from '../features/templates/service.ts'
import type { AccountId, Caller } from '../platform/binder/caller.ts'
import type { AppContext } from '../platform/context.ts'
import { secondMs } from '../platform/limits/units.ts'
import type { DemoCreative } from './history.ts'
import { randomOf, type Random } from './random.ts'
import { reportedEvents } from './report-display.ts'
import { playDisplay, type Display } from './viewer.ts'

/** A creative of the demo with what was played of it. */
export interface PlayedCreative {
  source: CreativeSource
  played: Display[]
  history: DemoCreative
  elements: CreativeElements
}

/** Products that projects without one get, so that the demo has five. */
const products = [
  { name: 'Tile Parade', ios: '', android: 'com.demostudio.tileparade' },
  { name: 'Garden Days', ios: 'id1234567892', android: '' },
  { name: 'Lantern Run', ios: '', android: 'com.demostudio.lanternrun' },
  { name: 'Moon Bakery', ios: 'id1234567894', android: 'com.demostudio.moonbakery' },
]
/** Projects beside those that the demo has: the games that these do not play. */
const moreProjects = ['Parking hour', 'Photo album']
const versionsOfProject = 2
/** Days before today on which the versions began, in turn. */
const ages = [89, 61, 82, 34, 75, 47, 89, 20, 68, 12, 54, 27]
/** Positions of the creatives whose viewers open the store less and less, and the days and share of it. */
const tiring = [2, 6]
const tired = { days: 70, share: 0.3 }

export interface DemoOwner {
  accountId: AccountId
  caller: Caller
}

/** Returns the demo account's owner; undefined where the installation has no demo. */
export async function findDemoOwner({ db, config }: AppContext): Promise<DemoOwner | undefined> {
  if (!config.demo) return undefined
  const user = await findUserByEmail(db, 'demo@adloom.local')
  if (!user) return undefined
  const accountId = user.account_id as AccountId
  const caller: Caller = {
    accountId,
    userId: user.id,
    sessionId: 0,
    recentProof: false,
    permissions: new Set(['gm']),
    language: 'en',
    trial: false,
    address: '',
    requestId: 'demo-insights',
  }
  return { accountId, caller }
}

interface DemoProject {
  id: number
  name: string
  template_id: number
  template_version: string
  values: ParamValues
  product_id: number | null
}

export const findDemoProjects = ({ db }: AppContext, accountId: AccountId): Promise<DemoProject[]> =>
  db
    .selectFrom('projects')
    .select(['id', 'name', 'template_id', 'template_version', 'values', 'product_id'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'normal')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(ages.length / versionsOfProject + moreProjects.length)
    .execute() as Promise<DemoProject[]>

/** Adds the projects and products that the demo lacks; repeating it changes nothing. */
export async function completeDemo(context: AppContext, { accountId, caller }: DemoOwner): Promise<void> {
  const known = await findDemoProjects(context, accountId)
  const unused = await context.db
    .selectFrom('templates')
    .select('id')
    .where('retired', '=', false)
    .where('id', 'not in', [0, ...known.map(({ template_id }) => template_id)])
    .orderBy('position')
    .limit(moreProjects.length)
    .execute()
  for (const [at, name] of moreProjects.entries())
    if (unused[at] && !known.some(project => project.name === name))
      await createProject(context, { template_id: unused[at].id, name }, caller)
  const bare = (await findDemoProjects(context, accountId)).filter(({ product_id }) => product_id === null)
  for (const [at, { id }] of bare.entries()) {
    const { name, ios, android } = products[at % products.length]!
    const links = {
      ios_url: ios && `https://apps.apple.com/us/app/${ios}`,
      android_url: android && `https://play.google.com/store/apps/details?id=${android}`,
    }
    await relateProduct(context, { id, product: { name, icon_url: '', ...links } }, caller)
  }
}

/** Plays each version of each project of the demo `displays` times. */
export async function playCreatives(
  context: AppContext,
  { accountId }: DemoOwner,
  { displays, today, seed }: { displays: number; today: number; seed: number },
): Promise<PlayedCreative[]> {
  const creatives: PlayedCreative[] = []
  for (const project of await findDemoProjects(context, accountId)) {
    const template = await findTemplateVersion(context.db, project.template_id, project.template_version)
    if (!template) continue
    const { document, skins } = template
    const versions = [project.values, ...skins.map(({ values }) => ({ ...project.values, ...values }))]
    for (const [version, values] of versions.slice(0, versionsOfProject).entries()) {
      const random = randomOf(seed + project.id * 10 + version)
      const played = await playVersion(document, values, { random, displays })
      const source = { accountId, projectId: project.id, version: `demo ${version}`, isHosted: false }
      const position = creatives.length
      const startDay = today - ages[position % ages.length]!
      const isTiring = tiring.includes(position)
      const history = historyOf(project, played, { version, startDay, isTiring, random })
      const skin = `${project.template_id}/${skinOf(skins, values)?.id ?? ''}`
      const elements = { ...findElements(applyValues(document, values)), skin: [skin] }
      creatives.push({ source, played, history, elements })
    }
  }
  return creatives
}

async function playVersion(
  document: PlayableDocument,
  values: ParamValues,
  { random, displays }: { random: Random; displays: number },
): Promise<Display[]> {
  const store = { ios: 'https://apps.apple.com/app/id1', android: 'https://play.google.com/store/apps' }
  const data = { ...compileDocument(applyValues(document, values)), store }
  const played: Display[] = []
  for (let count = 0; count < displays; count++) {
    played.push(await playDisplay(data, random))
    // Another process may want the processor.
    await new Promise(resolve => {
      setTimeout(resolve, secondMs / 100)
    })
  }
  return played
}

function historyOf(
  project: DemoProject,
  played: readonly Display[],
  {
    version,
    startDay,
    isTiring,
    random,
  }: { version: number; startDay: number; isTiring: boolean; random: Random },
): DemoCreative {
  const fingerprint = createHash('sha256').update(`demo ${project.id} ${version}`).digest('hex').slice(0, 16)
  // Versions differ in how many of their viewers open the store.
  const appeal = 0.75 + random() * 0.6 + version * 0.15
  const weights = played.map(({ events }) =>
    events.some(({ event }) => event.type === 'store') ? appeal : 1,
  )
  const tiredWeights = weights.map(weight => (weight === 1 ? 1 : weight * tired.share))
  return {
    startDay,
    ...(isTiring && { tired: { weights: tiredWeights, days: tired.days } }),
    size: 0.4 + random() * 1.2,
    displays: played.map(reportedEvents),
    weights,
    keys: {
      project_id: String(project.id),
      material_name: version === 0 ? project.name : `${project.name}, v${version + 1}`,
      material_type: 'playable',
      material_source: materialSourceOf('normal'),
      template_id: String(project.template_id),
      publish_time: new Date(startDay * 86_400_000).toISOString().slice(0, 10),
      fingerprint,
      ...(project.product_id === null ? {} : { product_id: String(project.product_id) }),
    },
  }
}
