import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/use-language.ts'
import { PlayerFrame } from '../../components/player/lazy-player-frame.tsx'
import { templateDocumentQuery } from '../../lib/queries/templates.ts'

/** Plays the template muted and without input. */
export function LivePreview({
  templateId,
  title,
  onFrame,
}: {
  templateId: number
  title: string
  onFrame: () => void
}) {
  const language = useLanguage()
  const { data } = useQuery(templateDocumentQuery(templateId))
  if (data === undefined) return null
  return (
    <PlayerFrame
      title={title}
      document={data.document}
      values={data.values}
      language={language}
      muted
      autoplay
      inert
      onFrame={onFrame}
    />
  )
}
