import type { Language } from './constants.ts'
import type { Metric } from './insight-metrics.ts'

/** How displays leave a scene: lost, to another scene, or to the store (IN-03.13). */
export const sceneShareNames = ['loss', 'goNext', 'redirect'] as const
export type SceneShares = Record<(typeof sceneShareNames)[number], number>

/** The metric that counts each way out. */
export const sceneShareMetrics = {
  loss: 'loss',
  goNext: 'go_next',
  redirect: 'pl_install',
} as const satisfies Record<keyof SceneShares, Metric>

/** Names of the ways out, on screen and in exported reports. */
export const sceneShareTexts: Readonly<Record<keyof SceneShares, Readonly<Record<Language, string>>>> = {
  loss: { en: 'Lost', 'zh-cn': '流失', ja: '離脱' },
  goNext: { en: 'To another scene', 'zh-cn': '前往其他场景', ja: '別のシーンへ' },
  redirect: { en: 'To the store', 'zh-cn': '跳转商店', ja: 'ストアへ' },
}

/**
 * Returns the shares of the ways out of a scene by the metrics of a row; they add up to 1. Displays that are
 * still in the scene have no way out yet and are left out. Returns undefined where no display left.
 */
export function sceneShares(values: Readonly<Record<string, number>>): SceneShares | undefined {
  const countOf = (name: keyof SceneShares) => values[sceneShareMetrics[name]] ?? 0
  const all = countOf('loss') + countOf('goNext') + countOf('redirect')
  if (all === 0) return undefined
  return { loss: countOf('loss') / all, goNext: countOf('goNext') / all, redirect: countOf('redirect') / all }
}
