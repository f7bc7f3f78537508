import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise'
import { GameControllerIcon } from '@phosphor-icons/react/dist/csr/GameController'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import type { Icon } from '@phosphor-icons/react'
import type { Permission } from '@adloom/contract/permissions'
import { redirect, type RouteObject } from 'react-router'
import type { MenuGroup, RouteHandle, ShellKey } from './route-handle.ts'

const maker: readonly Permission[] = ['gm']

/** The one table: addresses, pages, menu and permissions. */
export const routes: RouteObject[] = [
  { path: '/login', handle: page('login', 'page.login'), lazy: async () => ({ Component: (await import('../features/session/pages/login-page.tsx')).LoginPage }) },
  { path: '/register', handle: page('register', 'page.register'), lazy: async () => ({ Component: (await import('../features/session/pages/register-page.tsx')).RegisterPage }) },
  { path: '/auth', handle: page('auth', 'page.verify'), lazy: async () => ({ Component: (await import('../features/session/pages/verify-page.tsx')).VerifyPage }) },
  { path: '/404', handle: page('404', 'page.notFound'), lazy: async () => ({ Component: (await import('./pages/not-found-page.tsx')).NotFoundPage }) },
  { path: '/pt-viewer', handle: page('pt-viewer', 'page.viewer'), lazy: async () => ({ Component: (await import('../features/templates/pages/template-viewer-page.tsx')).TemplateViewerPage }) },
  { path: '/', ...redirectTo('/login') },
  {
    lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
    children: [
      { path: '/creative-template/playable', ...redirectTo('/creative-template/playable/lib') },
      {
        path: '/creative-template/playable/lib', handle: menu('creative-template.playable.lib', 'nav.templates', SquaresFourIcon, 'create', maker),
        lazy: async () => ({ Component: (await import('../features/templates/pages/template-library-page.tsx')).TemplateLibraryPage }),
      },
      {
        path: '/creative-template/playable/stars', handle: menu('creative-template.playable.stars', 'nav.stars', HeartIcon, 'create', maker),
        lazy: async () => ({ Component: (await import('../features/templates/pages/starred-templates-page.tsx')).StarredTemplatesPage }),
      },
      { path: '/my-project', ...redirectTo('/my-project/playable/normal') },
      { path: '/my-project/playable', ...redirectTo(projectListPath) },
      {
        path: '/my-project/playable/normal', handle: menu('my-project.playable.normal', 'nav.playables', GameControllerIcon, 'work', maker),
        lazy: async () => ({ Component: (await import('../features/projects/pages/project-list-page.tsx')).ProjectListPage }),
      },
      {
        path: '/my-project/history', handle: menu('my-project.history', 'nav.history', ClockCounterClockwiseIcon, 'work'),
        lazy: async () => ({ Component: (await import('../features/jobs/pages/job-history-page.tsx')).JobHistoryPage }),
      },
    ],
  },
  {
    path: '/my-project/playable/:templateId/custom/:customId', handle: { ...page('common-template.custom', 'page.editor'), roles: maker },
    loader: ({ params }) => (isNumeric(params.templateId) && isNumeric(params.customId) ? null : redirect('/404')),
    lazy: async () => ({ Component: (await import('../editors/playable/editor-page.tsx')).EditorPage }),
  },
  { path: '*', ...redirectTo('/404') },
]

function page(name: string, title: ShellKey): RouteHandle {
  return { name, title, hidden: true }
}

/** An address that only leads to another; it never shows. */
function redirectTo(target: string | ((search: URLSearchParams) => string)): Pick<RouteObject, 'loader' | 'Component'> {
  return {
    loader: ({ request }) => redirect(typeof target === 'string' ? target : target(new URL(request.url).searchParams)),
    Component: () => null,
  }
}

function menu(name: string, title: ShellKey, icon: Icon, group: MenuGroup, roles?: readonly Permission[]): RouteHandle {
  return { name, title, icon, group, roles }
}

/** Identifiers in addresses are numbers; anything else is an unknown address (SH-20). */
export function isNumeric(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,15}$/.test(text)
}

/** The list that `project_type` asks for (SH-04); a kind that has no list here yet is an unknown address. */
function projectListPath(search: URLSearchParams): string {
  const kind = search.get('project_type') ?? 'normal'
  return kind === 'normal' ? '/my-project/playable/normal' : '/404'
}
