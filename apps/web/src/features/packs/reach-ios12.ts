import { create } from 'zustand'

interface Reach {
  projects: ReadonlySet<number>
  choose(projectId: number, reaches: boolean): void
}

const useReach = create<Reach>(set => ({
  projects: new Set(),
  choose: (projectId, reaches) =>
    set(({ projects }) => {
      const next = new Set(projects)
      if (reaches) next.add(projectId)
      else next.delete(projectId)
      return { projects: next }
    }),
}))

/**
 * Whether a project is packed to reach iOS 12 and 13; shared by the download dialog and every shown size
 * until the page is left.
 */
export function useReachIos12(projectId: number): readonly [boolean, (reaches: boolean) => void] {
  const { projects, choose } = useReach()
  return [projects.has(projectId), reaches => choose(projectId, reaches)]
}
