import type { Feature } from '../platform/binder/feature.ts'
import type { AppContext } from '../platform/context.ts'
import { accountsFeature } from './accounts/accounts-feature.ts'
import { adAccountsFeature } from './ad-accounts/ad-accounts-feature.ts'
import { apiKeysFeature } from './api-keys/api-keys-feature.ts'
import { assetDownloadsFeature } from './asset-downloads/asset-downloads-feature.ts'
import { assetsFeature } from './assets/assets-feature.ts'
import { billingFeature } from './billing/billing-feature.ts'
import { channelsFeature } from './channels/channels-feature.ts'
import { lookupsFeature } from './lookups/lookups-feature.ts'
import { dcoFeature } from './dco/dco-feature.ts'
import { demandsFeature } from './demands/demands-feature.ts'
import { projectCommentsFeature } from './project-comments/project-comments-feature.ts'
import { reviewsFeature } from './reviews/reviews-feature.ts'
import { deliveryFeature } from './delivery/delivery-feature.ts'
import { documentsFeature } from './documents/documents-feature.ts'
import { feedbackFeature } from './feedback/feedback-feature.ts'
import { experimentsFeature } from './experiments/experiments-feature.ts'
import { filesFeature } from './files/files-feature.ts'
import { fontsFeature } from './fonts/fonts-feature.ts'
import { foldersFeature } from './folders/folders-feature.ts'
import { agreementsFeature } from './agreements/agreements-feature.ts'
import { alertsFeature } from './insights/alerts/alerts-feature.ts'
import { revenueFeature } from './insights/revenue/revenue-feature.ts'
import { forecastsFeature } from './forecasts/forecasts-feature.ts'
import { insightsFeature } from './insights/insights-feature.ts'
import { invoicesFeature } from './invoices/invoices-feature.ts'
import { invoiceHooks } from './invoices/order-invoices.ts'
import { jobsFeature } from './jobs/jobs-feature.ts'
import { locksFeature } from './locks/locks-feature.ts'
import { mediaFeature } from './media/media-feature.ts'
import { messagesFeature } from './messages/messages-feature.ts'
import { onlineFeature } from './online/online-feature.ts'
import { orderMessageHooks } from './order-messages/order-hooks.ts'
import { orderMessagesFeature } from './order-messages/order-messages-feature.ts'
import { ordersFeature } from './orders/orders-feature.ts'
import { orderActivityHooks, type Purchases } from './orders/service.ts'
import { packsFeature } from './packs/packs-feature.ts'
import { pageEventsFeature } from './page-events/page-events-feature.ts'
import { commissionHooks } from './partners/commission.ts'
import { importsFeature } from './imports/imports-feature.ts'
import { partnersFeature } from './partners/partners-feature.ts'
import { planSignalsFeature } from './plan-signals/plan-signals-feature.ts'
import { plansFeature } from './plans/plans-feature.ts'
import { pricesFeature } from './prices/prices-feature.ts'
import { productsFeature } from './products/products-feature.ts'
import { projectsFeature } from './projects/projects-feature.ts'
import { pushesFeature } from './pushes/pushes-feature.ts'
import { psFeature } from './ps/ps-feature.ts'
import { publicAssetsFeature } from './public-assets/public-assets-feature.ts'
import { recordingsFeature } from './recordings/recordings-feature.ts'
import { reportsFeature } from './reports/reports-feature.ts'
import { secondFactorFeature } from './second-factor/second-factor-feature.ts'
import { sessionFeature } from './session/session-feature.ts'
import { siteFeature } from './site-feature.ts'
import { staffFeature } from './staff/staff-feature.ts'
import { spendingFeature } from './spending/spending-feature.ts'
import { storageMaintenanceFeature } from './storage-maintenance/storage-maintenance-feature.ts'
import { templatesFeature } from './templates/templates-feature.ts'
import { thumbnailsFeature } from './thumbnails/thumbnails-feature.ts'
import { trialsFeature } from './trials/trials-feature.ts'
import { uploadsFeature } from './uploads/uploads-feature.ts'
import { playableVideosFeature } from './playable-videos/playable-videos-feature.ts'
import { videosFeature } from './videos/videos-feature.ts'
import { aiBannersFeature } from './ai-banners/ai-banners-feature.ts'
import { voicesFeature } from './voices/voices-feature.ts'
import { viewerFeature } from './viewer/viewer-feature.ts'

/**
 * What features do with paid and refunded orders; invoices come late, since their numbers are locked, and
 * messages after them, since they name the invoice.
 */
export function purchasesOf(context: AppContext): Purchases {
  const noting = [orderMessageHooks(context), orderActivityHooks]
  const hooks = [commissionHooks, invoiceHooks(context.config), ...noting]
  return { context, hooks }
}

/** Every feature, in the order of their seeds. */
export function listFeatures(context: AppContext): Feature[] {
  const purchases = purchasesOf(context)
  return [
    siteFeature(context),
    accountsFeature(context),
    partnersFeature(context),
    plansFeature(context),
    pricesFeature(context),
    trialsFeature(context),
    agreementsFeature(context),
    ordersFeature(purchases),
    orderMessagesFeature(context),
    staffFeature(purchases),
    invoicesFeature(context),
    sessionFeature(context),
    secondFactorFeature(context),
    apiKeysFeature(context),
    onlineFeature(context),
    jobsFeature(context),
    insightsFeature(context),
    alertsFeature(context),
    experimentsFeature(context),
    revenueFeature(context),
    forecastsFeature(context),
    templatesFeature(context),
    publicAssetsFeature(context),
    channelsFeature(context),
    lookupsFeature(context),
    productsFeature(context),
    projectsFeature(context),
    // After the demo's projects, of which its bills name two.
    billingFeature(context),
    dcoFeature(context),
    importsFeature(context),
    psFeature(context),
    recordingsFeature(context),
    videosFeature(context),
    playableVideosFeature(context),
    voicesFeature(context),
    aiBannersFeature(context),
    locksFeature(context),
    documentsFeature(context),
    packsFeature(context),
    deliveryFeature(context),
    reviewsFeature(context),
    projectCommentsFeature(context),
    pushesFeature(context),
    spendingFeature(context),
    reportsFeature(context),
    thumbnailsFeature(context),
    assetsFeature(context),
    foldersFeature(context),
    uploadsFeature(context),
    mediaFeature(context),
    fontsFeature(context),
    assetDownloadsFeature(context),
    filesFeature(context),
    storageMaintenanceFeature(context),
    viewerFeature(context),
    pageEventsFeature(context),
    messagesFeature(context),
    // After the demo's projects and messages, which its orders use.
    demandsFeature(context),
    planSignalsFeature(context),
    feedbackFeature(context),
    adAccountsFeature(context),
  ]
}
