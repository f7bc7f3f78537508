import type { Migration } from 'kysely'
import * as accountsAndJobs from './0001-accounts-and-jobs.ts'
import * as projectsAndAssets from './0002-projects-and-assets.ts'
import * as accountSecurity from './0003-account-security.ts'
import * as liveAndLocks from './0004-live-and-locks.ts'
import * as messagesAndFeedback from './0005-messages-and-feedback.ts'
import * as usageAndPartners from './0006-usage-and-partners.ts'
import * as viewersAndPageEvents from './0007-viewers-and-page-events.ts'
import * as products from './0008-products.ts'
import * as media from './0009-media.ts'
import * as storageReservations from './0010-storage-reservations.ts'
import * as library from './0011-library.ts'
import * as fontsAndTranscodes from './0012-fonts-and-transcodes.ts'
import * as storageMaintenance from './0013-storage-maintenance.ts'
import * as publicAssets from './0014-public-assets.ts'
import * as endedSessionsAndShares from './0015-ended-sessions-and-shares.ts'
import * as libraryLists from './0016-library-lists.ts'
import * as documentProjects from './0017-document-projects.ts'
import * as ownTemplates from './0018-own-templates.ts'
import * as publicFigures from './0019-public-figures.ts'
import * as listsByType from './0020-lists-by-type.ts'
import * as orders from './0021-orders.ts'
import * as savesKnownAgain from './0022-saves-known-again.ts'
import * as wholeLists from './0023-whole-lists.ts'
import * as fairJobs from './0024-fair-jobs.ts'
import * as documentQuota from './0025-document-quota.ts'
import * as recentProof from './0028-recent-proof.ts'
import * as mountsOfShares from './0029-mounts-of-shares.ts'
import * as startValues from './0031-start-values.ts'
import * as starterDocuments from './0036-starter-documents.ts'
import * as knownDevices from './0037-known-devices.ts'
import * as runningJobs from './0038-running-jobs.ts'
import * as frameSheets from './0047-frame-sheets.ts'
import * as animatedAssets from './0051-animated-assets.ts'
import * as previewsOfAccounts from './0052-previews-of-accounts.ts'
import * as reportFiles from './0053-report-files.ts'
import * as reportViews from './0054-report-views.ts'
import * as adAccounts from './0055-ad-accounts.ts'
import * as reportingCreatives from './0056-reporting-creatives.ts'
import * as adObjectNames from './0057-ad-object-names.ts'
import * as journeys from './0058-journeys.ts'
import * as experiments from './0059-experiments.ts'
import * as forecasts from './0061-forecasts.ts'
import * as creativeElements from './0062-creative-elements.ts'
import * as alerts from './0063-alerts.ts'
import * as revenueSources from './0064-revenue-sources.ts'
import * as revenueLinks from './0065-revenue-links.ts'
import * as paymentSandbox from './0066-payment-sandbox.ts'
import * as ledger from './0067-ledger.ts'
import * as purchases from './0068-purchases.ts'
import * as staff from './0069-staff.ts'
import * as partnerAccounts from './0070-partner-accounts.ts'
import * as trials from './0071-trials.ts'
import * as orderPayments from './0072-orders.ts'
import * as partnerApplications from './0073-partner-applications.ts'
import * as usage from './0074-usage.ts'
import * as usageHours from './0075-usage-hours.ts'
import * as invoices from './0076-invoices.ts'
import * as spending from './0077-spending.ts'
import * as commissions from './0078-commissions.ts'
import * as billingTerms from './0079-billing-terms.ts'
import * as authorsOfTerms from './0080-authors-of-terms.ts'
import * as planSignals from './0081-plan-signals.ts'
import * as planVersions from './0082-plan-versions.ts'
import * as billDeductions from './0083-bill-deductions.ts'
import * as closedBills from './0084-closed-bills.ts'
import * as options from './0085-options.ts'
import * as soldContent from './0086-sold-content.ts'
import * as accountSettings from './0087-account-settings.ts'
import * as statements from './0088-statements.ts'
import * as planResets from './0089-plan-resets.ts'
import * as recordings from './0090-recordings.ts'
import * as recordingRenders from './0091-recording-renders.ts'
import * as recordingBuilds from './0093-recording-builds.ts'
import * as autoPlays from './0096-auto-plays.ts'
import * as videos from './0100-videos.ts'
import * as partnerDocuments from './0105-partner-documents.ts'
import * as revisionTemplates from './0111-revision-templates.ts'
import * as gameRenders from './0120-game-renders.ts'
import * as recordingVariants from './0123-recording-variants.ts'
import * as recordingChecks from './0124-recording-checks.ts'
import * as videoRenders from './0127-video-renders.ts'
import * as videoTemplates from './0128-video-templates.ts'
import * as dco from './0133-dco.ts'
import * as delivery from './0134-delivery.ts'
import * as demands from './0139-demands.ts'
import * as reviews from './0140-reviews.ts'
import * as disputes from './0143-disputes.ts'
import * as pushes from './0144-pushes.ts'
import * as videoBatches from './0151-video-batches.ts'
import * as voiceTakes from './0154-voice-takes.ts'
import * as imports from './0160-imports.ts'
import * as videoBatchRows from './0161-video-batch-rows.ts'
import * as pushedContents from './0162-pushed-contents.ts'
import * as countedFiles from './0163-counted-files.ts'
import * as mailKeys from './0164-mail-keys.ts'
import * as jobShares from './0165-job-shares.ts'
import * as billPayments from './0169-bill-payments.ts'
import * as usageUsers from './0179-usage-users.ts'
import * as reviewStages from './0180-review-stages.ts'
import * as autoPlaySeeds from './0186-auto-play-seeds.ts'
import * as resolvedFindings from './0190-resolved-findings.ts'
import * as importBuilds from './0200-import-builds.ts'
import * as banners from './0210-banners.ts'
import * as mintegralBilling from './0211-mintegral-billing.ts'
import * as projectsOfPaidVersions from './0212-projects-of-paid-versions.ts'
import * as customerTiers from './0213-customer-tiers.ts'
import * as postersOfWorks from './0220-posters-of-works.ts'
import * as aiBanners from './0230-ai-banners.ts'
import * as sourceTypes from './0235-source-types.ts'
import * as filmstripsOfWorks from './0236-filmstrips-of-works.ts'
import * as deliveredFiles from './0250-delivered-files.ts'
import * as mintegralZones from './0251-mintegral-zones.ts'
import * as projectComments from './0260-project-comments.ts'
import * as copiedVideos from './0270-copied-videos.ts'

/** Every migration in order; a released one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-accounts-and-jobs': accountsAndJobs,
  '0002-projects-and-assets': projectsAndAssets,
  '0003-account-security': accountSecurity,
  '0004-live-and-locks': liveAndLocks,
  '0005-messages-and-feedback': messagesAndFeedback,
  '0006-usage-and-partners': usageAndPartners,
  '0007-viewers-and-page-events': viewersAndPageEvents,
  '0008-products': products,
  '0009-media': media,
  '0010-storage-reservations': storageReservations,
  '0011-library': library,
  '0012-fonts-and-transcodes': fontsAndTranscodes,
  '0013-storage-care': storageMaintenance,
  '0014-public-assets': publicAssets,
  '0015-ended-sessions-and-shares': endedSessionsAndShares,
  '0016-library-lists': libraryLists,
  '0017-document-projects': documentProjects,
  '0018-own-templates': ownTemplates,
  '0019-public-figures': publicFigures,
  '0020-lists-by-type': listsByType,
  '0021-orders': orders,
  '0022-saves-known-again': savesKnownAgain,
  '0023-whole-lists': wholeLists,
  '0024-fair-jobs': fairJobs,
  '0025-document-quota': documentQuota,
  '0028-recent-proof': recentProof,
  '0029-mounts-of-shares': mountsOfShares,
  '0031-start-values': startValues,
  '0036-starter-documents': starterDocuments,
  '0037-known-devices': knownDevices,
  '0038-running-jobs': runningJobs,
  '0047-frame-sheets': frameSheets,
  '0051-animated-assets': animatedAssets,
  '0052-previews-of-accounts': previewsOfAccounts,
  '0053-report-files': reportFiles,
  '0054-report-views': reportViews,
  '0055-ad-accounts': adAccounts,
  '0056-reporting-creatives': reportingCreatives,
  '0057-ad-object-names': adObjectNames,
  '0058-journeys': journeys,
  '0059-experiments': experiments,
  '0061-forecasts': forecasts,
  '0062-creative-elements': creativeElements,
  '0063-alerts': alerts,
  '0064-revenue-sources': revenueSources,
  '0065-revenue-links': revenueLinks,
  '0066-payment-sandbox': paymentSandbox,
  '0067-ledger': ledger,
  '0068-purchases': purchases,
  '0069-staff': staff,
  '0070-partner-accounts': partnerAccounts,
  '0071-trials': trials,
  '0072-orders': orderPayments,
  '0073-partner-applications': partnerApplications,
  '0074-usage': usage,
  '0075-usage-hours': usageHours,
  '0076-invoices': invoices,
  '0077-spending': spending,
  '0078-commissions': commissions,
  '0079-billing-terms': billingTerms,
  '0080-authors-of-terms': authorsOfTerms,
  '0081-plan-signals': planSignals,
  '0082-plan-versions': planVersions,
  '0083-bill-deductions': billDeductions,
  '0084-closed-bills': closedBills,
  '0085-options': options,
  '0086-sold-content': soldContent,
  '0087-account-settings': accountSettings,
  '0088-statements': statements,
  '0089-plan-resets': planResets,
  '0090-recordings': recordings,
  '0091-recording-renders': recordingRenders,
  '0093-recording-builds': recordingBuilds,
  '0096-auto-plays': autoPlays,
  '0100-videos': videos,
  '0105-partner-documents': partnerDocuments,
  '0111-revision-templates': revisionTemplates,
  '0120-game-renders': gameRenders,
  '0123-recording-variants': recordingVariants,
  '0124-recording-checks': recordingChecks,
  '0127-video-renders': videoRenders,
  '0128-video-templates': videoTemplates,
  '0133-dco': dco,
  '0134-delivery': delivery,
  '0139-demands': demands,
  '0140-reviews': reviews,
  '0143-disputes': disputes,
  '0144-pushes': pushes,
  '0151-video-batches': videoBatches,
  '0154-voice-takes': voiceTakes,
  '0160-imports': imports,
  '0161-video-batch-rows': videoBatchRows,
  '0162-pushed-contents': pushedContents,
  '0163-counted-files': countedFiles,
  '0164-mail-keys': mailKeys,
  '0165-job-shares': jobShares,
  '0169-bill-payments': billPayments,
  '0179-usage-users': usageUsers,
  '0180-review-stages': reviewStages,
  '0186-auto-play-seeds': autoPlaySeeds,
  '0190-resolved-findings': resolvedFindings,
  '0200-import-builds': importBuilds,
  '0210-banners': banners,
  '0211-mintegral-billing': mintegralBilling,
  '0212-projects-of-paid-versions': projectsOfPaidVersions,
  '0213-customer-tiers': customerTiers,
  '0220-posters-of-works': postersOfWorks,
  '0230-ai-banners': aiBanners,
  '0235-source-types': sourceTypes,
  '0236-filmstrips-of-works': filmstripsOfWorks,
  '0250-delivered-files': deliveredFiles,
  '0251-mintegral-zones': mintegralZones,
  '0260-project-comments': projectComments,
  '0270-copied-videos': copiedVideos,
}
