import type { RouteObject } from 'react-router'
import { loadTexts } from '../lib/texts.ts'
import { buildRoutes, type LazyPage } from './build-routes.ts'
import { routeTable } from './route-table.ts'

/**
 * The pages by route name of `route-table.ts`. To add a page, add its line here in the order of the table;
 * address, title, permission and menu entry belong to the table.
 */
const pages: Record<string, LazyPage> = {
  login: async () => ({ Component: (await import('../features/session/login-page.tsx')).LoginPage }),
  register: async () => ({
    Component: (await import('../features/session/register-page.tsx')).RegisterPage,
  }),
  forget: async () => ({ Component: (await import('../features/session/forget-page.tsx')).ForgetPage }),
  reset: async () => ({ Component: (await import('../features/session/reset-page.tsx')).ResetPage }),
  auth: async () => ({ Component: (await import('../features/session/verify-page.tsx')).VerifyPage }),
  '404': async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
  'legal-agreement': async () => ({
    Component: (await import('../features/legal/legal-page.tsx')).LegalPage,
  }),
  'membership-agreement': async () => ({
    Component: (await import('../features/legal/legal-page.tsx')).LegalPage,
  }),
  'privacy-agreement': async () => ({
    Component: (await import('../features/legal/legal-page.tsx')).LegalPage,
  }),
  'auth-agreement': async () => ({
    Component: (await import('../features/legal/legal-page.tsx')).LegalPage,
  }),
  'activities-promotion': async () => ({
    Component: (await import('../features/legal/legal-page.tsx')).LegalPage,
  }),
  'rev-promotion': async () => ({
    Component: (await import('../features/legal/legal-page.tsx')).LegalPage,
  }),
  'data-processing-addendum': async () => ({
    Component: (await import('../features/legal/legal-page.tsx')).LegalPage,
  }),
  'pl-viewer': async () => ({
    Component: (await import('../features/viewer/creative-viewer-page.tsx')).CreativeViewerPage,
  }),
  'pt-viewer': async () => ({
    Component: (await import('../features/viewer/template-viewer-page.tsx')).TemplateViewerPage,
  }),
  review: async () => ({
    Component: (await import('../features/reviews/client-review-page.tsx')).ClientReviewPage,
  }),
  'home.index': async () => ({ Component: (await import('./home/home-page.tsx')).HomePage }),
  'creative-template.playable.lib': async () => ({
    Component: (await import('./templates/template-library-page.tsx')).TemplateLibraryPage,
  }),
  'creative-template.playable.stars': async () => ({
    Component: (await import('./templates/template-library-page.tsx')).StarredTemplatesPage,
  }),
  'my-project.playable.normal': async () => ({
    Component: (await import('./projects/project-list-page.tsx')).ProjectListPage,
  }),
  'my-project.playable.imports': async () => ({
    Component: (await import('../features/imports/import-list-page.tsx')).ImportListPage,
  }),
  'my-project.playable.imports.one': async () => ({
    Component: (await import('./projects/import-page.tsx')).ImportPage,
  }),
  'my-project.playable.change-template.lib': async () => ({
    Component: (await import('./projects/change-template-page.tsx')).ChangeInLibraryPage,
  }),
  'my-project.playable.change-template.stars': async () => ({
    Component: (await import('./projects/change-template-page.tsx')).ChangeInFavouritesPage,
  }),
  'my-project.playable.change-template.my-template': async () => ({
    Component: (await import('./projects/change-template-page.tsx')).ChangeToOwnTemplatePage,
  }),
  'my-project.playable.playsmart': async () => ({
    Component: (await import('./projects/free-list-page.tsx')).FreeListPage,
  }),
  'my-project.playable.iv': async () => ({
    Component: (await import('./projects/free-list-page.tsx')).IvListPage,
  }),
  'common-template.custom': async () => ({
    Component: (await import('../editors/playable/game-page.tsx')).GamePage,
  }),
  'common-template.dco': async () => ({
    Component: (await import('../editors/dco/dco-page.tsx')).DcoPage,
  }),
  'common-template.subscribe': async () => ({
    Component: (await import('./plans/template-subscribe-page.tsx')).TemplateSubscribePage,
  }),
  'my-project.delivery': async () => ({
    Component: (await import('./projects/delivery-list-page.tsx')).DeliveryListPage,
  }),
  'my-project.delivery.group': async () => {
    const [{ DeliveryPage }] = await Promise.all([
      import('./projects/delivery-page.tsx'),
      loadTexts('checks'),
    ])
    return { Component: DeliveryPage }
  },
  'my-project.delivery.reviews': async () => ({
    Component: (await import('../features/reviews/review-list-page.tsx')).ReviewListPage,
  }),
  'my-project.review': async () => ({
    Component: (await import('../features/reviews/review-page.tsx')).ReviewPage,
  }),
  'my-project.history': async () => ({
    Component: (await import('./history/task-history-page.tsx')).TaskHistoryPage,
  }),
  'my-project.history.playable': async () => ({
    Component: (await import('./history/playable-history-page.tsx')).PlayableHistoryPage,
  }),
  'creative-template.video.lib': async () => ({
    Component: (await import('../features/videos/templates/video-templates-page.tsx')).VideoTemplatesPage,
  }),
  'my-project.history.ai.task': async () => ({
    Component: (await import('./history/ai-task-page.tsx')).AiTaskPage,
  }),
  'my-project.history.ai.work': async () => ({
    Component: (await import('./history/ai-work-page.tsx')).AiWorkPage,
  }),
  'my-project.history.video': async () => ({
    Component: (await import('./history/video-history-page.tsx')).VideoHistoryPage,
  }),
  'my-project.history.push': async () => ({
    Component: (await import('./history/push-history-page.tsx')).PushHistoryPage,
  }),
  'my-project.history.record': async () => ({
    Component: (await import('./history/recording-history-page.tsx')).RecordingHistoryPage,
  }),
  'my-project.video.normal': async () => ({
    Component: (await import('../features/videos/video-list-page.tsx')).VideoListPage,
  }),
  'my-project.video.banner': async () => ({
    Component: (await import('../features/videos/banners/banner-list-page.tsx')).BannerListPage,
  }),
  'my-project.video.ai-banner': async () => ({
    Component: (await import('../features/videos/ai-banners/ai-banner-page.tsx')).AiBannerPage,
  }),
  'my-project.video.ai-banner.detail': async () => ({
    Component: (await import('../editors/video/ai-banner-page.tsx')).AiBannerPage,
  }),
  'my-project.video.batch': async () => ({
    Component: (await import('../features/videos/batches/batch-list-page.tsx')).BatchListPage,
  }),
  'my-project.video.batch.new': async () => ({
    Component: (await import('../features/videos/batches/new-batch-page.tsx')).NewBatchPage,
  }),
  'my-project.video.batch.detail': async () => ({
    Component: (await import('../features/videos/batches/batch-page.tsx')).BatchPage,
  }),
  'my-project.video.editor': async () => ({
    Component: (await Promise.all([import('../editors/video/video-page.tsx'), loadTexts('editor')]))[0]
      .VideoPage,
  }),
  record: async () => ({
    Component: (await Promise.all([import('./history/recording-page.tsx'), loadTexts('editor')]))[0]
      .RecordingPage,
  }),
  'dashboard.overview': async () => ({
    Component: (await import('../features/insights/overview/overview-page.tsx')).OverviewPage,
  }),
  'dashboard.material': async () => ({
    Component: (await import('../features/insights/material/material-page.tsx')).MaterialPage,
  }),
  'dashboard.experiments': async () => ({
    Component: (await import('../features/insights/experiments/experiments-page.tsx')).ExperimentsPage,
  }),
  'dashboard.experiments.detail': async () => ({
    Component: (await import('../features/insights/experiments/experiment-page.tsx')).ExperimentPage,
  }),
  'dashboard.material.detail': async () => ({
    Component: (await import('../features/insights/detail/material-detail-page.tsx')).MaterialDetailPage,
  }),
  'dashboard.revenue': async () => ({
    Component: (await import('../features/insights/revenue/revenue-page.tsx')).RevenuePage,
  }),
  'dashboard.alerts': async () => ({
    Component: (await import('../features/insights/alerts/alerts-page.tsx')).AlertsPage,
  }),
  'dashboard.elements': async () => ({
    Component: (await import('../features/insights/elements/elements-page.tsx')).ElementsPage,
  }),
  'account-management.finance.bill': async () => ({
    Component: (await import('../features/billing/bills-page.tsx')).BillsPage,
  }),
  'account-management.finance.bill.detail': async () => ({
    Component: (await import('../features/billing/bill-detail-page.tsx')).BillDetailPage,
  }),
  'account-management.finance.statement': async () => ({
    Component: (await import('../features/billing/statement-page.tsx')).StatementPage,
  }),
  'account-management.billing.usage': async () => ({
    Component: (await import('../features/billing/usage-page.tsx')).UsagePage,
  }),
  'account-management.billing.materials': async () => ({
    Component: (await import('../features/billing/materials-page.tsx')).MaterialsPage,
  }),
  'account-management.partners': async () => ({
    Component: (await import('../features/partners/partners-page.tsx')).PartnersPage,
  }),
  'account-management.partners.customers': async () => ({
    Component: (await import('../features/partners/customers-page.tsx')).CustomersPage,
  }),
  'account-management.partners.orders': async () => ({
    Component: (await import('../features/partners/orders-page.tsx')).OrdersPage,
  }),
  'account-management.payment': async () => ({
    Component: (await import('../features/purchases/records/payment-records-page.tsx')).PaymentRecordsPage,
  }),
  open_register_trial: async () => ({
    Component: (await import('../features/trial/open-trial-page.tsx')).OpenTrialPage,
  }),
  'account-management.profile': async () => ({
    Component: (await import('./settings/account-page.tsx')).AccountPage,
  }),
  'creative-assets.media.resources': async () => ({
    Component: (await import('./library/media-library-page.tsx')).MediaLibraryPage,
  }),
  'creative-assets.media.resources.detail': async () => ({
    Component: (await import('./library/asset-detail-page.tsx')).AssetDetailPage,
  }),
  'creative-assets.media.works': async () => ({
    Component: (await import('./library/works-page.tsx')).WorksPage,
  }),
  'creative-assets.voice-lab': async () => ({
    Component: (await import('../features/voices/voice-lab-page.tsx')).VoiceLabPage,
  }),
  'creative-assets.template.playable': async () => ({
    Component: (await import('./projects/my-templates-page.tsx')).MyTemplatesPage,
  }),
  'creative-assets.template.video': async () => ({
    Component: (await import('./projects/my-video-templates-page.tsx')).MyVideoTemplatesPage,
  }),
  'common-setting.profile': async () => ({
    Component: (await import('../features/account/profile-page.tsx')).ProfilePage,
  }),
  'common-setting.password': async () => ({
    Component: (await import('../features/account/password-page.tsx')).PasswordPage,
  }),
  'common-setting.api-keys': async () => ({
    Component: (await import('../features/account/api-keys-page.tsx')).ApiKeysPage,
  }),
  'common-setting.spending': async () => ({
    Component: (await import('../features/spending/limits-page.tsx')).LimitsPage,
  }),
  'common-setting.activity': async () => ({
    Component: (await import('./settings/activity-and-use-page.tsx')).ActivityAndUsePage,
  }),
  'common-setting.account-auth': async () => ({
    Component: (await import('../features/ad-accounts/ad-accounts-page.tsx')).AdAccountsPage,
  }),
  'common-setting.ad-reports': async () => ({
    Component: (await import('../features/ad-reports/ad-reports-page.tsx')).AdReportsPage,
  }),
  'common-setting.promote-product': async () => ({
    Component: (await import('../features/products/promote-product-page.tsx')).PromoteProductPage,
  }),
  'subscription-plans': async () => ({
    Component: (await import('./plans/subscription-plans-page.tsx')).SubscriptionPlansPage,
  }),
  subscription: async () => ({
    Component: (await import('./plans/subscription-page.tsx')).SubscriptionPage,
  }),
  'plans.detail': async () => ({
    Component: (await import('./plans/plan-detail-page.tsx')).PlanDetailPage,
  }),
  'back-office.accounts': async () => ({
    Component: (await import('../features/staff/accounts/accounts-page.tsx')).AccountsPage,
  }),
  'back-office.account': async () => ({
    Component: (await import('../features/staff/accounts/account-page.tsx')).AccountPage,
  }),
  'back-office.grants': async () => ({
    Component: (await import('../features/staff/grants/requests-page.tsx')).RequestsPage,
  }),
  'back-office.prices': async () => ({
    Component: (await import('../features/staff/prices/prices-page.tsx')).PricesPage,
  }),
  'back-office.options': async () => ({
    Component: (await import('../features/staff/options/options-page.tsx')).OptionsPage,
  }),
  'back-office.trials': async () => ({
    Component: (await import('../features/staff/trials/trials-page.tsx')).TrialsPage,
  }),
  'back-office.partners': async () => ({
    Component: (await import('../features/staff/partners/partner-reviews-page.tsx')).PartnerReviewsPage,
  }),
  'creative-service.playable.list': async () => ({
    Component: (await import('./templates/service-templates-page.tsx')).ServiceTemplatesPage,
  }),
  'creative-service.playable.list.type': async () => ({
    Component: (await import('./templates/service-templates-page.tsx')).ServiceTemplatesOfTypePage,
  }),
  template: async () => ({
    Component: (await import('./templates/versions-page.tsx')).VersionsPage,
  }),
  'template.version': async () => ({
    Component: (await import('./templates/versions-page.tsx')).VersionsPage,
  }),
  'template.version.type': async () => ({
    Component: (await import('./templates/versions-page.tsx')).VersionsOfTypePage,
  }),
  'creative-service.pic-video': async () => ({
    Component: (await import('../features/demands/pic-video-page.tsx')).PicVideoPage,
  }),
  'creative-service.demand-order': async () => ({
    Component: (await import('../features/demands/demands-page.tsx')).DemandsPage,
  }),
  'creative-service.demand-order.detail': async () => ({
    Component: (await import('../features/demands/demand-page.tsx')).DemandPage,
  }),
  'back-office.team': async () => ({
    Component: (await import('../features/staff/accounts/team-page.tsx')).TeamPage,
  }),
  'back-office.checks': async () => ({
    Component: (await import('../features/staff/checks/checks-page.tsx')).ChecksPage,
  }),
  'back-office.audit': async () => ({
    Component: (await import('../features/staff/audit/audit-page.tsx')).AuditPage,
  }),
  workbench: async () => ({
    Component: (
      await Promise.all([import('../editors/free/free-page.tsx'), loadTexts('editor', 'checks')])
    )[0].FreePage,
  }),
  iv: async () => ({
    Component: (await Promise.all([import('../editors/iv/iv-page.tsx'), loadTexts('editor', 'checks')]))[0]
      .IvPage,
  }),
  'demo.table': async () => ({
    Component: (await import('../features/demo/table-demo-page.tsx')).TableDemoPage,
  }),
  'demo.button': async () => ({
    Component: (await import('../features/demo/button-demo-page.tsx')).ButtonDemoPage,
  }),
  'demo.input': async () => ({
    Component: (await import('../features/demo/input-demo-page.tsx')).InputDemoPage,
  }),
  'demo.select': async () => ({
    Component: (await import('../features/demo/select-demo-page.tsx')).SelectDemoPage,
  }),
  'demo.aiinput': async () => ({
    Component: (await import('../features/demo/prompt-demo-page.tsx')).PromptDemoPage,
  }),
  'demo.timeline': async () => ({
    Component: (await import('../features/demo/timeline-demo-page.tsx')).TimelineDemoPage,
  }),
  'demo.canvas': async () => ({
    Component: (await import('../features/demo/canvas-demo-page.tsx')).CanvasDemoPage,
  }),
}

/** The routes of the router, the guard and the menu. */
export const routes: RouteObject[] = buildRoutes(
  routeTable,
  pages,
  async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
  {
    '/back-office': async () => ({
      Component: (await import('./back-office-frame.tsx')).BackOfficeFrame,
    }),
    '/common-setting': async () => ({
      Component: (await import('./settings/settings-frame.tsx')).SettingsFrame,
    }),
  },
)
