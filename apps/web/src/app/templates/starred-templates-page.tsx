import { TemplateLibraryPage } from './template-library-page.tsx'

export function StarredTemplatesPage() {
  return <TemplateLibraryPage starred />
}
