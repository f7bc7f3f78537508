import type { ReportRow } from '../api.ts'

/** How displays leave a scene: lost, to another scene, or to the store. */
export interface SceneShares {
  loss: number
  goNext: number
  redirect: number
}

/**
 * The shares of the ways out of a scene; they add up to 1 (IN-03.13). Displays that are still in the scene
 * have no way out yet and are left out. Returns undefined where no display left.
 */
export function sceneShares({ values }: Pick<ReportRow, 'values'>): SceneShares | undefined {
  const [loss, goNext, redirect] = [values.loss ?? 0, values.go_next ?? 0, values.pl_install ?? 0]
  const all = loss + goNext + redirect
  return all === 0 ? undefined : { loss: loss / all, goNext: goNext / all, redirect: redirect / all }
}
