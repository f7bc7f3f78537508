import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { zipOf } from '../../testing/samples/sample-zip.ts'
import { sampleInspector } from '../../testing/inspect-sample.ts'
import { plainImage } from '../../testing/samples/sample-media.ts'
import { animatedPng } from '../../testing/samples/sample-animation.ts'

const inspect = sampleInspector()

async function pixel(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
}

const svg = (body: string, attributes = 'width="40" height="20"') =>
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`

describe('images of formats that the engine does not draw', () => {
  it('[AS-05.11] keeps WebP, and stores AVIF and TIFF as PNG when they are transparent, else as JPEG', async () => {
    expect(await inspect(await plainImage('webp'), 'a.webp')).toMatchObject({
      type: 'image',
      format: 'webp',
      mime: 'image/webp',
      width: 40,
      height: 20,
    })
    for (const [name, format] of [
      ['a.avif', 'avif'],
      ['a.tif', 'tiff'],
      ['a.tiff', 'tiff'],
    ] as const) {
      const opaque = await inspect(await plainImage(format), name)
      expect(opaque).toMatchObject({
        type: 'image',
        format: 'jpg',
        mime: 'image/jpeg',
        width: 40,
        height: 20,
        converted: true,
      })
      expect((await sharp(opaque.bytes).metadata()).format).toBe('jpeg')
      const clear = await sharp({
        create: { width: 8, height: 8, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
      })
        .toFormat(format, { compression: format === 'tiff' ? 'lzw' : 'av1' } as object)
        .toBuffer()
      expect(await inspect(clear, name)).toMatchObject({ format: 'png', mime: 'image/png' })
    }
  })

  it('[AS-05.11] converts a TIFF of 16 bits in CMYK to 8 bits in sRGB', async () => {
    const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
      .toColourspace('cmyk')
      .tiff({ compression: 'lzw' })
      .toBuffer()
    const { bytes } = await inspect(tiff, 'print.tif')
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' })
  })

  it('[AS-05.11] removes place and author from a WebP and turns it upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#36f' } })
      .webp()
      .withExif({ IFD0: { Artist: 'photographer' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const upright = await inspect(photo, 'a.webp')
    expect(upright).toMatchObject({ width: 20, height: 40 })
    const plain = await inspect(
      await sharp({ create: { width: 40, height: 20, channels: 3, background: '#36f' } })
        .webp()
        .withExif({ IFD0: { Artist: 'photographer' } })
        .toBuffer(),
      'b.webp',
    )
    for (const { bytes } of [upright, plain]) {
      expect(Buffer.from(bytes).includes('photographer')).toBe(false)
      expect((await sharp(bytes, { failOn: 'warning' }).metadata()).exif).toBeUndefined()
    }
  })
})

describe('SVG', () => {
  it('[AS-05.12] is drawn as PNG at twice its size, and at least at 512 pixels', async () => {
    const large = await inspect(
      svg('<rect width="400" height="300" fill="#00ff00"/>', 'width="400" height="300"'),
      'a.svg',
    )
    expect(large).toMatchObject({
      type: 'image',
      format: 'png',
      mime: 'image/png',
      width: 800,
      height: 600,
      converted: true,
    })
    expect(await pixel(large.bytes, 400, 300)).toEqual([0, 255, 0, 255])
    expect(
      await inspect(svg('<circle cx="10" cy="10" r="9"/>', 'viewBox="0 0 20 20"'), 'icon.svg'),
    ).toMatchObject({ width: 512, height: 512 })
    expect(
      await inspect(svg('<rect width="9" height="9"/>', 'width="90000" height="45000"'), 'wall.svg'),
    ).toMatchObject({ width: 4096, height: 2048 })
  })

  it('[AS-05.12] loses scripts, handlers, foreign objects, animations and every reference that leads out of the file', async () => {
    const { sanitiseSvg } = await import('./sanitise-svg.ts')
    const clean = sanitiseSvg(
      svg(`<script>alert(1)</script><style>@import url(http://x.example/a.css); .a { fill: url("http://x.example/b#c") } .b { fill: url(#g) }</style>
      <rect onload="alert(2)" width="9" height="9" style="fill:url(//x.example/d)"/><image href="file:///etc/passwd" width="9" height="9"/><image xlink:href="data:image/svg+xml;base64,AAAA"/>
      <image xlink:href="data:image/png;base64,iVBORw0KGgo="/><use href="http://x.example/e#f"/><a href="javascript:alert(3)"><text>&lt;b&gt;</text></a><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject>
      <g id="g"><set attributeName="x"/></g><sodipodi:namedview onclick="x"/>`),
    )
    expect(clean).not.toMatch(
      /script|alert|onload|onclick|x\.example|file:|svg\+xml|foreign|body|<set|sodipodi|DOCTYPE/i,
    )
    expect(clean).toContain('data:image/png;base64,iVBORw0KGgo=')
    expect(clean).toContain('fill: url(#g)')
    expect(clean).toContain('&lt;b&gt;')
  })

  it('[AS-05.12] is taken up to its limits: 50,000 elements, 100 levels', async () => {
    expect(await inspect(svg('<g/>'.repeat(49_999)), 'a.svg')).toMatchObject({ width: 512 })
    expect(await inspect(svg('<g>'.repeat(99) + '</g>'.repeat(99)), 'b.svg')).toMatchObject({ width: 512 })
  })

  it('[AS-05.12] in UTF-16 is drawn', async () => {
    const svg =
      '<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="9" height="9"/></svg>'
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(svg, 'utf16le')])
    expect(await inspect(bytes, 'a.svg')).toMatchObject({
      type: 'image',
      format: 'png',
      width: 600,
      height: 400,
    })
  })

  it('[AS-05.12] with the plain entities of drawing programs is drawn', async () => {
    const drawn = await inspect(
      '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg xmlns="&ns_svg;" width="20" height="20"><rect width="20" height="20" fill="red"/></svg>',
      'a.svg',
    )
    expect(await pixel(drawn.bytes, 100, 100)).toEqual([255, 0, 0, 255])
  })
})

describe('moving images', () => {
  const frames = (format: 'gif' | 'webp') =>
    sharp(
      Buffer.concat(
        [
          [255, 0, 0],
          [0, 255, 0],
          [0, 0, 255],
        ].map(colour => Buffer.from(Array.from({ length: 64 }, () => colour).flat())),
      ),
      { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } },
    )
      .toFormat(format, { delay: [100, 200, 300], loop: 2 })
      .toBuffer()

  it('[AS-05.13] of GIF, WebP and APNG return their frame count and durations', async () => {
    const animation = { frames: 3, duration_ms: 600, delays_ms: [100, 200, 300], loops: 2 }
    for (const format of ['gif', 'webp'] as const)
      expect((await inspect(await frames(format), `a.${format}`)).payload, format).toEqual({ animation })
    const png = await plainImage('png')
    expect(
      (
        await inspect(
          animatedPng(
            [100, 200, 300].map(delayMs => ({ png, delayMs })),
            2,
          ),
          'a.png',
        )
      ).payload,
    ).toEqual({ animation })
    expect((await inspect(await plainImage('gif'), 'still.gif')).payload).toBeUndefined()
  })
})

describe('a zip of one image', () => {
  it('[AS-06.4] is that image, unless it is meant as something else', async () => {
    expect(
      await inspect(await zipOf({ 'trip/photo.JPG': await plainImage('jpeg') }), 'photo.zip'),
    ).toMatchObject({ type: 'image', format: 'jpg', mime: 'image/jpeg', width: 40, converted: true })
    expect(await inspect(await zipOf({ 'logo.svg': svg('') }), 'logo.zip')).toMatchObject({
      type: 'image',
      format: 'png',
    })
    await expect(
      inspect(await zipOf({ '1.jpg': await plainImage('jpeg') }), 'a.zip', { meant: 'frames' }),
    ).rejects.toMatchObject({ reason: 'frames_not_png' })
  })
})
