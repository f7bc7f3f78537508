import type { PlayableStore } from '@adloom/playable/commands'
import { assetUrl } from '../../../../lib/asset-bytes.ts'

/** What stands for a kind in a picture of cells: its file, else its colour. */
export function KindMark({
  store,
  kind,
  x,
  y,
  w = 1,
  h = 1,
}: {
  store: PlayableStore
  kind: { asset?: string | undefined; color: string } | undefined
  x: number
  y: number
  w?: number
  h?: number
}) {
  const record = kind?.asset === undefined ? undefined : store.get(kind.asset)
  const inset = 0.1
  if (record?.type === 'asset')
    return (
      <image
        href={assetUrl(record.hash)}
        x={x + inset}
        y={y + inset}
        width={w - 2 * inset}
        height={h - 2 * inset}
        preserveAspectRatio="xMidYMid meet"
      />
    )
  return (
    <rect
      x={x + inset}
      y={y + inset}
      width={w - 2 * inset}
      height={h - 2 * inset}
      rx={0.22}
      fill={kind?.color ?? '#8891a5'}
    />
  )
}
