import { useIvView } from './use-iv-view.ts'

/** Lets the playhead run from where it is, or from the beginning when it stands at the end; or stops it. */
export function runTracks(totalMs: number): void {
  useIvView.setState(({ running, timeMs }) => ({
    running: !running,
    ...(!running && timeMs >= totalMs ? { timeMs: 0 } : {}),
  }))
}
