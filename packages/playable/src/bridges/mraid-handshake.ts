import { findMraid, isSurfaceVisible, type MraidContainer } from './mraid-container.ts'
import type { AdControls } from './bridge.ts'
import { whenDefined } from './when-defined.ts'

/**
 * Waits for `ready`, then for `viewable`, and calls `go` once. If the surface is visible, it waits at most
 * 1.5 s after `ready` (some containers never send viewableChange, and moderation screenshots must not be
 * empty) and at most 10 s for `ready`.
 */
export function mraidHandshake(go: (container: MraidContainer | undefined) => void): void {
  let isDone = false
  const once = (container: MraidContainer | undefined): void => {
    if (isDone) return
    isDone = true
    go(container)
  }
  whenDefined(findMraid, container =>
    whenReady(container, () => whenViewable(container, () => once(container))),
  )
  pollVisible(
    50,
    200,
    8,
    () => !findMraid(),
    () => once(undefined),
  )
  pollVisible(
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
  pollVisible(50, 200, 8, () => true, then)
  const again = (): void => {
    if (container.isViewable?.()) then()
  }
  for (const event of ['stateChange', 'sizeChange', 'exposureChange'])
    container.addEventListener(event, again)
  addEventListener('resize', again)
  document.addEventListener('visibilitychange', again)
}

/**
 * Calls `then` at the first poll, from number `first` on, at which the surface is visible and `when` is true.
 */
function pollVisible(
  tries: number,
  waitMs: number,
  first: number,
  when: () => boolean,
  then: () => void,
): void {
  if (tries <= 0) return
  setTimeout(() => {
    if (first <= 1 && isSurfaceVisible() && when()) then()
    else pollVisible(tries - 1, waitMs, first - 1, when, then)
  }, waitMs)
}

/**
 * Applies the container's visibility and volume to the ad. Pauses an ad that is not viewable until
 * `viewableChange` or `exposureChange`. Volume 0 mutes the ad; an unknown volume (null) changes nothing.
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
    /* Some 2.0 containers throw for calls of 3.0. */
  }
}

function isOnScreen(container: MraidContainer): boolean {
  try {
    return container.getState() !== 'hidden' && (!container.isViewable || container.isViewable())
  } catch {
    return true
  }
}
