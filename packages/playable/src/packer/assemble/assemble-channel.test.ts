import { describe, expect, it } from 'vitest'
import type { Channel } from '../../channels/channel.ts'
import { findChannelByKey } from '../../channels/channels.ts'
import { assembleChannel } from './assemble-channel.ts'
import type { OptimisedMedia } from '../optimise/optimised-media.ts'
import type { NeutralForm } from './neutral-form.ts'
import { buildNeutralForm } from '../pack.ts'
import { collectPlayable } from '../collect/collect-playable.ts'
import { samplePack } from '../../testing/sample-pack.ts'

const neutral = samplePack().then(async input =>
  buildNeutralForm(input, await collectPlayable(input), {
    webp: false,
    audio: false,
    webgl: false,
    reports: false,
  }),
)

/** The form with `count` images, the smallest first. */
function withImages(form: NeutralForm, count: number): NeutralForm {
  const image = (index: number): [string, OptimisedMedia] => [
    `image-${index}`,
    { bytes: new Uint8Array(index + 1), mime: 'image/png' },
  ]
  return { ...form, media: new Map(Array.from({ length: count }, (_, index) => image(index))) }
}

function assembled(form: NeutralForm, channel: Channel) {
  return assembleChannel({ channel, neutral: form, bridge: '', name: 'Name', title: 'T', build: 'b' })
}

describe('the files of a channel', () => {
  it('[PL-03.4] are page, media and code, and the largest images up to the file limit of the network', async () => {
    const yandex = findChannelByKey('yandex')!
    for (const files of [20, 10]) {
      const result = assembled(withImages(await neutral, 40), {
        ...yandex,
        limits: { ...yandex.limits, files },
      })
      const images = result.files.filter(({ path }) => path.endsWith('.png'))
      expect(images.map(({ content }) => content.length)).toEqual(
        Array.from({ length: files - 3 }, (_, index) => 40 - index),
      )
      expect(result.files.length).toBeLessThanOrEqual(files)
    }
  })

  it('[PL-03.4] are at most 100 where the network has no file limit', async () => {
    const { files: _files, ...limits } = findChannelByKey('yandex')!.limits
    const result = assembled(withImages(await neutral, 120), { ...findChannelByKey('yandex')!, limits })
    expect(result.files.filter(({ path }) => path.endsWith('.png')).length).toBe(97)
  })

  it('[PL-03.4] are the page at exactly the size limit, and the zip above it', async () => {
    const meta = findChannelByKey('meta')!
    const form = await neutral
    const { length } = assembled(form, meta).file.bytes
    const named = (bytes: number) => assembled(form, { ...meta, limits: { ...meta.limits, bytes } }).file.name
    expect([named(length), named(length - 1)]).toEqual(['Name.html', 'Name.zip'])
  })
})
