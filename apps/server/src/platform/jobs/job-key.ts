/** The executor's key of a job, by which its row is found from the executor's tables. */
export function keyOfJob(id: number): string {
  return `job:${id}`
}

/** Undefined for what is no job of an account (a chore). */
export function jobOfKey(key: string | null): number | undefined {
  const id = /^job:(\d+)$/.exec(key ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}
