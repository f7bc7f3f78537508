import { rm } from 'node:fs/promises'
import './with-resolvers.mjs'

// A child process: a crash of the native decoder must not end the packer.
process.once('message', async job => {
  try {
    await encode(job)
  } catch {
    await rm(job.output, { force: true })
  }
  process.exit(0)
})

async function encode(job) {
  const av = await import('node-av/api')
  const muxer = await av.Muxer.open(job.output, { format: 'mp4', options: { movflags: '+faststart' } })
  const videoFile = await av.Demuxer.open(job.input)
  const video = videoFile.video()
  if (!video) throw new Error('no video stream in this file')
  // The rotation of a video is metadata, which this encoder does not apply: a rotated video keeps its source.
  if (video.codecpar.width > video.codecpar.height !== job.upright.wide) throw new Error('a rotated video')
  const streams = [await openVideo(av, muxer, videoFile, video, job)]
  const audioFile = job.kilobits ? await av.Demuxer.open(job.input) : undefined
  const audio = audioFile?.audio()
  if (audio) streams.push(await openAudio(av, muxer, audioFile, audio, job))
  await interleave(muxer, streams)
  await muxer.close()
  for (const stream of streams) stream.close()
  await videoFile.close()
  await audioFile?.close()
}

/**
 * Selects the frames from `from` to `to`: the reader reports a trim filter, which ends early, as an error.
 */
function cutFilter(kind, { from, to }) {
  return `${kind}select='gte(t\\,${from / 1000})${to ? `*lt(t\\,${to / 1000})` : ''}',${kind}setpts=PTS-STARTPTS`
}

function openVideo(av, muxer, file, stream, job) {
  const graph = `fps=${job.fps},${cutFilter('', job)},scale=${job.width}:${job.height}:flags=bicubic,format=yuv420p`
  return openStream(av, muxer, file, stream, graph, 'libx264', {
    bitrate: 0,
    options: { preset: 'medium', crf: String(job.crf), profile: 'main', g: String(job.fps), threads: '2' },
  })
}

function openAudio(av, muxer, file, stream, job) {
  const graph = `aresample=44100:async=1:first_pts=0,${cutFilter('a', job)},aformat=sample_fmts=fltp:channel_layouts=stereo`
  return openStream(av, muxer, file, stream, graph, 'aac', { bitrate: job.kilobits * 1000 })
}

async function openStream({ Decoder, Encoder, FilterAPI }, muxer, demuxer, stream, graph, codec, options) {
  const decoder = await Decoder.create(stream, { exitOnError: false })
  const filter = FilterAPI.create(graph)
  const encoder = await Encoder.create(codec, options)
  const index = muxer.addStream(encoder)
  const packets = encoder.packets(filter.frames(decoder.frames(demuxer.packets(stream.index))))
  return {
    index,
    next: () => nextPacket(packets),
    close: () => {
      encoder.close()
      filter.close()
      decoder.close()
    },
  }
}

async function nextPacket(packets) {
  for (;;) {
    const { value, done } = await packets.next()
    if (done) return undefined
    if (value)
      return {
        packet: value,
        at: value.timeBase.den === 0 ? 0 : (Number(value.dts) * value.timeBase.num) / value.timeBase.den,
      }
  }
}

/** Writes packets in the order of their time, so that video and audio of one moment are close in the file. */
async function interleave(muxer, streams) {
  const heads = []
  for (const stream of streams) heads.push(await stream.next())
  for (;;) {
    const first = heads.reduce(
      (best, head, index) => (head && (best < 0 || head.at < heads[best].at) ? index : best),
      -1,
    )
    if (first < 0) return
    await muxer.writePacket(heads[first].packet, streams[first].index)
    heads[first].packet.free?.()
    heads[first] = await streams[first].next()
  }
}
