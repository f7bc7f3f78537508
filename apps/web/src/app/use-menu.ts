import { createContext, use } from 'react'
import type { RouteObject } from 'react-router'
import { useMe } from '../lib/queries/session.ts'
import { type MenuItem, menuOf } from './menu.ts'

/** The route table, handed down so that the shell it contains can draw the menu from it. */
export const RouteTable = createContext<readonly RouteObject[]>([])

export function useMenu(): MenuItem[] {
  return menuOf(use(RouteTable), useMe()?.permissions ?? [])
}
