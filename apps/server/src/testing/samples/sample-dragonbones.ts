import sharp from 'sharp'

type Json = Record<string, unknown>

/** A DragonBones figure of a body and an arm; `change` may spoil it. */
export async function bonesFiles(
  change: (files: { skeleton: Json; atlas: Json }) => void = () => undefined,
): Promise<Record<string, Uint8Array | string>> {
  const display = (name: string) => [{ name, transform: {} }]
  const skeleton: Json = {
    name: 'figure',
    frameRate: 24,
    version: '5.5',
    armature: [
      {
        name: 'figure',
        type: 'Armature',
        frameRate: 24,
        bone: [
          { name: 'root' },
          { name: 'body', parent: 'root', transform: { x: 0, y: -20 } },
          { name: 'arm', parent: 'body', transform: { x: 30, y: -10, skX: 45, skY: 45 } },
        ],
        slot: [
          { name: 'body', parent: 'body' },
          { name: 'arm', parent: 'arm' },
        ],
        skin: [
          {
            slot: [
              { name: 'body', display: display('body') },
              { name: 'arm', display: display('arm') },
            ],
          },
        ],
        animation: [{ name: 'wave', duration: 24, bone: [] }],
      },
    ],
  }
  const atlas: Json = {
    name: 'figure',
    imagePath: 'figure_tex.png',
    SubTexture: [
      { name: 'body', x: 0, y: 0, width: 40, height: 60 },
      { name: 'arm', x: 40, y: 0, width: 24, height: 10 },
    ],
  }
  change({ skeleton, atlas })
  const image = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
    .composite([
      { input: { create: { width: 40, height: 60, channels: 4, background: '#d4503f' } }, left: 0, top: 0 },
      { input: { create: { width: 24, height: 10, channels: 4, background: '#3f7fd4' } }, left: 40, top: 0 },
    ])
    .png()
    .toBuffer()
  return {
    'figure_tex.png': image,
    'figure_ske.json': JSON.stringify(skeleton),
    'figure_tex.json': JSON.stringify(atlas),
  }
}
