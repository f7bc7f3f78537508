/** Returns the text id of how far a recording is saved. */
export function saveStatus({ saving, unsaved, take }: { saving: boolean; unsaved: unknown; take: unknown }) {
  if (saving) return 'saving'
  if (unsaved !== undefined) return 'unsaved.status'
  return take === undefined ? 'notRecorded' : 'saved'
}
