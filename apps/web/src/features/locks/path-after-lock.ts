/** Where somebody goes who finds an editor locked, by the family of its route (LV-03). */
export function pathAfterLock(routeName: string, templateId: string | undefined): string {
  const designer = routeName.startsWith('template.') && templateId !== undefined
  if (routeName === 'workbench') return '/my-project/playable/playsmart'
  if (routeName === 'iv') return '/my-project/playable/iv'
  return designer ? `/creative-service/playable/${templateId}/version` : '/my-project/playable/normal'
}
