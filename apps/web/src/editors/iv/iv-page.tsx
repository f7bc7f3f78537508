import { DocumentPage } from '../document/document-page.tsx'
import { IvGrid } from './iv-layout.tsx'

/** The editor of an interactive video: the free editor's document and room around a story (D-30). */
export function IvPage() {
  return <DocumentPage kind="iv" Middle={IvGrid} />
}
