const uniqueViolation = '23505'

/** Whether the database refused a row because of a unique key. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === uniqueViolation
}
