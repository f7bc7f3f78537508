const uniqueViolation = '23505'

/** Did the database refuse a row because another one has its key? */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === uniqueViolation
}
