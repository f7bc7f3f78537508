import type { ShapeData, TextStyle } from '@adloom/engine/data'
import type { AssetRecord, LocalText, NodeRecord } from '@adloom/playable/format'
import type { Places } from './place.ts'

type Extra = Partial<Pick<NodeRecord, 'alpha' | 'hidden' | 'locked' | 'tint' | 'anims'>>
type Rest<K extends NodeRecord['kind']> = Omit<
  Extract<NodeRecord, { kind: K }>,
  'type' | 'parentId' | 'index'
>

/**
 * A node before it has a parent; a group carries its children, a node with images or audio clips the assets
 * it uses.
 */
export interface Draft {
  record: { [K in NodeRecord['kind']]: Rest<K> }[NodeRecord['kind']]
  children?: Draft[]
  assets?: AssetRecord[]
}

export function image(
  id: string,
  name: string,
  asset: AssetRecord,
  places: Places,
  extra: Extra & { flipX?: boolean } = {},
): Draft {
  return { record: { id, name, kind: 'image', asset: asset.id, ...places, ...extra }, assets: [asset] }
}

export function frames(
  id: string,
  name: string,
  asset: AssetRecord,
  fps: number,
  places: Places,
  extra: Extra & { loop?: boolean; autoplay?: boolean } = {},
): Draft {
  return {
    record: {
      id,
      name,
      kind: 'frames',
      asset: asset.id,
      fps,
      loop: true,
      autoplay: true,
      ...places,
      ...extra,
    },
    assets: [asset],
  }
}

export function text(
  id: string,
  name: string,
  content: LocalText,
  look: TextLook,
  places: Places,
  extra: Extra & { bind?: string } = {},
): Draft {
  return {
    record: {
      id,
      name,
      kind: 'text',
      text: { ...content },
      style: look.style,
      styles: look.styles,
      ...places,
      ...extra,
    },
  }
}

export function shape(id: string, name: string, data: ShapeData, places: Places, extra: Extra = {}): Draft {
  return { record: { id, name, kind: 'shape', shape: data, ...places, ...extra } }
}

export function group(id: string, name: string, places: Places, children: Draft[], extra: Extra = {}): Draft {
  return { record: { id, name, kind: 'group', ...places, ...extra }, children }
}

export function area(id: string, name: string, places: Places): Draft {
  return { record: { id, name, kind: 'area', ...places } }
}

export function game(
  id: string,
  name: string,
  type: string,
  config: Record<string, unknown>,
  assets: AssetRecord[],
  places: Places,
): Draft {
  return { record: { id, name, kind: 'game', game: type, config, ...places }, assets }
}

/** A text's style and what differs for Chinese and Japanese. */
export interface TextLook {
  style: TextStyle
  styles: Record<string, Partial<TextStyle>>
}
