import { createHash, randomBytes } from 'node:crypto'
import * as alerts from '@adloom/contract/alerts'
import * as account from '@adloom/contract/account'
import * as adAccounts from '@adloom/contract/ad-accounts'
import * as apiKeys from '@adloom/contract/api-keys'
import * as assets from '@adloom/contract/assets'
import type { Call } from '@adloom/contract/call'
import { languages } from '@adloom/contract/constants'
import * as dco from '@adloom/contract/dco'
import * as demands from '@adloom/contract/demands'
import * as delivery from '@adloom/contract/delivery'
import * as experiments from '@adloom/contract/experiments'
import * as folders from '@adloom/contract/folders'
import * as library from '@adloom/contract/library'
import * as fonts from '@adloom/contract/fonts'
import * as messages from '@adloom/contract/messages'
import * as ownTemplates from '@adloom/contract/own-templates'
import * as products from '@adloom/contract/products'
import * as renders from '@adloom/contract/recording-renders'
import * as recordings from '@adloom/contract/recordings'
import * as recordingBuilds from '@adloom/contract/recording-builds'
import * as projectComments from '@adloom/contract/project-comments'
import * as reviewStages from '@adloom/contract/review-stages'
import * as reviews from '@adloom/contract/reviews'
import * as revenue from '@adloom/contract/revenue'
import * as reportViews from '@adloom/contract/report-views'
import * as forecasts from '@adloom/contract/forecasts'
import * as projects from '@adloom/contract/projects'
import * as pushes from '@adloom/contract/pushes'
import * as ps from '@adloom/contract/ps'
import * as videoBatches from '@adloom/contract/video-batches'
import * as videoRenders from '@adloom/contract/video-renders'
import * as videoTemplates from '@adloom/contract/video-templates'
import * as videos from '@adloom/contract/videos'
import * as aiBanners from '@adloom/contract/ai-banners'
import * as voices from '@adloom/contract/voices'
import { createAccount } from '@adloom/server/features/accounts/service'
import { sealCredentials } from '@adloom/server/features/ad-accounts/credentials'
import { recordWork } from '@adloom/server/features/assets/works/service'
import { fredoka } from '@adloom/server/testing/samples/sample-font-files'
import { insertSampleImport, sampleImportSlot } from '@adloom/server/testing/samples/sample-import'
import { samplePsd } from '@adloom/server/testing/samples/sample-psd'
import { zipOf } from '@adloom/server/testing/samples/sample-zip'
import { uploadFile } from '@adloom/server/testing/sample-upload'
import sharp from 'sharp'
import { sampleAiBanner, samplePlan, sampleRevenue, sampleTake, sampleVoiceSegment } from './call-samples.ts'
import { inputFields } from './input-fields.ts'
import { signInKind, type Person } from './people-of-kinds.ts'
import type { TestServer } from './server.ts'

/** Text in the name of every object created here, so that a leak is visible in any response. */
export function canaryOf(person: Person): string {
  return `canary-${person.kind}-4711`
}

const sampleExperiment = {
  metric: 'fi_rate' as const,
  dimension: 'fingerprint' as const,
  arms: [
    { name: 'A', values: ['a'] },
    { name: 'B', values: ['b'] },
  ],
  is_split: true,
  start_date: '2026-01-05',
  minimum_effect: 0.1,
  baseline: 0.1,
  planned_days: 28,
}

const sampleDemand = {
  description: 'Two fields and a barn',
  service_type: 1 as const,
  product_type: 'playable2d' as const,
  platforms: ['ios' as const],
  click_mode: 1 as const,
  priority: 2 as const,
}

export interface Making {
  server: TestServer
  person: Person
  call: Call
  /** Results of earlier creations for the same call, by path. */
  made: Record<string, unknown>
}

/** An object type of the product, as fields of inputs name it. */
export interface TenantObject {
  noun: string
  /** Returns whether a field of a call names such an object. */
  names(call: string, path: string): boolean
  /** Creates one of the user and returns the value of the field. */
  make(making: Making): unknown
  /** Why another account's value is accepted: objects of this kind have no owner. */
  shared?: string
  /** A list of ids answers without the foreign ones instead of with 404. */
  leavesOut?: boolean
}

/**
 * How to create one object of every type that an input can reference. A call with an id field of an unknown
 * type fails a test.
 */
export const tenantObjects: TenantObject[] = [
  {
    noun: 'source of an act to predict',
    names: (call, path) =>
      call === 'user.predictCost' &&
      ['ad_account_id', 'destination_id', 'sources.id', 'id', 'pid'].includes(path),
    make: () => 1,
    shared: 'named by other acts than packs, whose own tests try another account',
  },
  {
    noun: 'object of the back office',
    names: call => call.startsWith('staff.'),
    make: ({ person }) => person.accountId,
    shared: 'staff with grant_plan work on every account; others cannot make these calls',
  },
  {
    noun: 'playable to record',
    names: (call, path) => call === 'recording.projectCreate' && path === 'source_id',
    make: makeProject,
  },
  {
    noun: 'AI banner',
    names: (call, path) => call.startsWith('aiBanner.') && path === 'id',
    make: makeAiBanner,
  },
  {
    noun: 'voice',
    names: (call, path) => call.startsWith('voice.') && path === 'id',
    make: makeVoice,
  },
  {
    noun: 'recording project',
    names: (call, path) =>
      call.startsWith('recording.') &&
      (path === 'pid' || path === 'project_id' || (call.startsWith('recording.project') && path === 'id')),
    make: makeRecordingProject,
  },
  {
    noun: 'recording',
    names: (call, path) => /^recording\.(gameplay|check)/.test(call) && path === 'id',
    make: makeGameplay,
  },
  {
    noun: 'recording or task of renders',
    names: (call, path) => call === 'recording.renderList' && (path === 'gameplay_id' || path === 'task_id'),
    make: () => 1,
    shared: 'a filter narrows the list of the caller’s account',
  },
  {
    noun: 'render',
    names: (call, path) => call.startsWith('recording.render') && path === 'id',
    make: makeRender,
  },
  {
    noun: 'task of renders',
    names: (call, path) => call.startsWith('recording.task') && path === 'task_id',
    make: async making => (await makeRenders(making)).task_id,
  },
  {
    noun: 'build to record',
    names: (call, path) => call.startsWith('recording.build') && path === 'id',
    make: makeBuild,
  },
  {
    noun: 'product of a build',
    names: (call, path) => call.startsWith('recording.build') && path === 'product_id',
    make: makeProduct,
  },
  {
    noun: 'video',
    names: (call, path) => call.startsWith('video.') && path === 'id',
    make: makeVideo,
  },
  {
    noun: 'video or task of exports',
    names: (call, path) => call === 'videoRender.list' && (path === 'project_id' || path === 'task_id'),
    make: () => 1,
    shared: 'a filter narrows the list of the caller’s account',
  },
  {
    noun: 'export of a video',
    names: (call, path) => call.startsWith('videoRender.') && path === 'id',
    make: makeVideoRender,
  },
  {
    noun: 'batch of videos',
    names: (call, path) => call.startsWith('videoBatch.') && path === 'id',
    make: makeVideoBatch,
  },
  {
    noun: 'video of a batch',
    names: (call, path) => call.startsWith('videoBatch.') && path === 'project_ids',
    make: async making => [await makeVideo(making)],
  },
  {
    noun: 'template of a batch',
    names: (call, path) => call.startsWith('videoBatch.') && path === 'own_ids',
    make: async making => [await makeVideoTemplate(making)],
  },
  {
    noun: 'template of videos',
    names: (call, path) => call.startsWith('videoTemplate.') && (path === 'id' || path === 'own_id'),
    make: makeVideoTemplate,
  },
  {
    noun: 'video to save as a template',
    names: (call, path) => call === 'videoTemplate.create' && path === 'project_id',
    make: makeVideo,
  },
  {
    noun: 'files of a template',
    names: (call, path) => call === 'videoTemplate.use' && path === 'asset_ids',
    make: async making => [await makeAsset(making)],
  },
  {
    noun: 'revision of a video',
    names: (call, path) => call === 'video.revision' && path === 'revision_id',
    make: async ({ person, made }) =>
      (await person.client.call(videos.revisions, { id: Number(made['id']) })).list[0]?.id ?? 0,
  },
  {
    noun: 'images of a new banner',
    names: (call, path) => call === 'video.createBanner' && /^(image|logo)_id$/.test(path),
    make: makeAsset,
  },
  {
    noun: 'images of an AI banner',
    names: (call, path) => /^aiBanner\.(create|again)$/.test(call) && path === 'image_ids',
    make: async making => [await makeAsset(making)],
  },
  {
    noun: 'logo of an AI banner',
    names: (call, path) => /^aiBanner\.(create|again)$/.test(call) && path === 'logo_id',
    make: makeAsset,
  },
  {
    noun: 'files of a new video',
    names: (call, path) => call === 'video.create' && path === 'asset_ids',
    make: async making => [await makeAsset(making)],
  },
  {
    noun: 'product of recordings',
    names: (call, path) => /^recording\.project(Find|List)$/.test(call) && path === 'product_id',
    make: () => 1,
    shared: 'a filter narrows the list of the caller’s account',
  },
  {
    noun: 'cursor image',
    names: (call, path) => call === 'recording.gameplaySave' && path === 'cursor_asset_id',
    make: making => makeAsset(making),
  },
  {
    noun: 'imported playable',
    names: (call, path) => call.startsWith('import.') && path === 'id',
    make: makeImport,
  },
  {
    noun: 'image of the account',
    names: (call, path) => call === 'import.replaceImage' && path === 'hash',
    make: async making => {
      const id = await makeAsset(making)
      const { db } = making.server.context
      return (await db.selectFrom('assets').select('hash').where('id', '=', id).executeTakeFirstOrThrow())
        .hash
    },
  },
  {
    noun: 'text of an imported playable',
    names: (call, path) => call === 'import.save' && path === 'texts.id',
    make: () => sampleImportSlot,
    shared: 'it names a text of the playable that `id` names',
  },
  {
    noun: 'project with variants',
    names: (call, path) => call.startsWith('dco.') && path === 'id',
    make: makePlan,
  },
  {
    noun: 'revision of a plan',
    names: (call, path) => call === 'dco.revision' && path === 'revision_id',
    make: async ({ person, made }) =>
      (await person.client.call(dco.revisions, { id: Number(made['id']) })).list[0]?.id ?? 0,
  },
  {
    noun: 'combinations of a plan',
    names: (call, path) => call === 'dco.make' && path === 'keys',
    make: () => undefined,
    shared: 'they name values of the plan that `id` names',
  },
  {
    noun: 'creatives of a plan',
    names: (call, path) => call === 'dco.removeItems' && path === 'ids',
    make: async ({ person, made }) =>
      (await person.client.call(dco.make, { id: Number(made['id']), rev: 1 })).list.map(item => item.id),
    leavesOut: true,
  },
  {
    noun: 'delivery',
    names: (call, path) => /^(delivery|review)\./.test(call) && path === 'group_id',
    make: makeDelivery,
  },
  {
    noun: 'creatives to deliver',
    names: (call, path) => call.startsWith('delivery.') && path === 'creatives.id',
    make: makeProject,
    leavesOut: true,
  },
  {
    noun: 'creatives of a delivery',
    names: (call, path) => call === 'delivery.removeCreatives' && path === 'ids',
    make: async ({ person, made }) =>
      (await person.client.call(delivery.creatives, { group_id: Number(made['group_id']) })).list.map(
        one => one.id,
      ),
    leavesOut: true,
  },
  {
    noun: 'review',
    names: (_call, path) => path === 'review_id',
    make: makeReview,
  },
  {
    noun: 'version of a review',
    names: (call, path) =>
      (call === 'review.addComment' || call === 'review.decideStage') && path === 'version_id',
    make: versionOfReview,
  },
  {
    noun: 'stage of a review',
    names: (call, path) => call.startsWith('review.') && path === 'stage_id',
    make: stageOfReview,
  },
  {
    noun: 'reviewers',
    names: (call, path) =>
      (call === 'review.create' && path === 'stages.user_ids') ||
      (call === 'review.setReviewers' && path === 'user_ids'),
    make: async ({ person }) => [await reviewerOf(person)],
  },
  {
    noun: 'comment of a review',
    names: (call, path) =>
      (call === 'review.addComment' && path === 'parent_id') ||
      (call === 'review.resolveComment' && path === 'comment_id'),
    make: commentOfReview,
  },
  {
    noun: 'version or comment of a shared review',
    names: (call, path) => call.startsWith('reviewLink.') && path.endsWith('_id'),
    make: () => 1,
    shared: 'possession of the link is the permission, and it reaches its own review alone',
  },
  {
    noun: 'template',
    names: (call, path) => path === 'template_id' || (path === 'id' && call.startsWith('template.')),
    make: () => 1001,
    shared: 'the catalogue belongs to all accounts',
  },
  {
    noun: 'report filter',
    names: (call, path) =>
      call.startsWith('insights.') || (call.startsWith('billing.') && path === 'user_id'),
    make: () => ['1'],
    shared: 'a filter narrows reports of the caller’s account and names no object',
  },
  {
    noun: 'channel',
    names: (_call, path) => /^channel_ids?$/.test(path),
    make: ({ call }) => (inputHas(call, 'channel_ids') ? [21] : 21),
    shared: 'channels belong to all accounts',
  },
  {
    noun: 'content hash',
    names: (_call, path) => path === 'content_hash',
    make: () => 'a'.repeat(64),
    shared: 'of a content only the versions that the own account paid are counted',
  },
  {
    noun: 'secret',
    names: (call, path) => /^(session|secondFactor)\./.test(call) && /^(token|ticket|code)$/.test(path),
    make: () => randomBytes(32).toString('base64url'),
    shared: 'possession of the secret is the permission',
  },
  {
    noun: 'address',
    names: (call, path) => /^(session|user)\./.test(call) && path === 'email',
    make: () => `${randomBytes(6).toString('hex')}@sample.test`,
    shared: 'an address is proven by a letter',
  },
  {
    noun: 'invited address',
    names: (call, path) => call === 'trial.apply' && path === 'email',
    make: () => `${randomBytes(6).toString('hex')}@sample.test`,
    shared: 'a note of who invited the applicant: it names no user',
  },
  {
    noun: 'address of invoices',
    names: (call, path) => call === 'invoice.setDetails' && path === 'email',
    make: () => `${randomBytes(6).toString('hex')}@sample.test`,
    shared: 'a text on invoices that names no user',
  },
  {
    noun: 'shared creative',
    names: (_call, path) => path === 'creative_id',
    make: () => 2101,
    shared: 'a share link opens its own set alone',
  },
  {
    noun: 'address of an applicant',
    names: (call, path) => call === 'partner.apply' && (path === 'email' || path === 'country_code'),
    make: ({ made }) => ('email' in made ? 'JP' : 'person@sample.test'),
    shared: 'where a partner is written to; no user is looked for',
  },
  {
    noun: 'ad account',
    names: (call, path) => call.startsWith('adAccount.') && path === 'id',
    make: makeAdAccount,
  },
  {
    noun: 'ad account to push to',
    names: (call, path) => call.startsWith('push.') && path === 'ad_account_id',
    make: makeAdAccount,
  },
  {
    noun: 'destination of a push',
    names: (call, path) => call.startsWith('push.') && path === 'destination_id',
    make: () => '5f000000',
    shared: 'an id of the network, looked for in the ad account of the call alone',
  },
  {
    noun: 'creatives to push',
    names: (call, path) => call.startsWith('push.') && path === 'sources.id',
    make: async making => {
      const group_id = await makeDelivery(making)
      return (await making.person.client.call(delivery.creatives, { group_id })).list[0]!.id
    },
  },
  {
    noun: 'push',
    names: (call, path) => call.startsWith('push.') && path === 'id',
    make: makePush,
  },
  {
    noun: 'sub-account',
    names: (call, path) => call.startsWith('adAccount.') && path === 'sub_account_id',
    make: makeSubAccount,
    shared: 'a name of the network, looked for in the ad account of the call alone',
  },
  {
    noun: 'assistant',
    names: (call, path) => call.startsWith('adAccount.') && path === 'email',
    make: makeAssistant,
    shared: 'the owner of the ad account names its assistants',
  },
  {
    noun: 'credential',
    names: (call, path) =>
      /^(adAccount\.auth|revenue\.connect)$/.test(call) && /(key|token|_id|secret)$/.test(path),
    make: () => 'sample-client',
    shared: 'possession of the secret beside it is the permission',
  },
  {
    noun: 'recipient',
    names: (call, path) => call === 'message.send' && /^(account|user)_ids$/.test(path),
    make: () => [],
    shared: 'the staff write to everybody',
  },
  {
    noun: 'starter',
    names: (_call, path) => path === 'starter_id',
    make: () => 'quiz',
    shared: 'starters belong to all accounts',
  },
  {
    noun: 'save',
    names: (_call, path) => path === 'save_id',
    make: () => 'a-save-of-mine',
    shared: 'a name its sender makes up, looked for on the project of the call alone',
  },
  {
    noun: 'free project',
    names: (call, path) => call.startsWith('ps.') && path === 'id',
    make: makeFreeProject,
  },
  {
    noun: 'own template',
    names: (call, path) => path === 'own_template_id' || (call.startsWith('ownTemplate.') && path === 'id'),
    make: makeOwnTemplate,
  },
  {
    noun: 'project to make a template of',
    names: (call, path) => call.startsWith('ownTemplate.') && path === 'project_id',
    make: makeFreeProject,
  },
  { noun: 'source project', names: (_call, path) => path === 'project_id', make: makeProject },
  {
    noun: 'Photoshop file',
    names: (call, path) => call === 'ps.createFromPsd' && path === 'asset_id',
    make: making => makeAsset(making, samplePsd(), 'psd'),
  },
  {
    noun: 'uploaded Photoshop file',
    names: (call, path) => call === 'ps.createFromPsd' && path === 'file_url',
    make: ({ person }) => uploadFile(person.client, `${canaryOf(person)}.psd`, samplePsd()),
  },
  {
    noun: 'videos to join',
    names: (call, path) => call === 'project.mergeVideo' && path === 'asset_ids',
    make: async making => [await makeAsset(making), await makeAsset(making)],
  },
  {
    noun: 'project',
    names: (call, path) =>
      (/^(project|viewer)\./.test(call) && path === 'id') ||
      (call.startsWith('projectComment.') && path === 'project_id'),
    make: makeProject,
  },
  {
    noun: 'comment of a project',
    names: (call, path) =>
      call.startsWith('projectComment.') && (path === 'parent_id' || path === 'comment_id'),
    make: async ({ person, made }) => {
      const project_id = Number(made['project_id'])
      return (await person.client.call(projectComments.add, { project_id, text: canaryOf(person) })).id
    },
  },
  { noun: 'revision', names: (_call, path) => path === 'revision_id', make: makeRevision },
  {
    noun: 'product',
    names: (call, path) =>
      path === 'product.id' ||
      (call === 'demand.save' && path === 'product_id') ||
      (call.startsWith('product.') && path === 'id'),
    make: makeProduct,
  },
  {
    noun: 'user with a limit',
    names: (call, path) => call === 'spending.saveLimit' && path === 'id',
    make: ({ person }) => person.userId,
  },
  {
    noun: 'saved report',
    names: (call, path) => call.startsWith('reportView.') && path === 'id',
    make: async ({ person }) =>
      (await person.client.call(reportViews.save, { name: canaryOf(person), query: '' })).id,
  },
  {
    noun: 'alert',
    names: (call, path) => call.startsWith('alert.') && path === 'id',
    make: makeAlert,
  },
  {
    noun: 'revenue source',
    names: (call, path) => call.startsWith('revenue.') && path === 'id',
    make: makeRevenueSource,
  },
  {
    noun: 'alert of incidents',
    names: (call, path) => call.startsWith('alert.') && path === 'rule_id',
    make: makeAlert,
    leavesOut: true,
  },
  {
    noun: 'product of an alert',
    names: (call, path) => call.startsWith('alert.') && path === 'settings.product_ids',
    make: () => [1],
    shared: 'a filter narrows data of the caller’s account and names no object',
  },
  {
    noun: 'order of the creative service',
    names: (call, path) => call.startsWith('demand.') && path === 'demand_id',
    make: async ({ person }) =>
      (await person.client.call(demands.save, { ...sampleDemand, title: canaryOf(person) })).demand_id,
  },
  {
    noun: 'asset for an order',
    names: (call, path) => call === 'demand.addFile' && path === 'asset_id',
    make: making => makeAsset(making),
  },
  {
    noun: 'file of an order',
    names: (call, path) => call === 'demand.removeFile' && path === 'file_id',
    make: makeDemandFile,
    shared: 'looked for in the order of the call alone',
  },
  {
    noun: 'people and builds of an order',
    names: (call, path) => call === 'demand.move' && ['developer_id', 'tester_id', 'file_ids'].includes(path),
    make: ({ made }) => ('tester_id' in made ? [1] : 1),
    shared: 'staff with a role, and files of the order of the call alone',
  },
  {
    noun: 'experiment',
    names: (call, path) => call.startsWith('experiment.') && path === 'id',
    make: async ({ person }) =>
      (await person.client.call(experiments.create, { ...sampleExperiment, name: canaryOf(person) })).id,
  },
  {
    noun: 'forecast',
    names: (call, path) => call.startsWith('forecast.') && path === 'id',
    make: async making =>
      (await making.person.client.call(forecasts.start, { project_id: await makeProject(making) })).id,
  },
  {
    noun: 'job',
    names: (call, path) => call.startsWith('job.') && path === 'ids',
    make: makeJob,
    leavesOut: true,
  },
  { noun: 'message', names: (_call, path) => path === 'msg_ids', make: makeMessage },
  {
    noun: 'plan to buy',
    names: (call, path) => call === 'order.create' && path === 'plan_id',
    make: () => 21,
    shared: 'plans are sold to all accounts',
  },
  {
    noun: 'partner',
    names: (call, path) => (call === 'order.create' || call === 'partner.leave') && path === 'partner_code',
    make: makePartner,
  },
  {
    noun: 'document of a company',
    names: (call, path) => call === 'partner.removeDocument' && path === 'id',
    make: makePartnerDocument,
  },
  {
    noun: 'company to buy through',
    names: (call, path) => call === 'partner.join' && path === 'partner_code',
    make: makePartner,
    shared: 'its code, which the company gives out, is the permission',
  },
  {
    noun: 'buyer',
    names: (call, path) => call === 'order.create' && path.startsWith('partner.'),
    make: ({ made }) => (made['partner.email'] === undefined ? 'buyer@sample.test' : 'US'),
    shared: 'the address and country that a person buys with are only kept',
  },
  {
    noun: 'purchase',
    names: (_call, path) => path === 'idempotency_key',
    make: () => randomBytes(12).toString('hex'),
    shared: 'a name its sender makes up, looked for in the account of the caller alone',
  },
  {
    noun: 'filter of orders',
    names: (call, path) => call === 'order.list' && path === 'order_id',
    make: () => 1,
    shared: 'a filter narrows the list of the caller’s account',
  },
  { noun: 'order', names: (_call, path) => path === 'order_id', make: makeOrder },
  { noun: 'session', names: (call, path) => call === 'user.endSession' && path === 'id', make: makeSession },
  {
    noun: 'api key',
    names: (call, path) => call.startsWith('apiKey.') && path === 'id',
    make: ({ person }) => makeKey(person),
  },
  { noun: 'work', names: (call, path) => call === 'asset.previewWork' && path === 'id', make: makeWork },
  {
    noun: 'asset',
    names: (call, path) => call.startsWith('asset.') && (path === 'id' || path === 'asset_id'),
    make: making => makeAsset(making),
  },
  {
    noun: 'folder',
    names: (call, path) =>
      path === 'folder_id' || path === 'parent_id' || (call.startsWith('folder.') && path === 'id'),
    make: makeFolder,
  },
  {
    noun: 'several assets',
    names: (call, path) =>
      /^asset\.(delete|restore|purge|move|tag|favourite|list|ids)$/.test(call) && path === 'ids',
    make: makeAssets,
    leavesOut: true,
  },
  {
    noun: 'downloaded assets',
    names: (call, path) => call === 'asset.download' && path === 'ids',
    make: async making => [await makeAsset(making)],
  },
  {
    noun: 'font',
    names: (call, path) => call.startsWith('font.') && path === 'id',
    make: ({ person }) => makeFont(person),
  },
  {
    noun: 'assets',
    names: (_call, path) => path === 'asset_ids',
    make: async making => [await makeAsset(making)],
    leavesOut: true,
  },
  {
    noun: 'upload',
    names: (_call, path) => path === 'file_url',
    make: ({ person, call }) => (call === fonts.add ? uploadFont(person) : uploadImage(person)),
  },
]

function inputHas(call: Call, field: string): boolean {
  return inputFields(call.input).some(({ path }) => path === field)
}

async function makeProject({ person, call }: Making): Promise<number> {
  const { id } = await person.client.call(projects.create, { template_id: 1001, name: canaryOf(person) })
  if (call === projects.restore) await person.client.call(projects.remove, { id })
  return id
}

async function makeImport({ person, server }: Making): Promise<number> {
  const { db } = server.context
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('account_id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  return insertSampleImport(db, { accountId: person.accountId, userId: id }, canaryOf(person))
}

async function makePlan(making: Making): Promise<number> {
  const id = await makeProject(making)
  await making.person.client.call(dco.save, { id, rev: 0, plan: samplePlan })
  return id
}

async function makeDelivery(making: Making): Promise<number> {
  const id = await makeProject(making)
  const input = {
    name: canaryOf(making.person),
    channel_ids: [21],
    creatives: [{ kind: 'playable' as const, id }],
  }
  return (await making.person.client.call(delivery.createGroup, input)).group_id
}

async function makeReview(making: Making): Promise<number> {
  const group_id = await makeDelivery(making)
  const title = canaryOf(making.person)
  const stages = [{ name: title, user_ids: [await reviewerOf(making.person)] }]
  const input = { group_id, title, days: 7, stages }
  return (await making.person.client.call(reviews.create, input)).review_id
}

/** A user of the person's account. */
async function reviewerOf({ client }: Person): Promise<number> {
  return (await client.call(reviewStages.reviewerList, {})).list[0]!.id
}

async function stageOfReview({ person, made }: Making): Promise<number> {
  const review = await person.client.call(reviews.info, { review_id: Number(made['review_id']) })
  return review.stages[0]!.id
}

async function versionOfReview({ person, made }: Making): Promise<number> {
  const { items } = await person.client.call(reviews.info, { review_id: Number(made['review_id']) })
  return items[0]!.versions[0]!.id
}

async function commentOfReview(making: Making): Promise<number> {
  const { person, made } = making
  const review_id = Number(made['review_id'])
  const version_id = Number(made['version_id'] ?? (await versionOfReview(making)))
  await person.client.call(reviews.addComment, { review_id, version_id, text: canaryOf(person) })
  return (await person.client.call(reviews.info, { review_id })).comments.at(-1)!.id
}

async function makeRecordingProject(making: Making): Promise<number> {
  const source_id = await makeProject(making)
  return (await making.person.client.call(recordings.projectCreate, { source_id })).id
}

async function makeAiBanner({ person }: Making): Promise<number> {
  const wish = { name: canaryOf(person), ...sampleAiBanner }
  const { id } = await person.client.call(aiBanners.create, wish)
  // An account may wait for few of them.
  await person.client.call(aiBanners.cancel, { id })
  return id
}

async function makeVoice({ person }: Making): Promise<number> {
  const script = { segments: [sampleVoiceSegment], words: [], effect: 'none' as const }
  return (await person.client.call(voices.takeCreate, { name: canaryOf(person), ...script })).id
}

async function makeBuild({ person }: Making): Promise<number> {
  return (await person.client.call(recordingBuilds.buildCreate, { name: canaryOf(person) })).id
}

async function makeGameplay(making: Making): Promise<number> {
  const { person } = making
  const project_id = await makeRecordingProject(making)
  const { id } = await person.client.call(recordings.gameplayCreate, { project_id, name: canaryOf(person) })
  return id
}

async function makeRender(making: Making): Promise<number> {
  return (await makeRenders(making)).list[0]!.id
}

async function makeRenders(making: Making) {
  const { client } = making.person
  const id = await makeGameplay(making)
  await client.call(recordings.gameplaySave, { id, replay: sampleTake })
  const sizes = [{ width: 128, height: 128 }]
  return client.call(renders.render, { id, name: canaryOf(making.person), sizes })
}

async function makeFreeProject({ person, call }: Making): Promise<number> {
  const { id } = await person.client.call(ps.create, { name: canaryOf(person), starter_id: 'quiz' })
  if (call === ps.restore) await person.client.call(ps.remove, { id })
  return id
}

async function makeVideo({ person, call }: Making): Promise<number> {
  const { id } = await person.client.call(videos.create, { name: canaryOf(person) })
  if (call === videos.restore) await person.client.call(videos.remove, { id })
  return id
}

async function makeVideoTemplate(making: Making): Promise<number> {
  const project_id = await makeVideo(making)
  const name = canaryOf(making.person)
  return (await making.person.client.call(videoTemplates.create, { project_id, name })).id
}

async function makeVideoRender(making: Making): Promise<number> {
  const { client } = making.person
  const asset = await makeAsset(making)
  const { id } = await client.call(videos.create, { name: canaryOf(making.person), asset_ids: [asset] })
  const { list } = await client.call(videoRenders.render, {
    ...{ id, name: canaryOf(making.person), format: 'png' },
    sizes: [{ canvas: '9:16', short_side: 128 }],
  })
  return list[0]!.id
}

async function makeVideoBatch(making: Making): Promise<number> {
  const { client } = making.person
  const asset = await makeAsset(making)
  const { id: project_id } = await client.call(videos.create, {
    ...{ name: canaryOf(making.person), asset_ids: [asset] },
  })
  const { id } = await client.call(videoBatches.create, {
    ...{ name: canaryOf(making.person), pattern: '{name}', language: 'en', format: 'png' },
    ...{ project_ids: [project_id], sizes: [{ ratio: '9:16', short_side: 128 }], rows: [{}] },
  })
  return id
}

async function makeOwnTemplate(making: Making): Promise<number> {
  const { person, call } = making
  const { id } = await person.client.call(ownTemplates.create, {
    project_id: await makeFreeProject(making),
    name: canaryOf(person),
  })
  if (call === ownTemplates.restore) await person.client.call(ownTemplates.remove, { id })
  return id
}

async function makeRevision({ person, call, made }: Making): Promise<number> {
  if (call === ps.revision)
    return (await person.client.call(ps.revisions, { id: made['id'] as number })).list[0]?.id ?? 0
  const { revision_id } = await person.client.call(projects.keepDraft, {
    id: made['id'] as number,
    rev: 1,
    values: { color: '#123456' },
  })
  return revision_id
}

async function makeProduct({ person, call }: Making): Promise<number> {
  const android_url = `https://play.google.com/store/apps/details?id=com.${person.kind}.x${randomBytes(4).toString('hex')}`
  const { id } = await person.client.call(products.add, { name: canaryOf(person), android_url })
  if (call === products.restore) await person.client.call(products.remove, { id })
  return id
}

/** Staff messages to that user only. */
async function makeMessage({ server, person }: Making): Promise<{ id: number; seq: number }[]> {
  const { client } = await signInKind(server, 'internal')
  const message_langs = languages.map(lang => ({ lang, title: canaryOf(person), content: canaryOf(person) }))
  const { msg_id, seq } = await client.call(messages.send, {
    audience: 'some',
    user_ids: [person.userId],
    message_langs,
  })
  return [{ id: msg_id, seq }]
}

async function makePartner({ server, person }: Making): Promise<string> {
  const { db } = server.context
  const partner_code = `P-${randomBytes(6).toString('hex')}`
  await db
    .insertInto('partners')
    .values({
      code: partner_code,
      name: canaryOf(person),
      country_code: 'US',
      category: 'other',
      address: canaryOf(person),
      approve_status: 3,
    })
    .execute()
  const { account_id } = await db
    .selectFrom('users')
    .select('account_id')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  await db.insertInto('account_partners').values({ account_id, partner_code }).execute()
  return partner_code
}

async function makePartnerDocument({ server, person }: Making): Promise<number> {
  const { db, blobs } = server.context
  const bytes = Buffer.from(`%PDF-1.7 ${canaryOf(person)}`)
  const { id } = await db
    .insertInto('partner_documents')
    .values({
      account_id: person.accountId,
      name: `${canaryOf(person)}.pdf`,
      mime: 'application/pdf',
      size: bytes.length,
      hash: await blobs.put(bytes),
      added_by: person.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Creates an unpaid order. */
async function makeOrder({ server, person }: Making): Promise<number> {
  const { db } = server.context
  const { account_id } = await db
    .selectFrom('users')
    .select('account_id')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow()
  return (
    await db
      .insertInto('orders')
      .values({ account_id, created_by: person.userId, amount: 10_000, return_url: server.origin })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** The person's session on another device. */
async function makeSession({ server, person }: Making): Promise<number> {
  const { client } = await signInKind(server, person.kind)
  return (await client.call(account.sessions)).list.find(session => session.current)?.id ?? 0
}

/** An unbound ad account with credentials that no network knows. */
/** A push that has ended; its job is not needed. */
async function makePush(making: Making): Promise<number> {
  const { server, person, call } = making
  const { id } = await server.context.db
    .insertInto('pushes')
    .values({
      account_id: person.accountId,
      user_id: person.userId,
      batch: 0,
      ad_account_id: await makeAdAccount(making),
      destination_id: '5f000000',
      destination_name: canaryOf(person),
      name: canaryOf(person),
      file_name: `${canaryOf(person)}.html`,
      pushed_kind: 'playable',
      content_hash: randomBytes(16).toString('hex'),
      product_id: null,
      state: call === pushes.retry ? 'success' : 'fail',
      job_id: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function makeAdAccount({ server, person, call }: Making): Promise<number> {
  const { db } = server.context
  const now = new Date()
  const { id } = await db
    .insertInto('ad_accounts')
    .values({
      account_id: person.accountId,
      user_id: person.userId,
      type: typeOfAdAccount(call),
      account_name: canaryOf(person),
      email: '',
      status: call.name.startsWith('push.') ? 'active' : 'unbound',
      report_permission: 1,
      show_all: true,
      anchor: randomBytes(32),
      identity: randomBytes(32),
      hints: '{}',
      auth_time: now,
      bound_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const shared = { account_name: canaryOf(person), secret_key: 'sample' }
  const credentials =
    typeOfAdAccount(call) === '5'
      ? { type: '5' as const, ...shared, key_id: 'sample', org_id: 'sample', org_core_id: 'sample' }
      : { type: '10' as const, ...shared, refresh_token: 'sample' }
  await db
    .updateTable('ad_accounts')
    .set(sealCredentials(server.context, id, credentials))
    .where('id', '=', id)
    .execute()
  return id
}

/** A network that the call accepts; pushes ask no network before they have found what is pushed. */
function typeOfAdAccount(call: Call): 'xmp' | '5' | '10' {
  if (call === adAccounts.auth) return 'xmp'
  return call === pushes.preview || call === pushes.start ? '5' : '10'
}

/** A sub-account of the ad account of the same call. */
async function makeSubAccount({ server, made }: Making): Promise<string> {
  const row = { ad_account_id: made['id'] as number, network_id: 'sub-1', name: 'Sample' }
  await server.context.db
    .insertInto('ad_sub_accounts')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return row.network_id
}

/** The address of a new tenant, which assists the ad account of the call that removes it. */
async function makeAssistant({ server, call, made }: Making): Promise<string> {
  const { db } = server.context
  const email = `${randomBytes(6).toString('hex')}@sample.test`
  const { accountId } = await createAccount(db, {
    email,
    username: 'Assistant',
    company: undefined,
    country: 'US',
    category: 'personal',
    accountType: 'normal',
    language: 'en',
    passwordHash: null,
    verified: true,
  })
  if (call === adAccounts.delAssistant)
    await db
      .insertInto('ad_assistants')
      .values({ email, account_id: accountId, ad_account_id: made['id'] as number, added_at: new Date() })
      .execute()
  return email
}

async function makeRevenueSource({ person }: Making): Promise<number> {
  const { csv, mapping } = sampleRevenue()
  return (await person.client.call(revenue.importTable, { name: canaryOf(person), csv, mapping })).id
}

async function makeAlert({ person }: Making): Promise<number> {
  const name = canaryOf(person)
  return (await person.client.call(alerts.save, { name, settings: { kind: 'band' } })).id
}

async function makeKey(person: Person): Promise<number> {
  return (await person.client.call(apiKeys.create, { name: canaryOf(person), permissions: ['gm'] })).id
}

async function makeJob({ server, person }: Making): Promise<number[]> {
  return [
    await server.context.jobs.enqueue({
      kind: 'none',
      accountId: person.accountId,
      userId: person.userId,
      title: canaryOf(person),
      input: {},
    }),
  ]
}

async function makeAsset({ person }: Making, bytes?: Buffer, format = 'png'): Promise<number> {
  const file_url = await uploadFile(
    person.client,
    `${canaryOf(person)}.${format}`,
    bytes ?? (await uniqueImage()),
  )
  return (await person.client.call(assets.create, { name: `${canaryOf(person)}.${format}`, file_url })).id
}

/** A packed ad as a job leaves it. */
async function makeWork(making: Making): Promise<number> {
  const {
    server: {
      context: { db, blobs },
    },
    person,
  } = making
  const bytes = await zipOf({
    'index.html': `<!doctype html><html><head><title>${canaryOf(person)} ${randomBytes(4).toString('hex')}</title></head><body></body></html>`,
  })
  const [project_id, hash] = [await makeProject(making), await blobs.put(bytes)]
  const file = {
    hash,
    name: `${canaryOf(person)}.zip`,
    mime: 'application/zip',
    size: bytes.length,
    md5: createHash('md5').update(bytes).digest('hex'),
  }
  const [job_id] = await makeJob(making)
  await db
    .insertInto('packs')
    .values({
      ...file,
      job_id: job_id!,
      account_id: person.accountId,
      project_id,
      content_hash: hash,
      channel_ids: [21],
    })
    .execute()
  await recordWork(db, person, { ...file, projectId: project_id })
  return (await person.client.call(assets.list, { kind: 'works' })).list.find(work => work.hash === hash)!.id
}

async function makeDemandFile(making: Making): Promise<number> {
  const asset_id = await makeAsset(making)
  const demand_id = Number(making.made['demand_id'])
  return (await making.person.client.call(demands.addFile, { demand_id, asset_id })).file_id
}

/** Assets to restore are moved to the trash first. */
async function makeAssets(making: Making): Promise<number[]> {
  const id = await makeAsset(making)
  if (making.call === library.restore || making.call === library.purge)
    await making.person.client.call(library.remove, { ids: [id] })
  return [id]
}

async function makeFolder({ person }: Making): Promise<number> {
  return (
    await person.client.call(folders.create, {
      name: `${canaryOf(person)} ${randomBytes(4).toString('hex')}`,
    })
  ).id
}

async function makeFont(person: Person): Promise<number> {
  return (
    await person.client.call(fonts.add, {
      name: `${canaryOf(person)}.ttf`,
      file_url: await uploadFont(person),
    })
  ).id
}

/** Uploads a font with random bytes after its tables, which readers ignore, and returns its key. */
async function uploadFont(person: Person): Promise<string> {
  return uploadFile(person.client, `${canaryOf(person)}.ttf`, Buffer.concat([fredoka(), randomBytes(8)]))
}

/** Uploads an image with unique bytes and returns its key. */
async function uploadImage(person: Person): Promise<string> {
  return uploadFile(person.client, `${canaryOf(person)}.png`, await uniqueImage())
}

export async function uniqueImage(): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0] = randomBytes(3)
  return sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: green, b: blue } } })
    .png()
    .withMetadata({ exif: { IFD0: { Copyright: createHash('md5').update(randomBytes(8)).digest('hex') } } })
    .toBuffer()
}
