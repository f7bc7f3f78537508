/**
 * Gives a new frame its size before its scripts run. A frame of another process receives its size after
 * the next layout of its page; a busy page lays out later, and the scripts of the frame find 0 × 0 pixels.
 */
export function layOutFrame(frame: HTMLIFrameElement): void {
  frame.getBoundingClientRect()
}
