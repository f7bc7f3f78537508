import * as adAccounts from '@adloom/contract/ad-accounts'
import type { Call } from '@adloom/contract/call'
import * as dco from '@adloom/contract/dco'
import * as delivery from '@adloom/contract/delivery'
import * as demands from '@adloom/contract/demands'
import * as experiments from '@adloom/contract/experiments'
import * as imports from '@adloom/contract/imports'
import * as journeys from '@adloom/contract/journeys'
import * as creativeElements from '@adloom/contract/creative-elements'
import * as orders from '@adloom/contract/orders'
import * as partnerDocuments from '@adloom/contract/partner-documents'
import * as projectMedia from '@adloom/contract/project-media'
import * as projects from '@adloom/contract/projects'
import * as templateChange from '@adloom/contract/template-change'
import * as pushes from '@adloom/contract/pushes'
import * as ps from '@adloom/contract/ps'
import * as renders from '@adloom/contract/recording-renders'
import * as videoBatches from '@adloom/contract/video-batches'
import * as videoRenders from '@adloom/contract/video-renders'
import * as playableVideos from '@adloom/contract/playable-videos'
import * as videoTemplates from '@adloom/contract/video-templates'
import * as videos from '@adloom/contract/videos'
import * as autoPlays from '@adloom/contract/auto-plays'
import * as checks from '@adloom/contract/recording-checks'
import * as recordings from '@adloom/contract/recordings'
import * as reviews from '@adloom/contract/reviews'
import * as revenue from '@adloom/contract/revenue'
import * as scores from '@adloom/contract/scores'
import * as spending from '@adloom/contract/spending'
import * as staffMessages from '@adloom/contract/staff-messages'
import * as session from '@adloom/contract/session'
import * as agreements from '@adloom/contract/agreements'
import * as aiBanners from '@adloom/contract/ai-banners'
import * as voices from '@adloom/contract/voices'
import * as trials from '@adloom/contract/trials'
import { emailOf, testPassword } from './people.ts'
import { sampleFields } from './sample-input.ts'

/** A recording of two seconds without a touch. */
export const sampleTake = {
  format: 1,
  width: 360,
  height: 640,
  language: 'en',
  steps: 120,
  inputs: [],
  journal: [],
  digests: [1, 2],
}

/** Words of an AI banner without a page. */
export const sampleAiBanner = { headline: 'Set sail', sizes: ['300x250'], count: 1 }

/** A text of a script of the voice lab. */
export const sampleVoiceSegment = { voice: 'flite-slt', text: 'Play now!', speed: 1, pitch: 0, pause: 0 }

/** A plan of variants of the sample template, with one pick. */
export const samplePlan = {
  axes: [
    {
      id: '1',
      kind: 'param',
      param: 'color',
      name: 'Background',
      values: [
        { id: '2', label: 'As it is' },
        { id: '3', label: 'Red', value: '#ff0000' },
      ],
    },
  ],
  rules: [],
  picks: ['3'],
  pattern: '{project}_{no}',
  nextId: 4,
}

/** A batch of one row of a template. */
const sampleBatch = {
  ...{ name: 'Sample', pattern: '{name}', language: 'en', format: 'png' },
  templates: [{ template: 'hook-gameplay' }],
  sizes: [{ ratio: '9:16', short_side: 128 }],
  rows: [{}],
}

/**
 * Valid inputs that cannot be derived from the schema alone; their fields are merged into the derived ones.
 */
const own = new Map<Call, Record<string, unknown>>([
  [session.login, { account: emailOf('demo'), password: testPassword }],
  [orders.create, { type: 2, amount: 100, return_url: '/', idempotency_key: 'sample-key-1' }],
  [
    partnerDocuments.addDocument,
    { name: 'registration.pdf', content: Buffer.from('%PDF-1.7 sample').toString('base64') },
  ],
  [demands.move, { version: 1, move: 'submit' }],
  [demands.addComment, { mentions: [] }],
  [demands.save, { version: undefined, product_id: 0 }],
  [session.changePassword, { old_password: 'not the old one', password: 'Sample-phrase-4711' }],
  [session.prove, { password: testPassword }],
  [projects.create, { template_id: 1001 }],
  [projects.save, { rev: 1, values: { color: '#ff0000' } }],
  [projects.keepDraft, { rev: 1, values: { color: '#ff0000' } }],
  [projects.reset, { rev: 1 }],
  [imports.replaceImage, { rev: 1, slot: 'file:a.png', hash: '' }],
  [imports.save, { rev: 1, texts: [{ id: 'text:index.html:12', text: 'Go' }] }],
  [dco.save, { rev: 1, plan: samplePlan }],
  [dco.keepDraft, { rev: 1, plan: samplePlan }],
  [dco.make, { rev: 1 }],
  [delivery.createGroup, { creatives: [{ kind: 'playable', id: 1 }] }],
  [reviews.create, { days: 7, stages: [{ name: 'Brand', user_ids: [1] }] }],
  [reviews.open, { visitor: 'sample-browser' }],
  [pushes.preview, { sources: [{ kind: 'delivery', id: 1 }] }],
  [pushes.start, { sources: [{ kind: 'delivery', id: 1 }] }],
  [templateChange.preview, { template_id: 1002 }],
  [templateChange.change, { template_id: 1002, rev: 1 }],
  [templateChange.restoreRevision, { rev: 1 }],
  [projectMedia.mergeVideo, { asset_ids: [1, 2] }],
  [projectMedia.resetDemo, { rev: 1 }],
  [projects.downloadCheck, { channel_ids: [21] }],
  [projects.pack, { channel_ids: [21] }],
  [spending.predictCost, { channel_ids: [21] }],
  [
    adAccounts.auth,
    {
      type: 'xmp',
      client_id: 'sample-client',
      client_secret: 'sample-secret',
      report_permission: 1,
      agree: true,
    },
  ],
  [staffMessages.sendMessage, { texts: { en: { title: 'Sample', content: 'Sample' } } }],
  [trials.applyTrial, sampleTrial()],
  [
    agreements.acceptAgreement,
    {
      documents: [
        { document: 'privacy-agreement', version: agreements.documentVersions['privacy-agreement'] },
      ],
    },
  ],
  [
    experiments.create,
    {
      arms: [
        { name: 'A', values: ['a'] },
        { name: 'B', values: ['b'] },
      ],
      baseline: 0.1,
      planned_days: 28,
    },
  ],
  [journeys.journeySave, { nodes: [], edges: [] }],
  [creativeElements.saveElements, { creative: 'n:sample.mp4' }],
  [revenue.preview, sampleRevenue()],
  [revenue.importTable, sampleRevenue()],
  [recordings.gameplaySave, { replay: sampleTake }],
  [renders.render, { sizes: [{ width: 720, height: 1280 }] }],
  [checks.checkStart, { sizes: [{ width: 720, height: 1280 }], variants: [{}] }],
  [voices.takeCreate, { segments: [sampleVoiceSegment], words: [], effect: 'none' }],
  [aiBanners.create, sampleAiBanner],
  [aiBanners.again, sampleAiBanner],
  [aiBanners.use, { candidates: [101] }],
  [voices.voiceSample, { voice: sampleVoiceSegment.voice }],
  [autoPlays.autoPick, { takes: [{ number: 0, name: 'Sample' }] }],
  [scores.detail, { channel_ids: [21] }],
  [revenue.connect, { partner: 'singular', api_key: 'sample' }],
  [ps.create, { starter_id: 'quiz' }],
  [ps.createFromPsd, { asset_id: 1 }],
  [ps.save, { base_rev: 1, diff: { added: {}, updated: {}, removed: [] } }],
  [ps.resetDemo, { base_rev: 1 }],
  [playableVideos.make, { number: 0, cuts: [6], ratios: ['9:16'] }],
  [videoTemplates.use, { template: 'hook-gameplay', language: 'en' }],
  [videoBatches.check, sampleBatch],
  [videoBatches.create, sampleBatch],
  [videoRenders.render, { sizes: [{ canvas: '9:16', short_side: 128 }] }],
  [videos.createBanner, { sizes: ['300x250'], ground: '14161f', accent: 'ffd60a' }],
  [videos.save, { base_rev: 1, diff: { added: {}, updated: {}, removed: [] } }],
  [videos.keepDraft, { base_rev: 1, document: { schema: 1, records: {} } }],
  [ps.keepDraft, { base_rev: 1, document: { schema: 1, records: {} } }],
  [ps.downloadCheck, { channel_ids: [21] }],
  [ps.pack, { channel_ids: [21] }],
  [
    ps.relateProduct,
    {
      product: { name: 'Candy', android_url: 'https://play.google.com/store/apps/details?id=com.candy.app' },
    },
  ],
  [
    projects.relateProduct,
    {
      product: { name: 'Candy', android_url: 'https://play.google.com/store/apps/details?id=com.candy.app' },
    },
  ],
])

/** A table of revenue of yesterday, and its columns. */
export function sampleRevenue() {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  return {
    csv: `date,creative,revenue\n${day},sample,1.5\n`,
    mapping: { day: 'date', name: 'creative', revenue: 'revenue' },
  }
}

/** An application for a trial of playables. */
export function sampleTrial() {
  return {
    full_name: 'Nia Park',
    phone: '+82 2 555 0100',
    region: 'KR',
    company: 'Harbour Games',
    company_type: 'developer',
    job_title: 'user_acquisition',
    product_type: 'casual',
    app_url: '',
    contact_type: 'kakaotalk',
    contact_account: 'nia.park',
    team_size: '2-5',
    interested_in: 1 as number,
    interesting_gameplay: ['match3'] as string[] | undefined,
    interesting_videos: undefined as string[] | undefined,
    message: 'We want to test playables in two markets.',
  }
}

/** An input the contract accepts for this call. */
export function sampleInput(call: Call): Record<string, unknown> {
  const sample = { ...sampleFields(call.input), ...own.get(call) }
  const { error } = call.input.safeParse(sample)
  if (error) throw new Error(`${call.name}: add a valid input to call-samples. ${error.message}`)
  return sample
}
