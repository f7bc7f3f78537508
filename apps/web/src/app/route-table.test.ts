import { permissions, type Permission } from '@adloom/contract/permissions'
import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { buildRoutes } from './build-routes.ts'
import { decide } from './guard.ts'
import { handleOf } from './route-table.ts'
import { type RouteEntry, routeTable } from './route-table.ts'
import { routes } from './routes.tsx'

/**
 * The addresses the specification names, by rule (C§2, B§2). Those in `ours` are parents and older names that
 * only lead on, and pages of the product decisions (D-01, D-15).
 */
const specified: Record<string, string[]> = {
  'SH-01': [
    '/',
    '/login',
    '/forget',
    '/register',
    '/reset',
    '/auth',
    '/404',
    '/legal-agreement',
    '/membership-agreement',
    '/privacy-agreement',
    '/auth-agreement',
    '/activities-promotion',
    '/rev-promotion',
    '/data-processing-addendum',
  ],
  'SH-02': ['/pl-viewer', '/pt-viewer'],
  'SH-03': ['/home/index'],
  'SH-04': [
    '/my-project/playable',
    '/my-project/playable/normal',
    '/my-project/playable/playsmart',
    '/my-project/playable/iv',
  ],
  'SH-05': ['lib', 'stars', 'my-template'].map(tab => `/my-project/playable/change-template/${tab}`),
  'SH-06': [
    '/my-project/playable/:templateId',
    ...['custom', 'dco', 'multi-custom'].map(kind => `/my-project/playable/:templateId/${kind}/:customId`),
  ],
  'SH-07': [
    '/my-project/video',
    '/my-project/video/normal',
    '/my-project/video/banner',
    '/my-project/video/ai-banner',
  ],
  'SH-08': [
    '/my-project/history',
    ...['playable', 'video', 'record', 'ai', 'ai/task', 'ai/work'].map(tab => `/my-project/history/${tab}`),
  ],
  'SH-09': ['profile', 'promote-product', 'account-auth', 'password'].map(page => `/common-setting/${page}`),
  'SH-10': [
    'media',
    'media/resources',
    'media/works',
    'media/resources/detail',
    'template',
    'template/playable',
    'template/video',
    'voice-lab',
  ].map(page => `/creative-assets/${page}`),
  'SH-11': [
    '/creative-template',
    '/creative-template/playable/lib',
    '/creative-template/playable/stars',
    '/creative-template/video/lib',
    '/creative-template/multi-template',
  ],
  'SH-12': [
    'playable/list',
    'playable/list/:type',
    'playable/:templateId',
    'playable/:templateId/version',
    'playable/:templateId/version/:type',
    'playable/:templateId/custom/:customId',
    'playable/:templateId/dco/:customId',
    'playable/:templateId/multi-custom/:customId',
    'pic-video',
    'demand-order',
  ].map(page => `/creative-service/${page}`),
  'SH-13': ['/dashboard', '/dashboard/overview', '/dashboard/material', '/dashboard/material/detail'],
  'SH-14': ['/payment-package/index', '/subscription-plans'],
  'SH-15': ['/profile/:tab', '/plans/detail'],
  'SH-16': ['/record/:pid/:id'],
  'SH-17': ['/image2video', '/avatar2video', '/subscription', '/open_register_trial', '/workbench', '/iv'],
  'SH-18': [
    '',
    '/finance',
    '/finance/bill',
    '/finance/statement',
    '/finance/bill/detail',
    '/payment',
    '/billing',
    '/billing/usage',
    '/billing/materials',
    '/profile',
  ].map(page => `/account-management${page}`),
  'SH-19': ['', '/table', '/button', '/input', '/select', '/aiinput', '/timeline', '/canvas'].map(
    page => `/demo${page}`,
  ),
}
const ours = [
  '/my-project/video/ai-banner/:id',
  '/my-project/playable/imports',
  '/my-project/playable/imports/:id',
  '/my-project/delivery',
  '/my-project/delivery/:id',
  '/my-project/delivery/:id/reviews',
  '/my-project/review/:id',
  '/review',
  '/my-project/history/push',
  '/my-project/video/editor/:id',
  '/my-project/video/batch',
  '/my-project/video/batch/new',
  '/my-project/video/batch/:id',
  '/back-office',
  '/back-office/accounts',
  '/back-office/accounts/:id',
  '/back-office/grants',
  '/back-office/options',
  '/back-office/partners',
  '/back-office/team',
  '/back-office/trials',
  '/creative-service/demand-order/:id',
  '/back-office/prices',
  '/account-management/partners',
  '/account-management/partners/customers',
  '/account-management/partners/orders',
  '/back-office/checks',
  '/back-office/audit',
  '/dashboard/revenue',
  '/dashboard/alerts',
  '/dashboard/experiments',
  '/dashboard/experiments/detail',
  '/dashboard/elements',
  '/privacy',
  '/my-project',
  '/my-project/playable/change-template',
  '/my-project/playable/:templateId/subscribe',
  '/creative-assets',
  '/creative-template/playable',
  '/creative-template/lib',
  '/creative-service',
  '/creative-service/playable',
  '/common-setting',
  '/common-setting/api-keys',
  '/common-setting/activity',
  '/common-setting/spending',
  '/common-setting/ad-reports',
]

/** Keys of the six kinds of people (D-20). */
const playable: Permission[] = ['gm', 'ps', 'assets', 'Insights']
const video: Permission[] = ['ve', 'vrec', 'VeTpl', 'AIGC', 'ai', 've.batch', 'assets']
const people: Record<string, readonly Permission[] | undefined> = {
  visitor: undefined,
  trial: playable,
  'playable plan': playable,
  'video plan': video,
  enterprise: [...playable, ...video, 'dm', 'International'],
  internal: permissions,
}

const named = new Map(routeTable.map(entry => [entry.name, entry]))

function namesOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(route => [
    ...(handleOf(route)?.name === undefined ? [] : [handleOf(route)!.name]),
    ...namesOf(route.children ?? []),
  ])
}

/** Summarises the decision of the guard. */
function resultOf(entry: RouteEntry, keys: readonly Permission[] | undefined): string {
  const decision = decide({
    target: entry.path,
    known: true,
    open: entry.open === true,
    signedIn: keys !== undefined,
    permissions: keys ?? [],
    roles: entry.roles === undefined ? [] : [entry.roles],
  })
  if (decision.go === 'to') return keys === undefined ? 'sign in' : 'home'
  if (decision.go === 'refused') return `needs ${decision.missing.join(', ')}`
  return entry.redirect === undefined ? 'opens' : 'leads on'
}

function targetOf({ redirect }: RouteEntry): string {
  if (redirect === undefined) return ''
  return `\`${typeof redirect === 'string' ? redirect : redirect(new URLSearchParams(), { tab: 'info' })}\``
}

function document(): string {
  const columns = ['address', 'name', 'keys', 'numbers', 'menu', 'leads to', ...Object.keys(people)]
  const rows = routeTable.map(entry => [
    `\`${entry.path}\``,
    entry.name,
    entry.open === true ? 'open' : (entry.roles?.join(', ') ?? 'default'),
    entry.numeric?.join(', ') ?? '',
    entry.icon === undefined || entry.hidden === true ? '' : (entry.group ?? ''),
    targetOf(entry),
    ...Object.values(people).map(keys => resultOf(entry, keys)),
  ])
  return `# Every address

Generated by \`route-table.test.ts\` from the route table and the guard (C§2, B§2, SE-01, SE-06); run \`npx vitest run apps/web/src/app/route-table.test.ts -u\` to update it. An address without a page yet is known by name and permission, is in no menu and is answered like an unknown one. Any one of the keys opens a page; pages with International need all of their keys. An identifier that is not a number makes the address unknown.

| ${columns.join(' | ')} |
|${columns.map(() => '---').join('|')}|
${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}
`
}

describe('the route table', () => {
  it.each(Object.entries(specified))('[SH-01.3] has every address of %s', (_rule, paths) => {
    expect(paths.filter(path => !routeTable.some(entry => entry.path === path))).toEqual([])
  })

  it('[SH-01.3] has only addresses of the specification and their redirects', () => {
    const all = new Set([...Object.values(specified).flat(), ...ours])
    expect(routeTable.map(entry => entry.path).filter(path => !all.has(path))).toEqual([])
    expect(new Set(routeTable.map(entry => entry.path)).size).toBe(routeTable.length)
    expect(named.size).toBe(routeTable.length)
  })

  it('[SH-12.1] names the editors as the lock and the shell do', () => {
    const editors = routeTable.filter(entry => entry.editsTemplate === true)
    expect(editors.map(entry => entry.name).sort()).toEqual([
      'common-template.custom',
      'common-template.dco',
      'common-template.multi-custom',
      'template.custom',
      'template.dco',
      'template.multi-custom',
    ])
    for (const entry of editors)
      expect(entry).toMatchObject({ alone: true, numeric: ['templateId', 'customId'] })
  })

  it('[SH-20.1] knows which parameters are numbers', () => {
    for (const entry of routeTable) {
      const numbers = [...entry.path.matchAll(/:(\w+)/g)]
        .map(match => match[1]!)
        .filter(name => ['customId', 'templateId', 'pid', 'id'].includes(name))
      expect([entry.path, entry.numeric ?? []]).toEqual([entry.path, numbers])
    }
  })

  const redirects = Object.fromEntries(
    routeTable.flatMap(entry => (typeof entry.redirect === 'string' ? [[entry.path, entry.redirect]] : [])),
  )

  it('[SH-14.1] redirects the payment page to the plans', () => {
    expect(redirects).toMatchObject({ '/payment-package/index': '/subscription-plans' })
  })

  it('[SH-18.3] redirects account management to its first pages', () => {
    expect(redirects).toMatchObject({
      '/account-management/finance': '/account-management/finance/bill',
      '/account-management/billing': '/account-management/billing/usage',
    })
  })

  it('[SH-01.3] redirects the root to sign-in, and only to addresses of the table', () => {
    expect(redirects).toMatchObject({ '/': '/login' })
    for (const target of Object.values(redirects))
      expect(
        routeTable.some(entry => entry.path === target),
        target,
      ).toBe(true)
  })

  it('[SH-13.1] keeps hidden pages out of the menu, and the dashboard for Insights', () => {
    for (const name of [
      'account-management.finance.bill.detail',
      'account-management.profile',
      'common-template.custom',
    ])
      expect(named.get(name)?.hidden, name).toBe(true)
    for (const entry of routeTable)
      if (entry.name.startsWith('dashboard.')) expect(entry.roles).toEqual(['Insights'])
  })

  it('[SH-01.3] answers an address without a page like an unknown one', () => {
    const table: RouteEntry[] = [
      { path: '/here', name: 'here', title: 'nav.home' },
      { path: '/later', name: 'later', title: 'nav.home' },
      { path: '/on', name: 'on', title: 'nav.home', redirect: '/here' },
    ]
    expect(
      namesOf(
        buildRoutes(table, { here: async () => ({ Component: () => null }) }, async () => ({
          Component: () => null,
        })),
      ).sort(),
    ).toEqual(['here', 'on'])
    expect(namesOf(routes).filter(name => !named.has(name))).toEqual([])
  })

  it('[SE-01.1] answers each of six kinds of users as spec/routes.md defines', async () => {
    await expect(document()).toMatchFileSnapshot('../../../../spec/routes.md')
  })
})
