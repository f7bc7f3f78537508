import type { Asset } from '@adloom/contract/assets'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

/** An image `File <id>.png` of 20 × 20 pixels. */
export const imageAsset = (id: number): Asset => ({
  id,
  name: `File ${id}.png`,
  kind: 'resources',
  type: 'image',
  format: 'png',
  hash: 'a'.repeat(64),
  md5: 'b'.repeat(32),
  mime: 'image/png',
  size: 1000,
  width: 20,
  height: 20,
  duration_ms: null,
  frames: null,
  payload: {},
  cover_url: pixel,
  full_url: pixel,
  status: 'done',
  derivatives: [],
  folder_id: 0,
  favourite: false,
  tags: [],
  version: 1,
  created_by: 'demo',
  created_time: 1_900_000_000,
  updated_time: 1_900_000_000,
  deleted_time: null,
})
