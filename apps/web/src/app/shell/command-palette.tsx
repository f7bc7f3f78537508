import { useTranslation } from 'react-i18next'
import { PaletteDialog } from '../../components/overlays/palette-dialog.tsx'
import { type PaletteSection, usePaletteEntries } from './palette-entries.tsx'

/** Templates, projects, pages and actions behind one field (D-100). */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
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
