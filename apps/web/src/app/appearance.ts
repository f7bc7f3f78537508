import { create } from 'zustand'
import type { Scheme } from './theme.ts'

export type Appearance = 'system' | Scheme

const storageKey = 'adloom.appearance'

interface AppearanceState {
  appearance: Appearance
  systemDark: boolean
  choose: (appearance: Appearance) => void
}

const darkQuery = matchMedia('(prefers-color-scheme: dark)')

export const useAppearance = create<AppearanceState>(set => ({
  appearance: remembered(),
  systemDark: darkQuery.matches,
  choose(appearance) {
    localStorage.setItem(storageKey, appearance)
    set({ appearance })
  },
}))

darkQuery.addEventListener('change', event => useAppearance.setState({ systemDark: event.matches }))

export function schemeOf(state: Pick<AppearanceState, 'appearance' | 'systemDark'>): Scheme {
  return state.appearance === 'system' ? (state.systemDark ? 'dark' : 'light') : state.appearance
}

export function useScheme(): Scheme {
  return useAppearance(schemeOf)
}

function remembered(): Appearance {
  const value = localStorage.getItem(storageKey)
  return value === 'light' || value === 'dark' ? value : 'system'
}
