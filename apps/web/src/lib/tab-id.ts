const key = 'adloom-tab'

/** A new id with every load of the page. */
export const pageId = newId()

/** One id as long as the tab lives, over reloads. A duplicated tab brings the same: `pageId` tells them apart. */
export function tabId(): string {
  try {
    const known = sessionStorage.getItem(key)
    if (known !== null) return known
    sessionStorage.setItem(key, pageId)
  } catch {
    // Without storage every load is a tab of its own.
  }
  return pageId
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
