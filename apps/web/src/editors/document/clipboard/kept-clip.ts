import { type Clip, readClip } from '@adloom/playable/clipboard'

/** The last clip of this tab, for browsers that keep their clipboard to themselves. */
let kept: Clip | undefined

/** Keeps a clip here and, where that is allowed, on the system's clipboard. */
export function keepClip(clip: Clip): void {
  kept = clip
  void navigator.clipboard?.writeText(JSON.stringify(clip)).catch(() => undefined)
}

/** As `keepClip`, for the browser's own event of copying. */
export function keepClipIn(clip: Clip, data: DataTransfer): void {
  kept = clip
  data.setData('text/plain', JSON.stringify(clip))
}

/** What was copied last, here or in another tab. */
export async function lastClip(): Promise<Clip | undefined> {
  const text = await navigator.clipboard?.readText().catch(() => undefined)
  return (text === undefined ? undefined : readClip(text)) ?? kept
}
