const storageKey = 'adloom-import-seen'
const mostKept = 50

/** Whether this person has been told, on this device, how a project differs from the file it was made of. */
export function isImportSeen(projectId: number): boolean {
  return kept().includes(projectId)
}

export function keepImportSeen(projectId: number): void {
  localStorage.setItem(
    storageKey,
    JSON.stringify([projectId, ...kept().filter(id => id !== projectId)].slice(0, mostKept)),
  )
}

function kept(): number[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(read) ? read.filter(id => typeof id === 'number') : []
  } catch {
    return []
  }
}
