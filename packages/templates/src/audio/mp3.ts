import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadAv, loadAvConstants } from '@adloom/playable/pack'
import { sampleRate, type Wave } from './wave.ts'

/** Encodes mono samples to constant-bit-rate MP3 without tags. Throws when the encoder loses audio. */
export async function encodeMp3(wave: Wave, kbps: number): Promise<Uint8Array> {
  const [{ Decoder, Demuxer, Encoder, Muxer }, { FF_ENCODER_LIBMP3LAME }] = await Promise.all([
    loadAv(),
    loadAvConstants(),
  ])
  const folder = await mkdtemp(join(tmpdir(), 'adloom-mp3-'))
  try {
    // An MP3 frame takes 1152 samples: bigger packets are lost in the encoder's queue.
    const input = await Demuxer.open(wav(wave), { options: { max_size: String(1152 * 2) } })
    const stream = input.audio()
    if (!stream) throw new Error('The samples were not read back as audio')
    const decoder = await Decoder.create(stream)
    const encoder = await Encoder.create(FF_ENCODER_LIBMP3LAME, {
      decoder,
      autoResample: true,
      context: { bitRate: kbps * 1000 },
    })
    const output = await Muxer.open(join(folder, 'audio.mp3'), {
      options: { write_xing: '0', id3v2_version: '0' },
    })
    const track = output.addStream(encoder)
    for await (const packet of encoder.packets(decoder.frames(input.packets(stream.index))))
      await output.writePacket(packet, track)
    await output.close()
    encoder.close()
    decoder.close()
    await input.close()
    const bytes = await readFile(join(folder, 'audio.mp3'))
    const expected = (wave.length / sampleRate) * kbps * 125
    if (bytes.length < expected * 0.9)
      throw new Error(`The encoder gave ${bytes.length} bytes where ${Math.round(expected)} were due`)
    return bytes
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function wav(wave: Wave): Buffer {
  const out = Buffer.alloc(44 + wave.length * 2)
  out.write('RIFF', 0)
  out.writeUInt32LE(36 + wave.length * 2, 4)
  out.write('WAVEfmt ', 8)
  out.writeUInt32LE(16, 16)
  out.writeUInt16LE(1, 20)
  out.writeUInt16LE(1, 22)
  out.writeUInt32LE(sampleRate, 24)
  out.writeUInt32LE(sampleRate * 2, 28)
  out.writeUInt16LE(2, 32)
  out.writeUInt16LE(16, 34)
  out.write('data', 36)
  out.writeUInt32LE(wave.length * 2, 40)
  wave.forEach((value, i) =>
    out.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32767), 44 + i * 2),
  )
  return out
}
