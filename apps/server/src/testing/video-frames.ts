import { loadAv } from '@adloom/playable/pack'

/** RGBA images of a video at these frames. */
export async function framesOf(path: string, wanted: number[]): Promise<Uint8Array[]> {
  const av = await loadAv()
  const file = await av.Demuxer.open(path)
  const track = file.video()!
  const decoder = await av.Decoder.create(track)
  const filter = av.FilterAPI.create('scale=in_color_matrix=bt709,format=rgba')
  const images: Uint8Array[] = []
  let count = 0
  for await (const frame of filter.frames(decoder.frames(file.packets(track.index)))) {
    if (frame && wanted.includes(count)) images.push(Uint8Array.from(frame.toBuffer()))
    if (frame) count++
    frame?.free()
  }
  filter.close()
  decoder.close()
  await file.close()
  return images
}

/** Peak signal-to-noise ratio of the colours, in decibels. */
export function psnr(one: Uint8Array, other: Uint8Array): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < one.length; i++) {
    if (i % 4 === 3) continue
    sum += (one[i]! - other[i]!) ** 2
    count++
  }
  return 10 * Math.log10(255 ** 2 / Math.max(sum / count, 1e-9))
}
