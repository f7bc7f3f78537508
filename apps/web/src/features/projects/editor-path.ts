/** Where a project is edited: of the game maker under its template, every free one in the free editor. */
export function editorPath(project: { id: number; kind: 'normal' | 'playsmart' | 'iv'; template_id?: number }): string {
  return project.kind === 'normal' ? `/my-project/playable/${project.template_id ?? 0}/custom/${project.id}` : `/workbench?id=${project.id}`
}
