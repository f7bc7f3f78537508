/**
 * Returns the editor address of a project: in the game maker below its template, in the free editor, or in
 * the editors of interactive videos and of videos.
 */
export function editorPath(project: {
  id: number
  kind: 'normal' | 'playsmart' | 'iv' | 'video' | 'import'
  template_id?: number
}): string {
  if (project.kind === 'import') return `/my-project/playable/imports/${project.id}`
  if (project.kind === 'video') return `/my-project/video/editor/${project.id}`
  return project.kind === 'normal'
    ? `/my-project/playable/${project.template_id ?? 0}/custom/${project.id}`
    : `/${project.kind === 'iv' ? 'iv' : 'workbench'}?id=${project.id}`
}

/** The same for a project that uses an asset or a product. */
export function editorPathOfUse(use: {
  id: number
  kind: 'gmaker' | 'ps' | 'iv' | 'video' | 'import'
  template_id: number
}): string {
  return editorPath({
    ...use,
    kind: use.kind === 'ps' ? 'playsmart' : use.kind === 'gmaker' ? 'normal' : use.kind,
  })
}

/** Returns the address of the variants of a game-maker project (SH-06). */
export function variantsPath(project: { id: number; template_id?: number }): string {
  return `/my-project/playable/${project.template_id ?? 0}/dco/${project.id}`
}

/** Returns the address where another template is chosen for a game-maker project (SH-05). */
export function changeTemplatePath(id: number): string {
  return `/my-project/playable/change-template/lib?project=${id}`
}
