import { rm, stat } from 'node:fs/promises'
import type { Demuxer } from 'node-av/api'
import { type Packet, writePackets } from './join-segments.ts'
import { loadAv } from './load-av.ts'
import type { VideoSettings } from './video-settings.ts'

/** Consecutive frames of a file. */
export interface FileCut {
  path: string
  /** The first frame, counted from the beginning of the file. */
  from: number
  frames: number
}

type Av = Awaited<ReturnType<typeof loadAv>>
type VideoStream = NonNullable<ReturnType<Demuxer['video']>>

/** How far a frame may be from its time at a constant rate, in frames. */
const timeError = 0.25
/** Seconds that are read rather than skipped when a cut begins later in a file. */
const leastSeek = 2

/** Sections of files whose encoded frames can be joined as they are. */
export interface CopyPlan {
  cuts: readonly FileCut[]
  /** The most frames by which a frame is stored before one that is shown earlier. */
  delay: number
}

/**
 * Returns how the cuts are copied, or undefined when they have to be encoded: when a file is no H.264 of the
 * size, rate and colours of the video, when encoders differ, when a cut begins at no key frame, or when
 * a frame of it needs one outside.
 */
export async function planCopy(
  cuts: readonly FileCut[],
  settings: VideoSettings,
): Promise<CopyPlan | undefined> {
  if (settings.container !== 'mp4') return undefined
  const av = await loadAv()
  let head: Buffer | undefined
  let delay = 0
  for (const cut of cuts) {
    const file = await av.Demuxer.open(cut.path)
    try {
      const stream = file.video()
      const form = stream && formOf(av, stream, settings)
      if (!form || (head && !head.equals(form))) return undefined
      head = form
      const own = await delayOf(cut, settings.fps, file, stream)
      if (own === undefined) return undefined
      delay = Math.max(delay, own)
    } finally {
      await file.close()
    }
  }
  return { cuts, delay }
}

/** Writes the file of a plan and returns its size. */
export async function copyCuts(
  target: string,
  { cuts, delay }: CopyPlan,
  {
    fps,
    audioPath,
    signal,
  }: { fps: number; audioPath?: string | undefined; signal?: AbortSignal | undefined },
): Promise<number> {
  const head = await loadAv().then(av => av.Demuxer.open(cuts[0]!.path))
  const packets = async function* () {
    let start = 0
    for (const cut of cuts) {
      let at = 0
      for await (const { packet, index, frame } of packetsOf(cut, fps)) {
        signal?.throwIfAborted()
        packet.pts = timeAt(start + index - cut.from, frame)
        packet.dts = timeAt(start + at - delay, frame)
        packet.duration = timeAt(1, frame)
        at++
        yield packet
      }
      start += cut.frames
    }
  }
  try {
    await writePackets(target, 'mp4', { head, packets: packets(), audioPath })
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    await head.close()
  }
  return (await stat(target)).size
}

function timeAt(frames: number, unitsPerFrame: number): bigint {
  return BigInt(Math.round(frames * unitsPerFrame))
}

/** The header of an encoder whose frames the settings take as they are. */
function formOf(av: Av, { codecpar }: VideoStream, { width, height }: VideoSettings): Buffer | undefined {
  const { extradata, sampleAspectRatio: pixel } = codecpar
  const isSame =
    codecpar.codecId === av.AV_CODEC_ID_H264 &&
    codecpar.width === width &&
    codecpar.height === height &&
    codecpar.format === av.AV_PIX_FMT_YUV420P &&
    codecpar.colorRange !== av.AVCOL_RANGE_JPEG &&
    [av.AVCOL_SPC_BT709, av.AVCOL_SPC_UNSPECIFIED].includes(codecpar.colorSpace) &&
    (pixel.num === 0 || pixel.num === pixel.den) &&
    !codecpar.getCodedSideData(av.AV_PKT_DATA_DISPLAYMATRIX)
  // Headers of an MP4 begin with 1; others have start codes, which MP4 does not take.
  return isSame && extradata?.[0] === 1 ? extradata : undefined
}

/** Returns the delay of a cut whose packets are consecutive from a key frame on, all that it shows. */
async function delayOf(
  cut: FileCut,
  fps: number,
  file: Demuxer,
  stream: VideoStream,
): Promise<number | undefined> {
  let count = 0
  let delay = 0
  const seen = new Set<number>()
  for await (const { packet, index, error } of packetsIn(cut, fps, file, stream)) {
    const isInside = index >= cut.from && index < cut.from + cut.frames
    const isFirst = count > 0 || (packet.isKeyframe && index === cut.from)
    packet.free()
    if (!isInside || !isFirst || error > timeError || seen.has(index)) return undefined
    seen.add(index)
    delay = Math.max(delay, count - (index - cut.from))
    count++
  }
  return count === cut.frames ? delay : undefined
}

interface CutPacket {
  packet: Packet
  /** Which frame of the file it shows. */
  index: number
  /** Units of time of the packet in one frame. */
  frame: number
  /** How far it is from its time at a constant rate, in frames. */
  error: number
}

async function* packetsOf(cut: FileCut, fps: number): AsyncGenerator<CutPacket> {
  const av = await loadAv()
  const file = await av.Demuxer.open(cut.path)
  try {
    yield* packetsIn(cut, fps, file, file.video()!)
  } finally {
    await file.close()
  }
}

/** As many packets as the cut has frames, in the order of the file, from its first frame on. */
async function* packetsIn(
  cut: FileCut,
  fps: number,
  file: Demuxer,
  stream: VideoStream,
): AsyncGenerator<CutPacket> {
  const from = cut.from / fps
  if (from > leastSeek) await file.seek(from - 1 / fps, -1, (await loadAv()).AVSEEK_FLAG_BACKWARD)
  const { num, den } = stream.timeBase
  const first = stream.startTime > 0n ? stream.startTime : 0n
  const frame = den / num / fps
  let count = 0
  for await (const packet of file.packets(stream.index)) {
    if (!packet) continue
    const exact = Number(packet.pts - first) / frame
    const index = Math.round(exact)
    if (count === 0 && index !== cut.from) {
      packet.free()
      if (index > cut.from + fps) return
      continue
    }
    count++
    yield { packet, index, frame, error: Math.abs(exact - index) }
    if (count === cut.frames) return
  }
}
