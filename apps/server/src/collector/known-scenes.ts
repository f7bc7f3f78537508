import type { ReportedEvent } from '@adloom/playable/reports'
import { collectorLimits } from '../platform/limits/collector-limits.ts'

const { scenesPerCreative, sceneIds } = collectorLimits

/**
 * The scenes that each creative has reported. Any client that has an ad can sign any id of a scene, so a
 * creative has a limited number of them; the store would otherwise grow by invented ones.
 */
export class KnownScenes {
  private readonly byCreative = new Map<string, Set<string>>()
  private count = 0

  /** Returns the event without the ids of scenes above the limit of its creative. */
  limit(creative: string, event: ReportedEvent): ReportedEvent {
    if (!event.more.some(isScene)) return event
    const more = event.more.map(word => (!isScene(word) || this.admits(creative, word) ? word : ''))
    return { ...event, more }
  }

  private admits(creative: string, word: string): boolean {
    const known = this.byCreative.get(creative) ?? new Set()
    if (known.has(word)) return true
    if (known.size >= scenesPerCreative) return false
    if (this.count >= sceneIds) this.forget()
    this.byCreative.set(creative, known.add(word))
    this.count++
    return true
  }

  private forget(): void {
    this.byCreative.clear()
    this.count = 0
  }
}

/** Words of an event are numbers and single letters, or an `s` with the id of a scene. */
const isScene = (word: string): boolean => word.length > 1 && word.startsWith('s')
