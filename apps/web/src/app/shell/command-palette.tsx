import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isMac } from '../../lib/shortcuts.ts'
import styles from './palette-button.module.css'
import { PaletteDialog } from '../../components/overlays/palette-dialog.tsx'
import { type PaletteSection, usePaletteEntries } from './palette-entries.tsx'

/** The search field of the top bar: opens the palette, as Ctrl+K does everywhere. */
export function PaletteButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(value => !value)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        data-tour="search"
      >
        <MagnifyingGlassIcon size={16} aria-hidden="true" />
        <span>{t('search')}</span>
        <kbd>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <CommandPalette open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Templates, projects, pages and actions behind one field (D-100). */
function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <PaletteDialog<PaletteSection>
      open={open}
      onClose={onClose}
      placeholder={t('palette.placeholder')}
      useEntries={usePaletteEntries}
      sectionTitle={section => t(`palette.${section}`)}
    />
  )
}
