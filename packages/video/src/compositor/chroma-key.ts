import type { ChromaKey } from '../format/records.ts'

/**
 * Makes pixels of a colour transparent. A pixel is removed when its brightness differs by at most the
 * luminance tolerance and its colour, apart from brightness, by at most the RGB tolerance; up to 1.5 times
 * that it fades.
 */
export function keyPixels(pixels: Uint8ClampedArray, { color, luminance, rgb }: ChromaKey): void {
  const key = [1, 3, 5].map(at => parseInt(color.slice(at, at + 2), 16)) as [number, number, number]
  const [keyRed, keyGreen, keyBlue] = key
  const keyLuma = lumaOf(keyRed, keyGreen, keyBlue)
  const lumaReach = Math.max(1, (luminance / 100) * 255)
  const colorReach = Math.max(1, (rgb / 100) * 255)
  for (let at = 0; at < pixels.length; at += 4) {
    const red = pixels[at] ?? 0
    const green = pixels[at + 1] ?? 0
    const blue = pixels[at + 2] ?? 0
    const luma = lumaOf(red, green, blue)
    const byLuma = Math.abs(luma - keyLuma) / lumaReach
    if (byLuma >= 1.5) continue
    // Differences to the own brightness are the colour without the brightness.
    const byColor =
      Math.hypot(
        red - luma - keyRed + keyLuma,
        green - luma - keyGreen + keyLuma,
        blue - luma - keyBlue + keyLuma,
      ) / colorReach
    const distance = Math.max(byLuma, byColor)
    if (distance >= 1.5) continue
    const kept = distance <= 1 ? 0 : (distance - 1) * 2
    pixels[at + 3] = (pixels[at + 3] ?? 0) * kept
  }
}

function lumaOf(red: number, green: number, blue: number): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
