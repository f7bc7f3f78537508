import type { RouteEntry } from '../../route-table.ts'

/** The five editors that fill the window with tools of their own (SH-27). */
const editors: readonly string[] = [
  'common-template.custom',
  'common-template.multi-custom',
  'template.custom',
  'template.dco',
  'template.multi-custom',
]

/** Editors that show the help bar. */
const editorsWithBar: readonly string[] = ['workbench', 'iv']

/** Whether the bar floats in an editor, where panels are on the right. */
export function isInEditor(route: Pick<RouteEntry, 'name'> | undefined): boolean {
  return route !== undefined && editorsWithBar.includes(route.name)
}

/** The help bar is shown to signed-in users on every page except the five editors and public pages. */
export function isHelpBarShown(
  signedIn: boolean,
  route: Pick<RouteEntry, 'name' | 'open'> | undefined,
): boolean {
  return signedIn && route !== undefined && route.open !== true && !editors.includes(route.name)
}
