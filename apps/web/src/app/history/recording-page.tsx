import { RecordedParams } from '../../editors/playable/recorded-params.tsx'
import { RecordPage } from '../../features/recordings/record-page.tsx'

/** The recording page with the parameter fields of the editor (SH-16). */
export function RecordingPage() {
  return (
    <RecordPage
      parameters={({ project: { document, skins }, ...props }) => (
        <RecordedParams document={document} skins={skins} {...props} />
      )}
    />
  )
}
