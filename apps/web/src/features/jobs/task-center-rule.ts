/** Two editors keep the task center away from their own bars (SH-25). */
const without: readonly string[] = ['common-template.multi-custom', 'common-template.custom']

export function isTaskCenterShown(routeName: string | undefined): boolean {
  return routeName === undefined || !without.includes(routeName)
}
