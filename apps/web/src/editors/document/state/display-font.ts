import { type Font, common } from '@adloom/contract/fonts'
import { addFont } from '@adloom/playable/commands'
import type { FontRecord } from '@adloom/playable/format'
import { useEffect } from 'react'
import type { DocumentEditor } from './document-editor.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'

/** The public display font that new texts use in a project without a font file. */
const displayFamily = 'Lilita One'

/** Loads the display font for new texts once the editor is open. */
export function useDisplayFont({ session }: DocumentEditor): void {
  const { data } = useFonts(true)
  useEffect(() => {
    session.setState({ displayFont: data?.list.find(one => one.family === displayFamily && !one.own) })
  }, [session, data])
}

/**
 * Returns the font id for a new text: the project's first font file, else the display font, which is added to
 * the project.
 */
export function newTextFont({
  store,
  session,
}: Pick<DocumentEditor, 'store' | 'session'>): string | undefined {
  const own = store
    .all()
    .find((record): record is FontRecord => record.type === 'font' && record.asset !== '')
  if (own) return own.id
  const { displayFont } = session.getState()
  return displayFont && addFont(store, displayFont.family, fileOf(displayFont))
}

/** Returns the fields of a new text: its font, if there is one. */
export function textFields(editor: Pick<DocumentEditor, 'store' | 'session'>): Record<string, unknown> {
  const font = newTextFont(editor)
  return font === undefined ? {} : { style: { font } }
}

function fileOf(font: Font) {
  return {
    kind: 'font' as const,
    name: font.name,
    hash: font.hash,
    bytes: font.size,
    mime: `font/${font.format}`,
  }
}

/** Loads the public fonts and those of the account when `wanted` is true. */
export function useFonts(wanted: boolean) {
  return useQuery({
    queryKey: ['fonts', 'common'],
    enabled: wanted,
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      request(common, { page: 1, page_size: 1000, types: 'font', formats: 'ttf,otf' }, { signal }),
  })
}
