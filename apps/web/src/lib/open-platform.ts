import { loginSs } from '@adloom/contract/session'
import { notifyError } from './notices.ts'
import { request } from './request.ts'

/** Opens an empty window during the click, as browsers block later ones, then signs in there (SE-03.5). */
export async function openPlatform(): Promise<void> {
  const window = open('', '_blank')
  try {
    const { redirect_url } = await request(loginSs, {})
    if (window === null) return location.assign(redirect_url)
    window.opener = null
    window.location.replace(redirect_url)
  } catch (error) {
    window?.close()
    notifyError(error)
  }
}
