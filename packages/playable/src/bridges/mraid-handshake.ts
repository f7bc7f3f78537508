import { findMraid, surfaceShown, type MraidContainer } from './mraid-container.ts'
import type { AdControls } from './bridge.ts'
import { whenDefined } from './when-defined.ts'

/**
 * Waits for ready, then for viewable, and calls `go` once. A container that stays silent although the surface
 * is shown
 * is not waited for longer than 1.5 s after ready (some never send viewableChange, and moderation screenshots
 * must not
 * be grey), nor longer than 10 s before ready.
 */
export function mraidHandshake(go: (container: MraidContainer | undefined) => void): void {
  let gone = false
  const once = (container: MraidContainer | undefined): void => {
    if (gone) return
    gone = true
    go(container)
  }
  whenDefined(
    findMraid,
    container => whenReady(container, () => whenViewable(container, () => once(container))),
    10,
  )
  pollShown(
    50,
    200,
    8,
    () => !findMraid(),
    () => once(undefined),
  )
  pollShown(
    90,
    200,
    50,
    () => true,
    () => once(findMraid()),
  )
}

function whenReady(container: MraidContainer, then: () => void): void {
  if (container.getState() === 'loading') container.addEventListener('ready', then)
  else then()
}

function whenViewable(container: MraidContainer, then: () => void): void {
  if (isOnScreen(container)) return then()
  container.addEventListener('viewableChange', ((viewable: boolean) => viewable && then()) as never)
  pollShown(50, 200, 8, () => true, then)
  const again = (): void => {
    if (container.isViewable?.()) then()
  }
  for (const event of ['stateChange', 'sizeChange', 'exposureChange'])
    container.addEventListener(event, again)
  addEventListener('resize', again)
  document.addEventListener('visibilitychange', again)
}

/**
 * After at least `first` polls, calls `then` at the first one where the surface is shown and `when` holds.
 */
function pollShown(
  tries: number,
  waitMs: number,
  first: number,
  when: () => boolean,
  then: () => void,
): void {
  if (tries <= 0) return
  setTimeout(() => {
    if (first <= 1 && surfaceShown() && when()) then()
    else pollShown(tries - 1, waitMs, first - 1, when, then)
  }, waitMs)
}

/**
 * Applies the container's visibility and volume to the ad. An ad that is not viewable now is paused until
 * `viewableChange` or
 * `exposureChange` reports otherwise; volume 0 mutes, an unknown volume (null) changes nothing.
 */
export function followMraid(container: MraidContainer, controls: AdControls): void {
  if (!isOnScreen(container)) controls.pause()
  const volume = (level: number | null | undefined): void => {
    if (typeof level === 'number') controls.setMuted(level <= 0)
  }
  container.addEventListener('viewableChange', ((viewable: boolean) =>
    viewable ? controls.resume() : controls.pause()) as never)
  container.addEventListener('stateChange', ((state: string) => {
    if (state === 'hidden') controls.pause()
  }) as never)
  container.addEventListener('exposureChange', ((share: number) =>
    share > 0 ? controls.resume() : controls.pause()) as never)
  container.addEventListener('audioVolumeChange', volume as never)
  try {
    volume(container.getAudioVolume?.())
  } catch {
    /* some 2.0 containers throw for 3.0 calls */
  }
}

function isOnScreen(container: MraidContainer): boolean {
  try {
    return container.getState() !== 'hidden' && (!container.isViewable || container.isViewable())
  } catch {
    return true
  }
}
