export interface PeerScene {
  title: string
  sprites: { image: string; x: number; y: number; w: number; h: number }[]
}

/** The scene the page carries, for the peers' programs. */
export function sceneOf(): PeerScene {
  return (
    (globalThis as unknown as { peerScene?: PeerScene }).peerScene ?? { title: 'Fruit burst', sprites: [] }
  )
}
