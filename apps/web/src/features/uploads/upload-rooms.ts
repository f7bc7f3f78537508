const place = 'creative-assets.media'
const without = 'creative-assets.media.resources.detail'

/** SH-31: files may be dropped on the pages of the library, except on the one of a single asset. */
export function isUploadRoom(routeName: string | undefined): boolean {
  return (
    routeName !== undefined &&
    routeName !== without &&
    (routeName === place || routeName.startsWith(`${place}.`))
  )
}
