import { newId } from './new-id.ts'

const key = 'adloom-tab'

/** A new id with every load of the page. */
export const pageId = newId()

/**
 * One id as long as the tab lives, over reloads. A duplicated tab brings the same: `pageId` tells them apart.
 */
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
