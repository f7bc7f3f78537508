import { DocumentPage } from '../free/free-page.tsx'
import { IvGrid } from './iv-grid.tsx'

/** The editor of an interactive video: the free editor's document and room around a story (D-30). */
export function IvPage() {
  return <DocumentPage kind="iv" Middle={IvGrid} />
}
