export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`
  return document.cookie
    .split('; ')
    .find(part => part.startsWith(prefix))
    ?.slice(prefix.length)
}

export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax`
}
