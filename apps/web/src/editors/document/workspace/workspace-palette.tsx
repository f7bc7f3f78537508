import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteDialog } from '../../../components/overlays/palette-dialog.tsx'
import type { RoomDialog } from './workspace-dialog.ts'
import { type RoomSection, useRoomEntries } from './use-palette-entries.tsx'
import type { RoomActions } from './use-workspace-actions.ts'

/** Everything the room can do or show behind one field, by Ctrl+K wherever one is in it (D-100). */
export const RoomPalette = memo(
  ({ actions, onDialog }: { actions: RoomActions; onDialog(dialog: RoomDialog): void }) => {
    const { t } = useTranslation('free')
    const [open, setOpen] = useState(false)
    useEffect(() => {
      const onKey = (event: KeyboardEvent) => {
        if (
          event.key.toLowerCase() !== 'k' ||
          !(event.ctrlKey || event.metaKey) ||
          event.altKey ||
          event.shiftKey
        )
          return
        if (!open && document.querySelector('.ant-modal-wrap:not([style*="none"])') !== null) return
        event.preventDefault()
        setOpen(!open)
      }
      addEventListener('keydown', onKey)
      return () => removeEventListener('keydown', onKey)
    }, [open])
    const useEntries = (text: string) => useRoomEntries(text, actions, onDialog)
    return (
      <PaletteDialog<RoomSection>
        open={open}
        onClose={() => setOpen(false)}
        placeholder={t('palette.placeholder')}
        useEntries={useEntries}
        sectionTitle={section => t(`palette.${section}`)}
      />
    )
  },
)
