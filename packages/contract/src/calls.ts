import type { Call } from './call.ts'
import * as account from './account.ts'
import * as adAccounts from './ad-accounts.ts'
import * as agreements from './agreements.ts'
import * as alerts from './alerts.ts'
import * as apiKeys from './api-keys.ts'
import * as assetDownloads from './asset-downloads.ts'
import * as assets from './assets.ts'
import * as billing from './billing.ts'
import * as creativeElements from './creative-elements.ts'
import * as forecasts from './forecasts.ts'
import * as insights from './insights.ts'
import * as invoices from './invoices.ts'
import * as scores from './scores.ts'
import * as spending from './spending.ts'
import * as journeys from './journeys.ts'
import * as reportViews from './report-views.ts'
import * as lookups from './lookups.ts'
import * as dco from './dco.ts'
import * as imports from './imports.ts'
import * as delivery from './delivery.ts'
import * as projectComments from './project-comments.ts'
import * as reviews from './reviews.ts'
import * as reviewStages from './review-stages.ts'
import * as experiments from './experiments.ts'
import * as feedback from './feedback.ts'
import * as fonts from './fonts.ts'
import * as folders from './folders.ts'
import * as jobs from './jobs.ts'
import * as library from './library.ts'
import * as messages from './messages.ts'
import * as orders from './orders.ts'
import * as ownTemplates from './own-templates.ts'
import * as packHistory from './pack-history.ts'
import * as reportPoints from './report-points.ts'
import * as demands from './demands.ts'
import * as pageEvents from './page-events.ts'
import * as partnerDocuments from './partner-documents.ts'
import * as partnerSales from './partner-sales.ts'
import * as partners from './partners.ts'
import * as prices from './prices.ts'
import * as products from './products.ts'
import * as projectMedia from './project-media.ts'
import * as templateChange from './template-change.ts'
import * as projects from './projects.ts'
import * as ps from './ps.ts'
import * as pushes from './pushes.ts'
import * as publicAssets from './public-assets.ts'
import * as autoPlays from './auto-plays.ts'
import * as aiBanners from './ai-banners.ts'
import * as voices from './voices.ts'
import * as recordingChecks from './recording-checks.ts'
import * as recordings from './recordings.ts'
import * as recordingRenders from './recording-renders.ts'
import * as recordingBuilds from './recording-builds.ts'
import * as revenue from './revenue.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as site from './site.ts'
import * as staff from './staff.ts'
import * as staffChecks from './staff-checks.ts'
import * as staffGrants from './staff-grants.ts'
import * as staffMessages from './staff-messages.ts'
import * as staffOptions from './staff-options.ts'
import * as staffOrders from './staff-orders.ts'
import * as staffPlans from './staff-plans.ts'
import * as staffPrices from './staff-prices.ts'
import * as staffBills from './staff-bills.ts'
import * as staffTerms from './staff-terms.ts'
import * as staffThresholds from './staff-thresholds.ts'
import * as staffUsage from './staff-usage.ts'
import * as templates from './templates.ts'
import * as transcodes from './transcodes.ts'
import * as trials from './trials.ts'
import * as playableVideos from './playable-videos.ts'
import * as videoBatches from './video-batches.ts'
import * as videoRenders from './video-renders.ts'
import * as videoTemplates from './video-templates.ts'
import * as videos from './videos.ts'
import * as viewer from './viewer.ts'

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}

/** Every call of the contract; the server refuses to start when one has no route. */
export const calls: Call[] = [
  site,
  session,
  account,
  secondFactor,
  apiKeys,
  templates,
  products,
  projects,
  dco,
  imports,
  delivery,
  projectComments,
  reviews,
  reviewStages,
  ps,
  ownTemplates,
  recordings,
  recordingRenders,
  recordingBuilds,
  videos,
  videoBatches,
  videoRenders,
  videoTemplates,
  playableVideos,
  autoPlays,
  voices,
  aiBanners,
  recordingChecks,
  jobs,
  spending,
  insights,
  invoices,
  journeys,
  creativeElements,
  forecasts,
  scores,
  reportViews,
  alerts,
  experiments,
  revenue,
  assets,
  library,
  folders,
  assetDownloads,
  fonts,
  transcodes,
  publicAssets,
  demands,
  partners,
  partnerDocuments,
  partnerSales,
  prices,
  trials,
  agreements,
  orders,
  staff,
  staffChecks,
  staffGrants,
  staffMessages,
  staffOptions,
  staffOrders,
  staffPlans,
  staffPrices,
  staffBills,
  staffTerms,
  staffThresholds,
  staffUsage,
  billing,
  messages,
  feedback,
  pageEvents,
  viewer,
  lookups,
  projectMedia,
  templateChange,
  packHistory,
  adAccounts,
  pushes,
  reportPoints,
].flatMap(module => Object.values(module).filter(isCall))
