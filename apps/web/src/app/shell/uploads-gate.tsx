import { Suspense } from 'react'
import { useMatches } from 'react-router'
import { useUploadsPresence } from '../../features/uploads/uploads-presence.ts'
import { lazyComponent } from '../../lib/lazy-component.ts'
import type { RouteEntry } from '../route-table.ts'

const UploadHost = lazyComponent(
  'upload-host',
  async () => (await import('../../features/uploads/components/upload-host.tsx')).UploadHost,
)

/** The uploader on the pages of the library (SH-31), and on all others while it has something on its list. */
export function UploadsGate() {
  const route = useMatches()
    .map(match => match.handle as RouteEntry | undefined)
    .findLast(handle => handle !== undefined)
  const isEngaged = useUploadsPresence(state => state.isEngaged)
  const takesDrops = isUploadPage(route?.name)
  return <Suspense>{(takesDrops || isEngaged) && <UploadHost takesDrops={takesDrops} />}</Suspense>
}

const place = 'creative-assets.media'
const without = 'creative-assets.media.resources.detail'

/** SH-31: files may be dropped on the pages of the library, except on the one of a single asset. */
export function isUploadPage(routeName: string | undefined): boolean {
  return (
    routeName !== undefined &&
    routeName !== without &&
    (routeName === place || routeName.startsWith(`${place}.`))
  )
}
