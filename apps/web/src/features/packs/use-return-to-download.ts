import { useState } from 'react'

interface ReturnToDownload {
  /** The download leads to the product, for its store links. */
  leave(): void
  /** The product was closed: nothing leads back. */
  forget(): void
  /** Opens the download again when it led to the product; returns whether it did. */
  comeBack(): boolean
}

/** Leads from the product back to the download that asked for its store links (PL-03.39). */
export function useReturnToDownload(openDownload: () => void): ReturnToDownload {
  const [left, setLeft] = useState(false)
  return {
    leave: () => setLeft(true),
    forget: () => setLeft(false),
    comeBack: () => {
      if (left) openDownload()
      setLeft(false)
      return left
    },
  }
}
