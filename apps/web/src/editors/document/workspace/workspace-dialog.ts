/** What stands in front of the room. */
export type RoomDialog =
  | 'download'
  | 'share'
  | 'product'
  | 'details'
  | 'versions'
  | 'reset'
  | 'copy'
  | 'freeCopy'
  | 'template'
  | 'settings'
  | 'imported'
  | undefined
