import { FreeListPage } from './free-list-page.tsx'

export function IvListPage() {
  return <FreeListPage kind="iv" />
}
