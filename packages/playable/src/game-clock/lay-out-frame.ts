/**
 * Gives a new frame its size before its scripts run. Browsers tell a frame of another process its size after
 * the next layout of its page; a busy page lays out later, and the scripts of the frame find 0 × 0 pixels.
 */
export function layOutFrame(frame: HTMLIFrameElement): void {
  frame.getBoundingClientRect()
}
