import type { Permission } from '@adloom/contract/permissions'
import type { RouteObject } from 'react-router'
import type en from '../locales/en/shell.json'
import type { MenuIcon } from './shell/menu-icons.ts'

export type ShellKey = keyof typeof en

export type MenuGroup = 'create' | 'work' | 'library' | 'insights' | 'service' | 'account'

/**
 * One address of the product as data: its permissions, its title in menu and window, its redirect.
 */
export interface RouteEntry {
  /** Absolute, with `:parameters`. */
  path: string
  /** Stable name, from the specification. */
  name: string
  title: ShellKey
  /** A drawing of the shell by name: the table itself is part of every page, also of sign-in. */
  icon?: MenuIcon
  group?: MenuGroup
  /** Any one of these permissions opens it (SE-06); without any, every signed-in user. */
  roles?: readonly Permission[]
  /** Opens without a session (SH-01, SH-02). */
  open?: boolean
  /** Pages below this address keep the entry of the sidebar lit. */
  covers?: string
  /** Not shown in the sidebar. */
  hidden?: boolean
  /** Shows texts of sign-in and of the shell only, and is fetched without all others. */
  brief?: boolean
  /** Fills the window: no top bar, no sidebar. */
  alone?: boolean
  /** Parameters that must be numbers; anything else is an unknown address (SH-20). */
  numeric?: readonly string[]
  /** Redirects to another address and has no page. */
  redirect?:
    | string
    | ((search: URLSearchParams, params: Readonly<Record<string, string | undefined>>) => string)
  /** An editor of a template's project: the template's own permissions count as the user's here (LV-06). */
  editsTemplate?: boolean
  /** `free` for pages of payments; all others belong to the cost module (SE-04). */
  module?: 'free'
}

/** Returns the table entry that a route carries for the guard, the sidebar and the window title (SH-22). */
export function handleOf(route: Pick<RouteObject, 'handle'>): RouteEntry | undefined {
  return route.handle as RouteEntry | undefined
}

const gm: readonly Permission[] = ['gm']
const dm: readonly Permission[] = ['dm']
const video: readonly Permission[] = ['ve']
const insights: readonly Permission[] = ['Insights']
const assets: readonly Permission[] = ['assets']
const aigc: readonly Permission[] = ['AIGC']
const staff: readonly Permission[] = ['grant_plan']

/** Where the tabs of `/profile/:tab` lead (SH-15.1). */
const profileTabs = new Map([
  ['info', '/account-management/profile'],
  ['profile', '/common-setting/profile'],
  ['password', '/common-setting/password'],
  ['api-keys', '/common-setting/api-keys'],
  ['promote-product', '/common-setting/promote-product'],
  ['account-auth', '/common-setting/account-auth'],
  ['activity', '/common-setting/activity'],
  ['plans', '/plans/detail'],
  ['billing', '/account-management/billing/usage'],
  ['payment', '/account-management/payment'],
])

/**
 * Every address of the product (C§2, B§2), in the order of the menu. A page is attached by name in
 * `routes.tsx`; an
 * entry without a page or redirect is known by name and permission only: it is in no menu and answers like an
 * unknown address.
 */
export const routeTable: readonly RouteEntry[] = [
  // Without sign-in (SH-01, SH-02)
  { path: '/', name: 'root', title: 'page.login', open: true, redirect: '/login' },
  { path: '/login', name: 'login', title: 'page.login', open: true, alone: true, brief: true },
  { path: '/register', name: 'register', title: 'page.register', open: true, alone: true, brief: true },
  { path: '/forget', name: 'forget', title: 'page.forget', open: true, alone: true, brief: true },
  { path: '/reset', name: 'reset', title: 'page.reset', open: true, alone: true, brief: true },
  { path: '/auth', name: 'auth', title: 'page.verify', open: true, alone: true, brief: true },
  { path: '/404', name: '404', title: 'page.notFound', open: true, alone: true, brief: true },
  { path: '/legal-agreement', name: 'legal-agreement', title: 'page.legal', open: true, alone: true },
  {
    path: '/membership-agreement',
    name: 'membership-agreement',
    title: 'page.membership',
    open: true,
    alone: true,
  },
  { path: '/privacy-agreement', name: 'privacy-agreement', title: 'page.privacy', open: true, alone: true },
  { path: '/privacy', name: 'privacy', title: 'page.privacy', open: true, redirect: '/privacy-agreement' },
  { path: '/auth-agreement', name: 'auth-agreement', title: 'page.authAgreement', open: true, alone: true },
  {
    path: '/activities-promotion',
    name: 'activities-promotion',
    title: 'page.activities',
    open: true,
    alone: true,
  },
  { path: '/rev-promotion', name: 'rev-promotion', title: 'page.revPromotion', open: true, alone: true },
  {
    path: '/data-processing-addendum',
    name: 'data-processing-addendum',
    title: 'page.dpa',
    open: true,
    alone: true,
  },
  { path: '/pl-viewer', name: 'pl-viewer', title: 'page.creativeViewer', open: true, alone: true },
  { path: '/pt-viewer', name: 'pt-viewer', title: 'page.viewer', open: true, alone: true },
  { path: '/review', name: 'review', title: 'page.review', open: true, alone: true },

  { path: '/home/index', name: 'home.index', title: 'nav.home', icon: 'House', group: 'create' },

  // Templates (SH-11)
  {
    path: '/creative-template',
    name: 'creative-template',
    title: 'nav.templates',
    redirect: '/creative-template/playable/lib',
  },
  {
    path: '/creative-template/playable',
    name: 'creative-template.playable',
    title: 'nav.templates',
    redirect: '/creative-template/playable/lib',
  },
  {
    path: '/creative-template/lib',
    name: 'creative-template.lib',
    title: 'nav.templates',
    redirect: '/creative-template/playable/lib',
  },
  {
    path: '/creative-template/playable/lib',
    name: 'creative-template.playable.lib',
    title: 'nav.templates',
    icon: 'SquaresFour',
    group: 'create',
    roles: gm,
  },
  {
    path: '/creative-template/playable/stars',
    name: 'creative-template.playable.stars',
    title: 'nav.stars',
    icon: 'Heart',
    group: 'create',
    roles: gm,
  },
  {
    path: '/creative-template/video/lib',
    name: 'creative-template.video.lib',
    title: 'nav.videoTemplates',
    icon: 'FilmReel',
    group: 'create',
    roles: ['VeTpl'],
  },
  {
    path: '/creative-template/multi-template',
    name: 'creative-template.multi-template',
    title: 'nav.multiTemplates',
    icon: 'Stack',
    group: 'create',
    roles: gm,
  },

  // Projects (SH-04, SH-05, SH-06, SH-07, SH-08)
  {
    path: '/my-project',
    name: 'my-project',
    title: 'nav.playables',
    redirect: '/my-project/playable/normal',
  },
  {
    path: '/my-project/playable',
    name: 'my-project.playable',
    title: 'nav.playables',
    redirect: projectListPath,
  },
  {
    path: '/my-project/playable/normal',
    name: 'my-project.playable.normal',
    title: 'nav.playables',
    icon: 'GameController',
    group: 'work',
    roles: gm,
  },
  {
    path: '/my-project/playable/playsmart',
    name: 'my-project.playable.playsmart',
    title: 'nav.playsmart',
    icon: 'PuzzlePiece',
    group: 'work',
    roles: ['ps'],
  },
  {
    path: '/my-project/playable/iv',
    name: 'my-project.playable.iv',
    title: 'nav.iv',
    icon: 'CursorClick',
    group: 'work',
    roles: ['ps'],
  },
  {
    path: '/my-project/playable/imports',
    name: 'my-project.playable.imports',
    title: 'page.imports',
    hidden: true,
    roles: gm,
  },
  {
    path: '/my-project/playable/imports/:id',
    name: 'my-project.playable.imports.one',
    title: 'page.imports',
    hidden: true,
    roles: gm,
    numeric: ['id'],
  },
  {
    path: '/my-project/playable/change-template',
    name: 'my-project.playable.change-template',
    title: 'page.changeTemplate',
    hidden: true,
    redirect: '/my-project/playable/change-template/lib',
  },
  {
    path: '/my-project/playable/change-template/lib',
    name: 'my-project.playable.change-template.lib',
    title: 'page.changeTemplate',
    hidden: true,
    roles: gm,
  },
  {
    path: '/my-project/playable/change-template/stars',
    name: 'my-project.playable.change-template.stars',
    title: 'page.changeTemplate',
    hidden: true,
    roles: gm,
  },
  {
    path: '/my-project/playable/change-template/my-template',
    name: 'my-project.playable.change-template.my-template',
    title: 'page.changeTemplate',
    hidden: true,
    roles: gm,
  },
  {
    path: '/my-project/playable/:templateId',
    name: 'common-template',
    title: 'page.editor',
    hidden: true,
    alone: true,
    roles: gm,
    numeric: ['templateId'],
  },
  {
    path: '/my-project/playable/:templateId/subscribe',
    name: 'common-template.subscribe',
    title: 'page.subscription',
    hidden: true,
    alone: true,
    roles: gm,
    numeric: ['templateId'],
  },
  {
    path: '/my-project/playable/:templateId/custom/:customId',
    name: 'common-template.custom',
    title: 'page.editor',
    hidden: true,
    alone: true,
    roles: gm,
    numeric: ['templateId', 'customId'],
    editsTemplate: true,
  },
  {
    path: '/my-project/playable/:templateId/dco/:customId',
    name: 'common-template.dco',
    title: 'page.dco',
    hidden: true,
    alone: true,
    roles: gm,
    numeric: ['templateId', 'customId'],
    editsTemplate: true,
  },
  {
    path: '/my-project/playable/:templateId/multi-custom/:customId',
    name: 'common-template.multi-custom',
    title: 'page.multiCustom',
    hidden: true,
    alone: true,
    roles: gm,
    numeric: ['templateId', 'customId'],
    editsTemplate: true,
  },
  {
    path: '/my-project/video',
    name: 'my-project.video',
    title: 'nav.videos',
    redirect: '/my-project/video/normal',
  },
  {
    path: '/my-project/video/normal',
    name: 'my-project.video.normal',
    title: 'nav.videos',
    icon: 'FilmSlate',
    group: 'work',
    roles: video,
  },
  {
    path: '/my-project/video/editor/:id',
    name: 'my-project.video.editor',
    title: 'page.videoEditor',
    hidden: true,
    alone: true,
    roles: video,
    numeric: ['id'],
  },
  {
    path: '/my-project/video/batch',
    name: 'my-project.video.batch',
    title: 'nav.videoBatches',
    covers: '/my-project/video/batch/',
    icon: 'Table',
    group: 'work',
    roles: ['ve.batch'],
  },
  {
    path: '/my-project/video/batch/new',
    name: 'my-project.video.batch.new',
    title: 'page.newVideoBatch',
    hidden: true,
    roles: ['ve.batch'],
  },
  {
    path: '/my-project/video/batch/:id',
    name: 'my-project.video.batch.detail',
    title: 'nav.videoBatches',
    hidden: true,
    roles: ['ve.batch'],
    numeric: ['id'],
  },
  {
    path: '/my-project/video/banner',
    name: 'my-project.video.banner',
    title: 'nav.banners',
    icon: 'Layout',
    group: 'work',
    roles: video,
  },
  {
    path: '/my-project/video/ai-banner',
    name: 'my-project.video.ai-banner',
    title: 'nav.aiBanners',
    covers: '/my-project/video/ai-banner/',
    icon: 'MagicWand',
    group: 'work',
    roles: aigc,
  },
  {
    path: '/my-project/video/ai-banner/:id',
    name: 'my-project.video.ai-banner.detail',
    title: 'nav.aiBanners',
    hidden: true,
    roles: aigc,
    numeric: ['id'],
  },
  {
    path: '/my-project/delivery',
    name: 'my-project.delivery',
    title: 'nav.delivery',
    covers: '/my-project/delivery/',
    icon: 'Package',
    group: 'work',
    roles: ['gm', 'ps'],
  },
  {
    path: '/my-project/delivery/:id',
    name: 'my-project.delivery.group',
    title: 'nav.delivery',
    hidden: true,
    roles: ['gm', 'ps'],
    numeric: ['id'],
  },
  {
    path: '/my-project/delivery/:id/reviews',
    name: 'my-project.delivery.reviews',
    title: 'page.review',
    hidden: true,
    roles: ['gm', 'ps'],
    numeric: ['id'],
  },
  {
    path: '/my-project/review/:id',
    name: 'my-project.review',
    title: 'page.review',
    hidden: true,
    roles: ['gm', 'ps'],
    numeric: ['id'],
  },
  {
    path: '/my-project/history',
    name: 'my-project.history',
    title: 'nav.history',
    covers: '/my-project/history/',
    icon: 'ClockCounterClockwise',
    group: 'work',
  },
  {
    path: '/my-project/history/playable',
    name: 'my-project.history.playable',
    title: 'nav.history',
    hidden: true,
    roles: ['gm', 'ps'],
  },
  {
    path: '/my-project/history/video',
    name: 'my-project.history.video',
    title: 'nav.history',
    hidden: true,
    roles: video,
  },
  {
    path: '/my-project/history/record',
    name: 'my-project.history.record',
    title: 'nav.history',
    hidden: true,
    roles: ['vrec'],
  },
  {
    path: '/my-project/history/push',
    name: 'my-project.history.push',
    title: 'nav.history',
    hidden: true,
    roles: ['gm', 'ps', 've', 'vrec'],
  },
  {
    path: '/my-project/history/ai',
    name: 'my-project.history.ai',
    title: 'nav.history',
    hidden: true,
    redirect: '/my-project/history/ai/task',
  },
  {
    path: '/my-project/history/ai/task',
    name: 'my-project.history.ai.task',
    title: 'nav.history',
    hidden: true,
    roles: ['AIGC', 'ai'],
  },
  {
    path: '/my-project/history/ai/work',
    name: 'my-project.history.ai.work',
    title: 'nav.history',
    hidden: true,
    roles: ['AIGC', 'ai'],
  },
  {
    path: '/record/:pid/:id',
    name: 'record',
    title: 'page.record',
    hidden: true,
    alone: true,
    roles: ['vrec'],
    numeric: ['pid', 'id'],
  },

  // Library (SH-10)
  {
    path: '/creative-assets',
    name: 'creative-assets',
    title: 'nav.resources',
    redirect: '/creative-assets/media/resources',
  },
  {
    path: '/creative-assets/media',
    name: 'creative-assets.media',
    title: 'nav.resources',
    redirect: '/creative-assets/media/resources',
  },
  {
    path: '/creative-assets/media/resources',
    name: 'creative-assets.media.resources',
    title: 'nav.resources',
    icon: 'FolderOpen',
    group: 'library',
    roles: assets,
  },
  {
    path: '/creative-assets/media/resources/detail',
    name: 'creative-assets.media.resources.detail',
    title: 'page.assetDetail',
    hidden: true,
    roles: assets,
  },
  {
    path: '/creative-assets/media/works',
    name: 'creative-assets.media.works',
    title: 'nav.works',
    icon: 'ImagesSquare',
    group: 'library',
    roles: assets,
  },
  {
    path: '/creative-assets/template',
    name: 'creative-assets.template',
    title: 'nav.ownTemplates',
    redirect: '/creative-assets/template/playable',
  },
  {
    path: '/creative-assets/template/playable',
    name: 'creative-assets.template.playable',
    title: 'nav.ownTemplates',
    covers: '/creative-assets/template/',
    icon: 'BookmarksSimple',
    group: 'library',
    roles: assets,
  },
  {
    path: '/creative-assets/template/video',
    name: 'creative-assets.template.video',
    title: 'nav.ownVideoTemplates',
    hidden: true,
    roles: assets,
  },
  {
    path: '/creative-assets/voice-lab',
    name: 'creative-assets.voice-lab',
    title: 'nav.voiceLab',
    icon: 'Microphone',
    group: 'library',
    roles: ['AIGC', 'ai'],
  },

  // Insights (SH-13)
  { path: '/dashboard', name: 'dashboard', title: 'nav.dashboard', redirect: '/dashboard/overview' },
  {
    path: '/dashboard/overview',
    name: 'dashboard.overview',
    title: 'nav.dashboard',
    icon: 'ChartLineUp',
    group: 'insights',
    roles: insights,
  },
  {
    path: '/dashboard/material',
    name: 'dashboard.material',
    title: 'nav.material',
    icon: 'PresentationChart',
    group: 'insights',
    roles: insights,
  },
  {
    path: '/dashboard/experiments',
    name: 'dashboard.experiments',
    title: 'nav.experiments',
    icon: 'Flask',
    group: 'insights',
    roles: insights,
  },
  {
    path: '/dashboard/experiments/detail',
    name: 'dashboard.experiments.detail',
    title: 'nav.experiments',
    hidden: true,
    roles: insights,
  },
  {
    path: '/dashboard/material/detail',
    name: 'dashboard.material.detail',
    title: 'nav.material',
    hidden: true,
    roles: insights,
  },
  {
    path: '/dashboard/elements',
    name: 'dashboard.elements',
    title: 'nav.elements',
    icon: 'Trophy',
    group: 'insights',
    roles: insights,
  },

  {
    path: '/dashboard/revenue',
    name: 'dashboard.revenue',
    title: 'nav.revenue',
    icon: 'CurrencyCircleDollar',
    group: 'insights',
    roles: insights,
  },
  {
    path: '/dashboard/alerts',
    name: 'dashboard.alerts',
    title: 'nav.alerts',
    icon: 'BellRinging',
    group: 'insights',
    roles: insights,
  },

  // Customised creatives (SH-12)
  {
    path: '/creative-service',
    name: 'creative-service',
    title: 'nav.service',
    redirect: '/creative-service/playable/list',
  },
  {
    path: '/creative-service/playable',
    name: 'creative-service.playable',
    title: 'nav.service',
    redirect: '/creative-service/playable/list',
  },
  {
    path: '/creative-service/playable/list',
    name: 'creative-service.playable.list',
    title: 'nav.service',
    icon: 'Storefront',
    group: 'service',
    roles: dm,
  },
  {
    path: '/creative-service/playable/list/:type',
    name: 'creative-service.playable.list.type',
    title: 'nav.service',
    hidden: true,
    roles: dm,
  },
  {
    path: '/creative-service/playable/:templateId',
    name: 'template',
    title: 'page.versions',
    hidden: true,
    roles: dm,
    numeric: ['templateId'],
  },
  {
    path: '/creative-service/playable/:templateId/version',
    name: 'template.version',
    title: 'page.versions',
    hidden: true,
    roles: dm,
    numeric: ['templateId'],
  },
  {
    path: '/creative-service/playable/:templateId/version/:type',
    name: 'template.version.type',
    title: 'page.versions',
    hidden: true,
    roles: dm,
    numeric: ['templateId'],
  },
  {
    path: '/creative-service/playable/:templateId/custom/:customId',
    name: 'template.custom',
    title: 'page.designer',
    hidden: true,
    alone: true,
    roles: dm,
    numeric: ['templateId', 'customId'],
    editsTemplate: true,
  },
  {
    path: '/creative-service/playable/:templateId/dco/:customId',
    name: 'template.dco',
    title: 'page.dco',
    hidden: true,
    alone: true,
    roles: dm,
    numeric: ['templateId', 'customId'],
    editsTemplate: true,
  },
  {
    path: '/creative-service/playable/:templateId/multi-custom/:customId',
    name: 'template.multi-custom',
    title: 'page.multiCustom',
    hidden: true,
    alone: true,
    roles: dm,
    numeric: ['templateId', 'customId'],
    editsTemplate: true,
  },
  {
    path: '/creative-service/pic-video',
    name: 'creative-service.pic-video',
    title: 'nav.picVideo',
    icon: 'Video',
    group: 'service',
    roles: dm,
  },
  {
    path: '/creative-service/demand-order',
    name: 'creative-service.demand-order',
    title: 'nav.demandOrders',
    covers: '/creative-service/demand-order/',
    icon: 'ClipboardText',
    group: 'service',
    roles: dm,
  },
  {
    path: '/creative-service/demand-order/:id',
    name: 'creative-service.demand-order.detail',
    title: 'nav.demandOrders',
    hidden: true,
    roles: dm,
    numeric: ['id'],
  },

  // Account (SH-09, SH-14, SH-15, SH-18)
  {
    path: '/common-setting',
    name: 'common-setting',
    title: 'nav.settings',
    redirect: '/common-setting/profile',
  },
  {
    path: '/common-setting/profile',
    name: 'common-setting.profile',
    title: 'nav.settings',
    covers: '/common-setting/',
    icon: 'Gear',
    group: 'account',
  },
  {
    path: '/common-setting/promote-product',
    name: 'common-setting.promote-product',
    title: 'page.promoteProduct',
    hidden: true,
  },
  {
    path: '/common-setting/account-auth',
    name: 'common-setting.account-auth',
    title: 'nav.accountAuth',
    icon: 'PlugsConnected',
    group: 'account',
    roles: insights,
  },
  { path: '/common-setting/password', name: 'common-setting.password', title: 'page.password', hidden: true },
  { path: '/common-setting/api-keys', name: 'common-setting.api-keys', title: 'page.apiKeys', hidden: true },
  {
    path: '/common-setting/ad-reports',
    name: 'common-setting.ad-reports',
    title: 'page.adReports',
    hidden: true,
  },
  { path: '/common-setting/spending', name: 'common-setting.spending', title: 'page.spending', hidden: true },
  { path: '/common-setting/activity', name: 'common-setting.activity', title: 'page.activity', hidden: true },
  {
    path: '/account-management',
    name: 'account-management',
    title: 'nav.billing',
    redirect: '/account-management/billing',
  },
  {
    path: '/account-management/finance',
    name: 'account-management.finance',
    title: 'nav.finance',
    redirect: '/account-management/finance/bill',
  },
  {
    path: '/account-management/finance/bill',
    name: 'account-management.finance.bill',
    title: 'nav.finance',
    icon: 'Receipt',
    group: 'account',
  },
  {
    path: '/account-management/finance/bill/detail',
    name: 'account-management.finance.bill.detail',
    title: 'nav.finance',
    hidden: true,
  },
  {
    path: '/account-management/finance/statement',
    name: 'account-management.finance.statement',
    title: 'nav.finance',
    hidden: true,
  },
  {
    path: '/account-management/payment',
    name: 'account-management.payment',
    title: 'nav.payment',
    icon: 'CreditCard',
    group: 'account',
    module: 'free',
  },
  {
    path: '/account-management/billing',
    name: 'account-management.billing',
    title: 'nav.billing',
    redirect: '/account-management/billing/usage',
  },
  {
    path: '/account-management/billing/usage',
    name: 'account-management.billing.usage',
    title: 'nav.billing',
    covers: '/account-management/billing/',
    icon: 'ChartLineUp',
    group: 'account',
  },
  {
    path: '/account-management/billing/materials',
    name: 'account-management.billing.materials',
    title: 'nav.billing',
    hidden: true,
  },
  {
    path: '/account-management/partners',
    name: 'account-management.partners',
    title: 'nav.partners',
    covers: '/account-management/partners/',
    icon: 'Handshake',
    group: 'account',
    module: 'free',
  },
  {
    path: '/account-management/partners/customers',
    name: 'account-management.partners.customers',
    title: 'nav.partners',
    hidden: true,
    module: 'free',
  },
  {
    path: '/account-management/partners/orders',
    name: 'account-management.partners.orders',
    title: 'nav.partners',
    hidden: true,
    module: 'free',
  },
  {
    path: '/account-management/profile',
    name: 'account-management.profile',
    title: 'page.account',
    hidden: true,
  },
  {
    path: '/payment-package/index',
    name: 'payment-package.index',
    title: 'page.plans',
    redirect: '/subscription-plans',
    module: 'free',
  },
  {
    path: '/subscription-plans',
    name: 'subscription-plans',
    title: 'page.plans',
    hidden: true,
    module: 'free',
  },
  {
    path: '/profile/:tab',
    name: 'profile',
    title: 'page.account',
    hidden: true,
    redirect: (_search, { tab = '' }) => profileTabs.get(tab) ?? '/404',
  },
  { path: '/plans/detail', name: 'plans.detail', title: 'page.planDetail', hidden: true, module: 'free' },

  // Back office (BL-01.30)
  {
    path: '/back-office',
    name: 'back-office',
    title: 'nav.backOffice',
    redirect: '/back-office/accounts',
  },
  {
    path: '/back-office/accounts',
    name: 'back-office.accounts',
    title: 'nav.backOffice',
    covers: '/back-office/',
    icon: 'Briefcase',
    group: 'account',
    roles: staff,
  },
  {
    path: '/back-office/accounts/:id',
    name: 'back-office.account',
    title: 'nav.backOffice',
    hidden: true,
    roles: staff,
    numeric: ['id'],
  },
  {
    path: '/back-office/grants',
    name: 'back-office.grants',
    title: 'nav.backOffice',
    hidden: true,
    roles: staff,
  },
  {
    path: '/back-office/trials',
    name: 'back-office.trials',
    title: 'nav.backOffice',
    hidden: true,
    roles: staff,
  },
  {
    path: '/back-office/prices',
    name: 'back-office.prices',
    title: 'nav.backOffice',
    hidden: true,
    roles: staff,
  },
  {
    path: '/back-office/options',
    name: 'back-office.options',
    title: 'nav.backOffice',
    hidden: true,
    roles: staff,
  },
  {
    path: '/back-office/partners',
    name: 'back-office.partners',
    title: 'nav.backOffice',
    hidden: true,
    roles: staff,
  },
  {
    path: '/back-office/team',
    name: 'back-office.team',
    title: 'nav.backOffice',
    hidden: true,
    roles: staff,
  },
  {
    path: '/back-office/checks',
    name: 'back-office.checks',
    title: 'nav.backOffice',
    hidden: true,
    roles: staff,
  },
  {
    path: '/back-office/audit',
    name: 'back-office.audit',
    title: 'nav.backOffice',
    hidden: true,
    roles: staff,
  },

  // Standalone pages (SH-17)
  {
    path: '/image2video',
    name: 'image2video',
    title: 'page.imageToVideo',
    hidden: true,
    alone: true,
    roles: aigc,
  },
  {
    path: '/avatar2video',
    name: 'avatar2video',
    title: 'page.avatarToVideo',
    hidden: true,
    alone: true,
    roles: aigc,
  },
  { path: '/subscription', name: 'subscription', title: 'page.subscription', hidden: true, module: 'free' },
  { path: '/open_register_trial', name: 'open_register_trial', title: 'page.trial', hidden: true },
  {
    path: '/workbench',
    name: 'workbench',
    title: 'page.workbench',
    hidden: true,
    alone: true,
    roles: ['ps'],
  },
  { path: '/iv', name: 'iv', title: 'nav.iv', hidden: true, alone: true, roles: ['gm', 'ps'] },

  // Interactive examples of our components (SH-19)
  { path: '/demo', name: 'demo', title: 'page.demo', hidden: true, redirect: '/demo/table' },
  { path: '/demo/table', name: 'demo.table', title: 'page.demo', hidden: true },
  { path: '/demo/button', name: 'demo.button', title: 'page.demo', hidden: true },
  { path: '/demo/input', name: 'demo.input', title: 'page.demo', hidden: true },
  { path: '/demo/select', name: 'demo.select', title: 'page.demo', hidden: true },
  { path: '/demo/aiinput', name: 'demo.aiinput', title: 'page.demo', hidden: true },
  { path: '/demo/timeline', name: 'demo.timeline', title: 'page.demo', hidden: true },
  { path: '/demo/canvas', name: 'demo.canvas', title: 'page.demo', hidden: true },
]

/** Returns the list for `project_type` (SH-04). */
function projectListPath(search: URLSearchParams): string {
  const kind = search.get('project_type') ?? 'normal'
  return ['normal', 'playsmart', 'iv'].includes(kind) ? `/my-project/playable/${kind}` : '/404'
}
