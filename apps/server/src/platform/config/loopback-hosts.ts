/** Host names of addresses that only this machine reaches, as `URL` writes them. */
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

export function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.includes(hostname)
}
