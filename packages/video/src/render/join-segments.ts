import type { Demuxer, Muxer } from 'node-av/api'
import { loadAv } from './load-av.ts'

/** Encoded data of one frame, or of some samples. */
export type Packet = NonNullable<Parameters<Muxer['writePacket']>[0]>

/** Encoded frames in the order of their time: files of `frames` frames each. */
export interface EncodedSegment {
  path: string
  frames: number
}

/**
 * Joins segments and a file of audio by copying their packets, with the index in front. Throws when segments
 * come from encoders with different settings.
 */
export async function joinSegments(
  target: string,
  container: 'mp4' | 'webm',
  fps: number,
  segments: EncodedSegment[],
  audioPath?: string,
): Promise<void> {
  const first = await openSegment(segments[0]!.path)
  try {
    await writePackets(target, container, { head: first, packets: videoPackets(segments, fps), audioPath })
  } finally {
    await first.close()
  }
}

export interface PacketSource {
  /** The file whose video has the format of the packets. */
  head: Demuxer
  packets: AsyncIterable<Packet>
  /** A file of audio. */
  audioPath?: string | undefined
}

/** Writes a file of packets that are encoded, with the index in front. */
export async function writePackets(
  target: string,
  container: 'mp4' | 'webm',
  { head, packets, audioPath }: PacketSource,
): Promise<void> {
  const av = await loadAv()
  const audio = audioPath === undefined ? undefined : await av.Demuxer.open(audioPath)
  const muxer = await av.Muxer.open(target, {
    format: container,
    ...(container === 'mp4' && { options: { movflags: '+faststart' } as never }),
  })
  try {
    const lines = [line(packets, muxer.addStream(head.video()!))]
    const audioStream = audio?.audio()
    if (audio && audioStream) lines.push(line(audio.packets(audioStream.index), muxer.addStream(audioStream)))
    await interleave(muxer, lines)
    await muxer.close()
  } finally {
    await muxer.close().catch(() => undefined)
    await audio?.close()
  }
}

function openSegment(path: string): Promise<Demuxer> {
  return loadAv().then(av => av.Demuxer.open(path, { format: 'mov' }))
}

/** The packets of all segments with the times of the joined video. */
async function* videoPackets(segments: EncodedSegment[], fps: number): AsyncGenerator<Packet> {
  let start = 0
  let head: Buffer | undefined
  for (const { path, frames } of segments) {
    const video = await openSegment(path)
    try {
      const stream = video.video()!
      const { extradata } = stream.codecpar
      head ??= extradata ?? undefined
      if (head && extradata && !head.equals(extradata)) throw new Error('segments of different encoders')
      const { num, den } = stream.timeBase
      const frame = BigInt(Math.round(den / num / fps))
      let count = 0
      for await (const packet of video.packets(stream.index)) {
        if (!packet) continue
        packet.pts += BigInt(start) * frame
        packet.dts += BigInt(start) * frame
        packet.duration = frame
        count++
        yield packet
      }
      if (count !== frames) throw new Error(`a segment of ${count} instead of ${frames} frames`)
    } finally {
      await video.close()
    }
    start += frames
  }
}

interface Line {
  packets: AsyncIterator<Packet | null>
  stream: number
  head?: Packet | undefined
}

function line(packets: AsyncIterable<Packet | null>, stream: number): Line {
  return { packets: packets[Symbol.asyncIterator](), stream }
}

/** Writes packets in the order of their time, so that a player finds audio and video close together. */
async function interleave(muxer: Muxer, lines: Line[]): Promise<void> {
  for (const each of lines) await advance(each)
  for (;;) {
    const next = lines.reduce<Line | undefined>(
      (best, each) => (each.head && (!best?.head || seconds(each.head) < seconds(best.head)) ? each : best),
      undefined,
    )
    if (!next?.head) return
    await muxer.writePacket(next.head, next.stream)
    next.head.free()
    await advance(next)
  }
}

async function advance(line: Line): Promise<void> {
  for (;;) {
    const { value, done } = await line.packets.next()
    if (!done && !value) continue
    line.head = done ? undefined : (value as Packet)
    return
  }
}

function seconds({ dts, timeBase: { num, den } }: Packet): number {
  return den === 0 ? 0 : (Number(dts) * num) / den
}
