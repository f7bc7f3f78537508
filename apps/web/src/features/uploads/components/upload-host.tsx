import { DropOverlay } from './drop-overlay.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { totalsOf } from '../batch/batch-totals.ts'
import { isChecking, type UploadState } from '../batch/upload-item.ts'
import { useUploads } from '../state.ts'

/** The uploader outside the pages; `takesDrops` on those where files may be dropped. */
export function UploadHost({ takesDrops }: { takesDrops: boolean }) {
  return (
    <>
      <UploadDialog />
      <UploadPanel />
      <UploadAnnouncer />
      {takesDrops && <DropOverlay />}
    </>
  )
}

/** Delay before changes are announced: 60 files become one sentence. */
const quietMs = 600

type Spoken = 'checking' | 'ready' | 'end' | ''

/** Announces the state of the batch to screen readers. */
function UploadAnnouncer() {
  const { t } = useTranslation('uploads')
  const phase = useUploads(phaseOf)
  const summary = useUploads(state => state.summary)
  const count = useUploads(state => state.items.length)
  const ready = useUploads(state => totalsOf(state.items).selected)
  const failed = useUploads(state => totalsOf(state.items).failed)
  const text =
    phase === 'end' && summary !== null
      ? t('spoken.end', { ...summary })
      : phase === 'checking'
        ? t('spoken.checking', { count })
        : phase === 'ready'
          ? t('spoken.ready', { ready, failed })
          : ''
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), text === '' ? 5000 : quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {spoken}
    </p>
  )
}

function phaseOf(state: UploadState): Spoken {
  if (state.batch === 'uploadEnd') return 'end'
  if (state.items.some(isChecking)) return 'checking'
  return state.items.length > 0 && state.batch === 'waiting' ? 'ready' : ''
}
