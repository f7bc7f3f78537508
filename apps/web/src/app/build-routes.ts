import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import type { ComponentType } from 'react'
import { loadWithin } from '../lib/load-error.ts'
import { loadTexts } from '../lib/texts.ts'
import type { RouteEntry } from './route-table.ts'

/** A page is fetched when it is first opened. */
export type LazyPage = () => Promise<{ Component: ComponentType }>

/** The layout around every page below an address, e.g. the tabs of the settings. */
type Frames = Record<string, LazyPage>

/**
 * Builds the router's routes from the table: pages by name, redirects unchanged. An entry with neither falls
 * through to the 404 page.
 */
export function buildRoutes(
  table: readonly RouteEntry[],
  pages: Partial<Record<string, LazyPage>>,
  shell: LazyPage,
  frames: Frames = {},
): RouteObject[] {
  const known = table.filter(entry => entry.redirect !== undefined || pages[entry.name] !== undefined)
  const routeOf = (entry: RouteEntry): RouteObject =>
    entry.redirect === undefined
      ? {
          path: entry.path,
          handle: entry,
          loader: args => demandNumbers(entry, args),
          lazy: withTexts(entry, pages[entry.name]!),
        }
      : {
          path: entry.path,
          handle: entry,
          loader: ({ request, params }) => redirect(targetOf(entry.redirect, request, params)),
          Component: () => null,
        }
  const inShell = known.filter(entry => entry.alone !== true && entry.redirect === undefined)
  const frameOf = (entry: RouteEntry) => Object.keys(frames).find(above => entry.path.startsWith(`${above}/`))
  return [
    ...known.filter(entry => entry.alone === true || entry.redirect !== undefined).map(routeOf),
    {
      lazy: () => loadWithin('shell', async () => (await Promise.all([shell(), loadTexts('pages')]))[0]),
      children: [
        ...inShell.filter(entry => frameOf(entry) === undefined).map(routeOf),
        ...Object.entries(frames).map(([above, frame]) => ({
          lazy: () => loadWithin(above, frame),
          children: inShell.filter(entry => frameOf(entry) === above).map(routeOf),
        })),
      ],
    },
    { path: '*', loader: () => redirect('/404'), Component: () => null },
  ]
}

/** Loads a page together with its texts; pages before sign-in need only those loaded at the start. */
function withTexts(entry: RouteEntry, page: LazyPage): LazyPage {
  if (entry.brief === true) return () => loadWithin(entry.name, page)
  const groups = [
    'pages',
    ...(entry.editsTemplate === true ? (['editor', 'checks'] as const) : []),
    ...(entry.path.startsWith('/dashboard/') ? (['insights'] as const) : []),
    ...(entry.path.startsWith('/back-office/') ? (['staff'] as const) : []),
  ] as const
  return () => loadWithin(entry.name, async () => (await Promise.all([page(), loadTexts(...groups)]))[0])
}

/** Identifiers in addresses are numbers; anything else is an unknown address (SH-20). */
export function isNumeric(text: string | undefined): boolean {
  return text !== undefined && /^\d{1,15}$/.test(text)
}

function demandNumbers(entry: RouteEntry, { params }: Pick<LoaderFunctionArgs, 'params'>): Response | null {
  return (entry.numeric ?? []).every(name => isNumeric(params[name])) ? null : redirect('/404')
}

function targetOf(
  target: RouteEntry['redirect'],
  request: Request,
  params: LoaderFunctionArgs['params'],
): string {
  return typeof target === 'function' ? target(new URL(request.url).searchParams, params) : (target ?? '/404')
}
