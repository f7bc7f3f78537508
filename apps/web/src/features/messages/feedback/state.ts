import { create } from 'zustand'

interface FeedbackDialog {
  open: boolean
  close: () => void
}

/** Whether the dialog is on the screen; the shell shows it. */
export const useFeedbackDialog = create<FeedbackDialog>(set => ({
  open: false,
  close: () => set({ open: false }),
}))

/** Opens the dialog to write to us (SH-27); whoever says "contact us" calls this. */
export function openFeedback(): void {
  useFeedbackDialog.setState({ open: true })
}
