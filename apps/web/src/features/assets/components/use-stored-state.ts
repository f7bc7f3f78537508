import { useState } from 'react'

/** A state that is stored in this browser under `key`. */
export function useStoredState<T>(key: string, first: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => (read(key) as T) ?? first)
  const set = (next: T) => {
    localStorage.setItem(key, JSON.stringify(next))
    setValue(next)
  }
  return [value, set]
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
