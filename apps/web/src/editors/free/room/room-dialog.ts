/** What stands in front of the room. */
export type RoomDialog = 'download' | 'share' | 'product' | 'details' | 'versions' | 'reset' | 'copy' | 'template' | 'settings' | 'imported' | undefined
