/** Host names that only reach this machine, as `URL` writes them. */
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

export function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.includes(hostname)
}
