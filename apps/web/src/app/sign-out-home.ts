import { signOut } from '../features/session/state.ts'
import { homePath } from './guard.ts'

/** Ends the session and returns to home (SH-33.2); the guard asks to sign in there. */
export async function signOutHome(navigate: (path: string) => unknown): Promise<void> {
  await signOut()
  await navigate(homePath)
}
