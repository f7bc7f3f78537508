import { create } from 'zustand'

/**
 * Whether there is something of the uploader to show: all the shell has to know, whose first load does not
 * carry the rest.
 */
export const useUploadsPresence = create<{ isEngaged: boolean }>(() => ({ isEngaged: false }))
