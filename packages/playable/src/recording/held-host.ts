import type { Host, PlayEvent, PointerSample, VideoPort } from '@adloom/engine/host'

/** A host whose time and touches come from a take, not from the display. */
export interface HeldHost extends Host {
  /** Gives a touch sample to the ad. */
  touch(sample: PointerSample): void
  /** Calls back with the touches of the real host. */
  onTouch(listener: (sample: PointerSample) => void): () => void
  /** Calls back with everything the ad does, before the real host learns of it. */
  onEvent(listener: (event: PlayEvent) => void): void
}

/**
 * Holds an ad still: it advances by `PlayHandle.step` alone, so that the same steps and touches give the same
 * frames. Videos follow the time of the ad, not their own.
 */
export function heldHost(host: Host): HeldHost {
  let toAd: ((sample: PointerSample) => void)[] = []
  const listeners: ((event: PlayEvent) => void)[] = []
  const { openVideo } = host
  return {
    ...host,
    onFrame() {},
    ...(openVideo && { openVideo: (asset, arrived) => timedVideo(openVideo.call(host, asset, arrived)) }),
    input: {
      onPointer(listener) {
        toAd = [...toAd, listener]
        return () => {
          toAd = toAd.filter(one => one !== listener)
        }
      },
    },
    emit(event) {
      for (const listener of listeners) listener(event)
      host.emit(event)
    },
    touch: sample => toAd.forEach(listener => listener(sample)),
    onTouch: listener => host.input.onPointer(listener),
    onEvent: listener => void listeners.push(listener),
  }
}

/** A video whose logic is timed by the ad; what is shown is the frame that the player has. */
function timedVideo(video: VideoPort): VideoPort {
  return { ...video, time: () => undefined, ended: () => false }
}
