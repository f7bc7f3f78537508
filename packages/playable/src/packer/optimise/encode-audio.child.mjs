import { rm } from 'node:fs/promises'
import './with-resolvers.mjs'

// A child process: a crash of the native decoder must not end the packer.
process.once('message', async files => {
  for (const file of files) {
    try {
      await encode(file.input, file.output, file.kilobits, file.mono)
    } catch {
      await rm(file.output, { force: true })
    }
  }
  process.exit(0)
})

async function encode(input, output, kilobits, mono) {
  const { Decoder, Demuxer, Encoder, FilterAPI, Muxer } = await import('node-av/api')
  const demuxer = await Demuxer.open(input)
  const stream = demuxer.audio()
  if (!stream) throw new Error('no audio stream in this file')
  const decoder = await Decoder.create(stream)
  const layout = mono ? 'mono' : 'stereo'
  const filter = FilterAPI.create(`aresample=44100,aformat=sample_fmts=s16p:channel_layouts=${layout}`)
  const encoder = await Encoder.create('libmp3lame', { bitrate: kilobits * 1000, options: { write_xing: 0 } })
  // WebKit misjudges short files with Xing headers; ID3 tags only add bytes.
  const muxer = await Muxer.open(output, {
    format: 'mp3',
    options: { write_xing: 0, id3v2_version: 0, write_id3v1: 0 },
  })
  const outIndex = muxer.addStream(encoder)
  for await (const packet of encoder.packets(filter.frames(decoder.frames(demuxer.packets(stream.index))))) {
    await muxer.writePacket(packet, outIndex)
    packet?.free?.()
  }
  await muxer.close()
  encoder.close()
  filter.close()
  decoder.close()
  await demuxer.close()
}
