import { useSearchParams } from 'react-router'

/** The parameters of the address, and a function that changes some; '' removes one. Back undoes a change. */
export function useSearchChange(): [URLSearchParams, (change: Record<string, string>) => void] {
  const [search, setSearch] = useSearchParams()
  const change = (values: Record<string, string>) =>
    setSearch(now => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    })
  return [search, change]
}
