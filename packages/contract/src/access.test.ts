import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

const all: Call[] = Object.values(calls)
const named = (text: string) => text.trim().split(/\s+/).sort()
const namesOf = (which: (call: Call) => unknown) =>
  all
    .filter(which)
    .map(({ name }) => name)
    .sort()

const signedIn = `user.predictCost spending.limits spending.saveLimit spending.forecast session.auth
  session.liveTicket session.loginSs session.logout session.prove user.me user.activity
  user.changeEmail user.check user.endOtherSessions user.endSession user.profile user.sessions
  user.updateProfile trial.apply user.agreement
  user.reportPointSetting user.setReportPointSetting secondFactor.confirm
  secondFactor.renewCodes secondFactor.start secondFactor.turnOff apiKey.create apiKey.list apiKey.revoke
  template.permissions channel.all job.list job.query job.read asset.storage partner.info order.status
  buy.offers order.cost order.create order.repay order.list
  message.list message.read feedback.leaveMsg pageEvents.report pageEvents.usage lookup.app lookup.config
  lookup.searchOptions lookup.tagList lookup.timezone partner.list
  partner.addDocument partner.removeDocument
  partner.applications partner.apply partner.join partner.leave partner.sales partner.customers partner.orders
  billing.materials billing.usage invoice.details invoice.list
  billing.bills billing.billDetail billing.billFlow billing.price billing.buyout billing.payBill
  billing.statements billing.statement invoice.setDetails`
const visitors = `site.info session.changePassword session.checkVerifyToken session.login session.redeemSs
  session.register session.retrievePassword session.visitor viewer.creative viewer.creatives viewer.template
  reviewLink.open reviewLink.comment reviewLink.resolve reviewLink.decide reviewLink.download
  lookup.countryList`

/** The keys of each noun's calls, and the calls of the noun that need others. */
const keysOfNouns: Record<string, [keys: string, others?: Record<string, string>]> = {
  template: ['gm'],
  project: [
    'gm',
    {
      'project.downloadModel': 'gm ps',
      'project.downloadResource': 'gm ps',
      'project.mergeVideo': 'assets gm ps',
    },
  ],
  dco: ['gm'],
  import: ['gm'],
  delivery: ['gm ps'],
  projectComment: ['gm ps'],
  review: ['gm ps'],
  push: ['gm ps ve vrec'],
  recording: ['vrec'],
  video: ['ve'],
  videoBatch: ['ve.batch'],
  videoRender: ['ve ve.batch'],
  videoTemplate: ['VeTpl'],
  playableVideo: ['ve'],
  product: ['AIGC dm gm ps ve vrec'],
  aiBanner: ['AIGC ai'],
  voice: ['AIGC ai'],
  ps: ['ps'],
  ownTemplate: ['assets ps', { 'ownTemplate.create': 'ps', 'ownTemplate.replace': 'ps' }],
  insights: ['Insights'],
  forecast: ['Insights'],
  reportView: ['Insights'],
  alert: ['Insights'],
  experiment: ['Insights'],
  revenue: ['Insights'],
  adAccount: ['Insights'],
  score: ['gm ps'],
  viewer: ['gm ps'],
  packHistory: ['gm ps'],
  lookup: ['assets gm ps', { 'lookup.searchProject': 'gm ps' }],
  asset: [
    'assets gm ps',
    {
      'asset.transcode': 'assets gm ps ve',
      ...Object.fromEntries(
        ['emptyTrash', 'move', 'purge', 'delete', 'replace', 'restore', 'restoreVersion', 'tag'].map(one => [
          `asset.${one}`,
          'assets',
        ]),
      ),
    },
  ],
  folder: ['assets', { 'folder.list': 'assets gm ps' }],
  font: ['assets gm ps ve', { 'font.add': 'assets', 'font.delete': 'assets', 'font.update': 'assets' }],
  publicAsset: ['assets gm ps ve'],
  demand: ['dm'],
  message: ['internal_account'],
  feedback: ['internal_account'],
  staff: ['grant_plan'],
  trial: ['grant_plan'],
}

describe('who may make a call', () => {
  it('[SE-08.1] visitors make the calls of this list and no others', () => {
    expect(namesOf(({ access }) => access === 'public')).toEqual(named(visitors))
  })

  it('[SE-08.1] sessions without any permission make the calls of this list and those of visitors', () => {
    expect(namesOf(({ access }) => access === 'session')).toEqual(named(signedIn))
  })

  it.each(all.filter(({ access }) => typeof access !== 'string').map(one => [one.name, one.access] as const))(
    '[SE-06.1] %s needs a permission of its noun',
    (name, access) => {
      const [keys, others = {}] = keysOfNouns[name.split('.')[0]!] ?? ['none']
      expect([...access].sort().join(' ')).toBe(others[name] ?? keys)
    },
  )

  it('[SE-11.1] a proof of identity is needed for factors, keys, the e-mail and linked accounts', () => {
    expect(namesOf(({ recentProof }) => recentProof)).toEqual(
      named(`user.changeEmail secondFactor.confirm secondFactor.renewCodes secondFactor.start
        secondFactor.turnOff apiKey.create adAccount.auth adAccount.delete staff.decide staff.endGrant
        staff.give staff.refund staff.setPlan staff.setPrice staff.setSetting
        staff.setMintegralBilling staff.setTerms staff.setThreshold staff.settleRefund`),
    )
  })

  it('[SE-08.4] API keys do not reach what concerns a person, a session or a credential', () => {
    // All calls of the back office, by a test of their own (BL-01.30).
    expect(namesOf(({ name, browserOnly }) => browserOnly && !name.startsWith('staff.'))).toEqual(
      named(`spending.limits spending.saveLimit session.auth session.changePassword
        session.checkVerifyToken session.liveTicket session.login
        session.loginSs session.logout session.prove session.redeemSs session.register
        session.retrievePassword user.activity user.changeEmail user.check user.endOtherSessions
        user.endSession user.sessions user.updateProfile trial.apply trial.list user.agreement
        secondFactor.confirm secondFactor.renewCodes
        secondFactor.start secondFactor.turnOff apiKey.create apiKey.list apiKey.revoke asset.uploadTicket
        order.create order.repay
        partner.addDocument partner.removeDocument
        pageEvents.report partner.apply partner.join partner.leave adAccount.auth adAccount.delete
        reviewLink.open reviewLink.comment reviewLink.resolve reviewLink.decide reviewLink.download
        review.decideStage review.setReviewers
        invoice.setDetails billing.buyout billing.payBill`),
    )
  })

  it('[D-04.1] every GET that changes state is guarded', () => {
    expect(namesOf(({ guarded }) => guarded)).toEqual(
      named(`session.loginSs session.logout insights.eventExport insights.sceneExport
        asset.retryTranscode`),
    )
    for (const { guarded, method } of all) if (guarded) expect(method).toBe('GET')
  })

  it('[D-13.4] a session over the limit reaches only its own state, its sessions and the sign-out', () => {
    expect(namesOf(({ beyondLimit }) => beyondLimit)).toEqual(
      named(`session.auth session.logout user.endOtherSessions user.endSession user.sessions
        pageEvents.report`),
    )
  })
})
