import { rm } from 'node:fs/promises'
import './with-resolvers.mjs'

// Runs in a process of its own, as sounds do: a crash of the native decoder must not take the packer with it.
process.once('message', async job => {
  try {
    await encode(job)
  } catch {
    await rm(job.output, { force: true })
  }
  process.exit(0)
})

async function encode({ input, output, width, height, upright, fps, crf, from, to, kilobits }) {
  const av = await import('node-av/api')
  const muxer = await av.Muxer.open(output, { format: 'mp4', options: { movflags: '+faststart' } })
  // Frames are picked, since a filter that trims ends early, which the reader takes for a fault.
  const cut = kind =>
    `${kind}select='gte(t\\,${from / 1000})${to ? `*lt(t\\,${to / 1000})` : ''}',${kind}setpts=PTS-STARTPTS`
  const film = await av.Demuxer.open(input)
  const picture = film.video()
  if (!picture) throw new Error('no picture in this file')
  // A turned film says so beside its pictures, which are not turned here: it stays as it is.
  if (picture.codecpar.width > picture.codecpar.height !== upright.wide) throw new Error('a turned film')
  const lines = [
    await open(
      av,
      muxer,
      film,
      picture,
      `fps=${fps},${cut('')},scale=${width}:${height}:flags=bicubic,format=yuv420p`,
      'libx264',
      {
        bitrate: 0,
        options: { preset: 'medium', crf: String(crf), profile: 'main', g: String(fps), threads: '2' },
      },
    ),
  ]
  const sounds = kilobits ? await av.Demuxer.open(input) : undefined
  const sound = sounds?.audio()
  if (sound)
    lines.push(
      await open(
        av,
        muxer,
        sounds,
        sound,
        `aresample=44100:async=1:first_pts=0,${cut('a')},aformat=sample_fmts=fltp:channel_layouts=stereo`,
        'aac',
        { bitrate: kilobits * 1000 },
      ),
    )
  await interleave(muxer, lines)
  await muxer.close()
  for (const line of lines) line.close()
  await film.close()
  await sounds?.close()
}

async function open({ Decoder, Encoder, FilterAPI }, muxer, demuxer, stream, graph, codec, options) {
  const decoder = await Decoder.create(stream, { exitOnError: false })
  const filter = FilterAPI.create(graph)
  const encoder = await Encoder.create(codec, options)
  const index = muxer.addStream(encoder)
  const packets = encoder.packets(filter.frames(decoder.frames(demuxer.packets(stream.index))))
  return {
    index,
    next: () => nextOf(packets),
    close: () => {
      encoder.close()
      filter.close()
      decoder.close()
    },
  }
}

async function nextOf(packets) {
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

/** What comes first is written first, so that picture and sound of a moment lie side by side. */
async function interleave(muxer, lines) {
  const heads = []
  for (const line of lines) heads.push(await line.next())
  for (;;) {
    const first = heads.reduce(
      (best, head, index) => (head && (best < 0 || head.at < heads[best].at) ? index : best),
      -1,
    )
    if (first < 0) return
    await muxer.writePacket(heads[first].packet, lines[first].index)
    heads[first].packet.free?.()
    heads[first] = await lines[first].next()
  }
}
